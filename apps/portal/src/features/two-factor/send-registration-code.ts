import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { Language } from '@quittance/domain/languages';
import { type AuthCodePurpose, authCodePurposes } from '@quittance/domain/messages/auth-code';
import { endpointAfterCode } from '@quittance/domain/messages/email-endpoint';
import { forgetTenant } from '../../branding/load-tenant.ts';
import type { Services } from '../../session/services.tsx';
import { updateUser } from '../../session/session-store.ts';
import {
  type AuthLocation,
  authLocations,
  keepTwoFactorDetails,
  noTwoFactorDetails,
  type TwoFactorDetails,
} from '../../session/two-factor-details.ts';
import { askForCode } from './ask-for-code.ts';
import { type SendingProblem, sendingProblem } from './sending-problem.ts';

export type RegistrationCodeRequest = {
  readonly channel: 'email' | 'sms';
  /** An e-mail address, or a phone number as ten digits. */
  readonly destination: string;
  /** Pass `emailOptIn` for a phone number, which has only one purpose. It isn't sent (req 3.16). */
  readonly purpose: Exclude<AuthCodePurpose, 'none'>;
  /** `profilePage` if the registration started in the profile, where the code page then returns (req 4.6). */
  readonly location: AuthLocation;
  readonly language: Language;
  /** The consent shown with the address or number, with its version. */
  readonly consent?: TwoFactorDetails['consent'];
};

export type SentRegistrationCode =
  | { readonly kind: 'sent' }
  /** The password must be entered again first. Retry the same request after that. */
  | { readonly kind: 'step-up-required' }
  | { readonly kind: 'failed'; readonly problem: SendingProblem };

type SendServices = Pick<
  Services,
  'api' | 'tenant' | 'session' | 'local' | 'sessionStorage' | 'events' | 'diagnostics'
>;

/**
 * Sends the code of a registration (req 4.5, 7.4). On success, stores `authExtReqID` and `twoFactorDetails` for the
 * code page and updates the endpoint as in req 4.8. On failure, returns the message key of req 8.4.
 */
export async function sendRegistrationCode(
  services: SendServices,
  request: RegistrationCodeRequest,
): Promise<SentRegistrationCode> {
  const { channel, destination, purpose, language, consent } = request;
  const outcome = await askForCode(services, {
    destination,
    channel,
    purpose: authCodePurposes[purpose],
    handle: null,
    language,
    consent,
  });
  if (outcome.kind !== 'ok') return notSent(services, { outcome, request });
  const { authenticationExternalRequestID: authExternalRequestId } = outcome.answer;
  keepTwoFactorDetails(services.sessionStorage, {
    ...noTwoFactorDetails,
    authExternalRequestId,
    destination,
    purpose: authCodePurposes[purpose],
    location: authLocations[request.location],
    channel,
    consent,
    sentAtMs: Date.now(),
  });
  if (channel === 'email') noteSentCode(services, destination);
  return { kind: 'sent' };
}

function notSent(
  { events, sessionStorage }: SendServices,
  about: { outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>; request: RegistrationCodeRequest },
): SentRegistrationCode {
  const { outcome, request } = about;
  const code = outcome.kind === 'refused' ? outcome.code : undefined;
  if (code === 'StepUpRequired') return { kind: 'step-up-required' };
  if (code === 'DisclosureOutdated') forgetTenant(sessionStorage);
  if (request.purpose === 'twoFactorOptIn') events.log('Send2FACodeFailure');
  return { kind: 'failed', problem: sendingProblem(outcome, request.channel) };
}

/** req 4.8. */
function noteSentCode({ session }: Pick<Services, 'session'>, emailAddress: string): void {
  const contact = session.getState().user?.customerContactInfo;
  if (!contact) return;
  const endpoint = endpointAfterCode(contact.emailAddressEndPoint ?? undefined, emailAddress) ?? null;
  updateUser(session, { customerContactInfo: { ...contact, emailAddressEndPoint: endpoint } });
}
