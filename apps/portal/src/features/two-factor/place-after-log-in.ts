import type { Services } from '../../session/services.tsx';

/**
 * Where a log-in leads: to the registration of an e-mail address where the tenant requires one and this customer has none that is
 * verified, else to what was asked for. The registration is then under way until its code was right: `emailRegOngoing` (SPEC 4.5).
 */
export function placeAfterLogIn(
  { session, sessionStorage }: Pick<Services, 'session' | 'sessionStorage'>,
  returnUrl: string,
): string {
  const { user } = session.getState();
  if (user === undefined) return returnUrl;
  const { emailEnabled, emailRegistrationRequired } = user.userSettings;
  const isVerified = user.customerContactInfo.emailAddressEndPoint?.isAuthenticated === true;
  if (!emailEnabled || !emailRegistrationRequired || isVerified) return returnUrl;
  sessionStorage.set('emailRegOngoing', 'true');
  return '/two-fa-email-input';
}
