import { noTwoFactorDetails, type TwoFactorDetails } from '../session/two-factor-details.ts';

/** Ana's login with a pending code. */
export function waitingLogIn(change: Partial<TwoFactorDetails> = {}): TwoFactorDetails {
  return {
    ...noTwoFactorDetails,
    authExternalRequestId: 'request-1.secret',
    userName: 'ana',
    destination: 'a•••@example.com',
    isLoginRequest: true,
    location: 1,
    consentLanguage: 'en',
    sentAtMs: Date.now(),
    ...change,
  };
}

/** Ana's registration of a new address with a pending code. */
export function waitingRegistration(change: Partial<TwoFactorDetails> = {}): TwoFactorDetails {
  return {
    ...noTwoFactorDetails,
    authExternalRequestId: 'request-2.secret',
    destination: 'new@example.com',
    purpose: 1,
    location: 1,
    sentAtMs: Date.now(),
    ...change,
  };
}

/** A registration of Ana's phone number. */
export function waitingPhone(change: Partial<TwoFactorDetails> = {}): TwoFactorDetails {
  const phone = {
    destination: '3125550177',
    channel: 'sms',
    consent: { language: 'es', textVersion: 'text-es' },
  } as const;
  return waitingRegistration({ ...phone, location: 2, ...change });
}
