import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { sendAuthenticationCode } from '@quittance/contract/messages';
import type { Language } from '@quittance/domain/languages';
import { type CodeText, codeSender } from '../../session/code-message.ts';
import { noteCodeNotSent } from '../../session/note-code-not-sent.ts';
import type { Services } from '../../session/services.tsx';
import type { TwoFactorDetails } from '../../session/two-factor-details.ts';

/**
 * Requests the code of a registration or step-up (req 7.4), either as a resend of the request `handle` or as a new one.
 * A phone number has only one purpose, so none is sent. Stores the request of an e-mailed code as `authExtReqID` and
 * logs a failure (req 8.4).
 */
export async function askForCode(
  services: Pick<Services, 'api' | 'tenant' | 'local' | 'session' | 'diagnostics'>,
  request: Pick<TwoFactorDetails, 'destination' | 'channel' | 'purpose' | 'consent'> & {
    readonly handle: string | null;
    readonly language: Language;
    /** Defaults to EmailAuthCodeText. */
    readonly message?: CodeText;
  },
) {
  const { destination, channel, purpose, handle, language, consent, message = 'EmailAuthCodeText' } = request;
  const body = {
    ...codeSender(services, { channel, message }),
    destinationAddress: destination,
    messageType: channel === 'email' ? 'Email' : 'SMS',
    resend: handle !== null,
    authenticationExternalRequestID: handle,
    language,
    ...(channel === 'email' && { purpose }),
    // The consent to text messages is sent when the number is registered.
    ...(channel === 'email' && consent && { consent: { accepted: true, ...consent } }),
  };
  const outcome = await services.api.call(sendAuthenticationCode, body, { isHostInCapitals: true });
  if (channel === 'email') noteOutcome(services, outcome);
  return outcome;
}

function noteOutcome(
  { local, diagnostics }: Pick<Services, 'local' | 'diagnostics'>,
  outcome: ApiOutcome<{ authenticationExternalRequestID: string }>,
): void {
  if (outcome.kind === 'ok') local.set('authExtReqID', outcome.answer.authenticationExternalRequestID);
  else if (outcome.kind !== 'refused' || outcome.code !== 'StepUpRequired') noteCodeNotSent(diagnostics, outcome);
}
