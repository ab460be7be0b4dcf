import { getI18n } from 'react-i18next';
import type { Services } from './services.tsx';

/** The texts of req 7.4 that an e-mailed code goes out with. */
export type CodeText = 'EmailAuthCodeText' | 'TwoFaEmailAuthCodeText';

type MessageServices = Pick<Services, 'tenant' | 'local'>;

/**
 * The text that a call for a code carries as `customMessage` (req 7.3, 7.4), in the language of the page. The server takes it and sends its own
 * words, so that no browser can write a message in the tenant's name.
 */
export function codeMessage({ tenant, local }: MessageServices, key: CodeText): string {
  return getI18n().t(key, {
    CurrentYear: String(new Date().getFullYear()),
    TenantName: tenant.tenantName,
    HostName: tenant.hostName,
    UserToken: local.get('clientid') ?? '',
  });
}

/** What message/sendauthenticationcode says of the sender and the customer beside its own fields (req 7.4). */
export function codeSender(
  services: MessageServices & Pick<Services, 'session'>,
  { channel, message }: { channel: 'email' | 'sms'; message: CodeText },
) {
  const { user } = services.session.getState();
  const { smsSourceAddress, emailSourceAddress } = user?.userSettings ?? services.tenant.communicationConfiguration;
  return {
    customerReferenceCode: user?.customerContactInfo.customerReferenceCode ?? null,
    sourceAddress: channel === 'email' ? emailSourceAddress : smsSourceAddress,
    customMessage: channel === 'email' ? codeMessage(services, message) : null,
  };
}
