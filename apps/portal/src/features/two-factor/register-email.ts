import type { ApiOutcome } from '@quittance/browser/api-outcome';
import {
  registerEndpointByCode,
  subscribeToAllEmailMessages,
  unregisterEmailAddress,
} from '@quittance/contract/messages';
import { authCodePurposes } from '@quittance/domain/messages/auth-code';
import { countsAsSubscribed, type EmailEndpoint, verifiedEndpoint } from '@quittance/domain/messages/email-endpoint';
import { replacesAddress } from '@quittance/domain/messages/registration-steps';
import type { Services } from '../../session/services.tsx';
import { updateUser } from '../../session/session-store.ts';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import type { TwoFactorDetails } from '../../session/two-factor-details.ts';

type Registering = Pick<Services, 'api' | 'session' | 'local' | 'sessionStorage'>;

export type RegisteredEmail =
  /** `oldAddress` is the replaced address if it couldn't be unregistered (req 4.5, 8.4), otherwise undefined. */
  | { readonly kind: 'registered'; readonly oldAddress: string | undefined }
  | { readonly kind: 'not-registered'; readonly outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }> };

/**
 * Registers the e-mail address that a code was sent to, with all following steps of req 4.6 in the browser and on the
 * server. Throws if no one is signed in, which the code page's guard prevents.
 */
export async function registerEmail(
  services: Registering,
  { details, code }: { readonly details: TwoFactorDetails; readonly code: string },
): Promise<RegisteredEmail> {
  const contact = contactOf(services);
  const { destination, authExternalRequestId } = details;
  const isOptingIn = details.purpose === authCodePurposes.twoFactorOptIn;
  const outcome = await services.api.call(registerEndpointByCode, {
    authenticationCode: code,
    authenticationExternalRequestId: authExternalRequestId,
    Customer: customerToSend(contact, { email: destination, isOptingIn }),
  });
  if (outcome.kind !== 'ok') return { kind: 'not-registered', outcome };
  services.local.remove('firstTimeEmailRegRequired');
  services.sessionStorage.remove('emailRegOngoing');
  const before = contact.emailAddressEndPoint ?? undefined;
  const answerMessage = outcome.answer.responses.map(({ errorMessage }) => errorMessage ?? '').join(' ');
  const isSubscribed = countsAsSubscribed(before, { emailAddress: destination, answerMessage });
  const isOptedInTo2FA = isOptingIn || contact.isOptedInTo2FA;
  const endpoint = verifiedEndpoint(destination, { isSubscribed });
  changeContact(services, {
    ...{ isOptedInTo2FA, email: destination, emailAddressEndPoint: endpoint },
    isEmailUndeliverable: false,
  });
  const known = { before, endpoint, customerReferenceCode: contact.customerReferenceCode };
  if (isOptedInTo2FA && !isOptingIn) await subscribe(services, known);
  return { kind: 'registered', oldAddress: await unregisterOld(services, known) };
}

type Known = {
  readonly before: EmailEndpoint | undefined;
  readonly endpoint: EmailEndpoint;
  readonly customerReferenceCode: string;
};

/** req 7.4. The second factor is turned on if that was the purpose, else unchanged (4.6, step 3). */
function customerToSend(contact: Contact, { email, isOptingIn }: { email: string; isOptingIn: boolean }) {
  const { registeredPhoneNumber: _phone, emailAddressEndPoint: _endpoint, ...customer } = contact;
  const isOptedInTo2FA = isOptingIn || contact.isOptedInTo2FA;
  return { ...customer, accountReferenceCode: '', email, isOptedInTo2FA, send2FAViaEmail: true };
}

/** req 4.6, step 5. A failure doesn't affect the registration. The profile shows the actual subscriptions. */
async function subscribe(services: Registering, { endpoint, customerReferenceCode }: Known): Promise<void> {
  const request = { customerReferenceCode, externalRequestID: null, EmailAddress: endpoint.emailAddress };
  const outcome = await services.api.call(subscribeToAllEmailMessages, request);
  if (outcome.kind !== 'ok') return;
  changeContact(services, { emailAddressEndPoint: { ...endpoint, optOutAllSubscriptions: false } });
}

/**
 * req 4.5. Runs only after the code is verified, so an unfinished registration keeps the old address. Returns the
 * address if this fails.
 */
async function unregisterOld(
  { api }: Registering,
  { before, endpoint, customerReferenceCode }: Known,
): Promise<string | undefined> {
  if (!before || !replacesAddress(before, endpoint.emailAddress)) return undefined;
  const request = { customerReferenceCode, externalRequestID: null, emailAddress: before.emailAddress };
  const outcome = await api.call(unregisterEmailAddress, request);
  // The server may already have replaced the old address.
  const isGone = outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.code === 'EndPointNotExist');
  return isGone ? undefined : before.emailAddress;
}

type Contact = SignedInUser['customerContactInfo'];

function contactOf({ session }: Pick<Services, 'session'>): Contact {
  const { user } = session.getState();
  if (user === undefined) throw new Error('a registration needs a signed-in user');
  return user.customerContactInfo;
}

/** Changes only the updated fields, because others may have changed during the request. */
function changeContact({ session }: Pick<Services, 'session'>, change: Partial<Contact>): void {
  const { user } = session.getState();
  if (user) updateUser(session, { customerContactInfo: { ...user.customerContactInfo, ...change } });
}
