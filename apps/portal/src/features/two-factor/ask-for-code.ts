import { sendAuthenticationCode } from '@quittance/contract/messages';
import type { Language } from '@quittance/domain/languages';
import { codeSender } from '../../session/code-message.ts';
import type { Services } from '../../session/services.tsx';
import type { TwoFactorDetails } from '../../session/two-factor-details.ts';

/**
 * Asks for the code of a registration (req 7.4), by a resend of the request that `handle` stands for, or by a new one. A phone number
 * has one purpose only, so that none is sent.
 */
export function askForCode(
  services: Pick<Services, 'api' | 'tenant' | 'local' | 'session'>,
  request: Pick<TwoFactorDetails, 'destination' | 'channel' | 'purpose' | 'emailConsent'> & {
    readonly handle: string | null;
    readonly language: Language;
  },
) {
  const { destination, channel, purpose, handle, language, emailConsent } = request;
  const body = {
    ...codeSender(services, { channel, message: 'EmailAuthCodeText' }),
    destinationAddress: destination,
    messageType: channel === 'email' ? 'Email' : 'SMS',
    resend: handle !== null,
    authenticationExternalRequestID: handle,
    language,
    ...(channel === 'email' && { purpose }),
    ...(emailConsent && { consent: { accepted: true, ...emailConsent } }),
  };
  return services.api.call(sendAuthenticationCode, body, { isHostInCapitals: true });
}
