import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { MailFacts } from '@quittance/messaging/templates/mail-facts';
import { queueMessage } from '../messages/queue-message.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type Notice = Extract<
  MailFacts,
  {
    template:
      | 'AccessExists'
      | 'EmailAddressChanged'
      | 'NotificationsTurnedOn'
      | 'PasskeyAdded'
      | 'PasskeyRemoved'
      | 'PasswordChanged'
      | 'PhoneNumberChanged'
      | 'TwoFactorTurnedOff'
      | 'TwoFactorTurnedOn';
  }
>;

/**
 * Queues a notice in the transaction of the change and returns its id for delivery after the commit. Returns undefined
 * when the customer has no address or the tenant sends no e-mail.
 */
export async function queueSecurityNotice(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  notice: { tenant: Tenant; customerId: string; language: Language; to: string; facts: Notice },
): Promise<string | undefined> {
  const { tenant, customerId, language, to, facts } = notice;
  if (to === '' || !tenant.enableEmail) return undefined;
  return queueMessage(tx, context, { tenant, customerId, language, message: { channel: 'email', to, facts } });
}
