import { getI18n } from 'react-i18next';
import type { Services } from './services.tsx';

/** The texts of req 7.4 for an e-mailed code. */
export type CodeText = 'EmailAuthCodeText' | 'TwoFaEmailAuthCodeText';

type MessageServices = Pick<Services, 'tenant' | 'local'>;

/**
 * Returns the `customMessage` for a code request in the page's language (req 7.3, 7.4). The server accepts it but sends
 * its own text, so that no browser can write messages in the tenant's name.
 */
export function codeMessage({ tenant, local }: MessageServices, key: CodeText): string {
  return getI18n().t(key, {
    CurrentYear: String(new Date().getFullYear()),
    TenantName: tenant.tenantName,
    HostName: tenant.hostName,
    UserToken: local.get('clientid') ?? '',
  });
}

/** Returns the sender and customer fields for message/sendauthenticationcode (req 7.4). */
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
