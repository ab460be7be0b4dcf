import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { registerAndSubscribeToAllMessages } from '@quittance/contract/messages';
import type { Services } from '../../session/services.tsx';
import { updateUser } from '../../session/session-store.ts';
import type { TwoFactorDetails } from '../../session/two-factor-details.ts';

type Consent = NonNullable<TwoFactorDetails['consent']>;

/**
 * Registers the phone number that a code was sent to and subscribes it to text messages, with the consent given when
 * the code was requested (req 7.4). The number becomes the customer's registered one.
 */
export async function registerPhone(
  { api, session }: Pick<Services, 'api' | 'session'>,
  { details, consent, code }: { readonly details: TwoFactorDetails; readonly consent: Consent; readonly code: string },
): Promise<ApiOutcome<unknown>> {
  const { destination, authExternalRequestId } = details;
  const outcome = await api.call(registerAndSubscribeToAllMessages, {
    phoneNumber: destination,
    authenticationCode: code,
    authenticationExternalRequestID: authExternalRequestId,
    consent: { accepted: true, ...consent },
  });
  const { user } = session.getState();
  if (outcome.kind === 'ok' && user) {
    const contact = { ...user.customerContactInfo, registeredPhoneNumber: destination };
    updateUser(session, { customerContactInfo: contact });
  }
  return outcome;
}
