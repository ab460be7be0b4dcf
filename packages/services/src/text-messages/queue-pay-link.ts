import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { payLinkLimits } from '@quittance/domain/messages/send-limits';
import { v5 as idFromName } from 'uuid';
import { secondsUntilNextMessage } from '../auth-codes/send-limit.ts';
import { isDisputed } from '../disputes/is-disputed.ts';
import { isForbidden } from '../messages/contact-rule.ts';
import { addressKey } from '../messages/message-facts.ts';
import { queueMessage } from '../messages/queue-message.ts';
import type { ServiceContext } from '../service-context.ts';
import { createPayLink } from '../sign-in/create-pay-link.ts';
import type { Reply } from './incoming-text.ts';
import type { NumberHolder } from './stop-texts.ts';

const linkHours = 24;

type Asked = {
  readonly context: Pick<ServiceContext, 'keyring' | 'now' | 'portalUrl'>;
  readonly reply: Reply;
  readonly phone: string;
  /** Every customer with the number. */
  readonly known: readonly NumberHolder[];
};

type PayLinkResult = { kind: 'sent'; messageId: string } | { kind: 'too-many' } | { kind: 'not-possible' };

/**
 * Answers PAY with a link that pays the customer's account once without a password, or with the sign-in page when there
 * isn't exactly one account to pay. Charges nothing. `not-possible`: several customers share the number, so it may have
 * changed hands; its texts are off; or the creditor forbids them.
 */
export async function queuePayLink(tx: TenantTransaction, asked: Asked): Promise<PayLinkResult> {
  const { context, reply, phone: to, known } = asked;
  const { tenant } = reply;
  const [holder] = known;
  if (!holder || known.length > 1 || !holder.isOn) return { kind: 'not-possible' };
  const { customerId, language } = holder;
  if (await isForbidden(tx, { tenantId: tenant.id, customerId, channel: 'sms' })) return { kind: 'not-possible' };
  const now = context.now();
  const key = await context.keyring.forTenant(tenant.id, tx);
  const wait = await secondsUntilNextMessage(tx, {
    ...{ tenant, destinationHash: key.fingerprint(addressKey({ channel: 'sms', to })), now },
    ...{ templates: ['PayLinkText'], limits: payLinkLimits },
  });
  if (wait > 0) return { kind: 'too-many' };
  const link = await linkTo(tx, { context, tenant, customerId, now });
  const message = { channel: 'sms', to, facts: { template: 'PayLinkText', ...link } } as const;
  const messageId = idFromName(reply.id, tenant.id);
  const uselessAfter = new Date(now.getTime() + linkHours * 60 * 60 * 1000);
  await queueMessage(tx, context, { tenant, customerId, language, message, messageId, uselessAfter });
  return { kind: 'sent', messageId };
}

async function linkTo(
  tx: TenantTransaction,
  of: { context: Asked['context']; tenant: Reply['tenant']; customerId: string; now: Date },
): Promise<{ url: string; hours: number | null }> {
  const { context, tenant, customerId, now } = of;
  const url = context.portalUrl(tenant.label);
  const accounts = await tx
    .selectFrom('account')
    .select('account_id')
    .where('tenant_id', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .where('balance_cents', '>', 0)
    .where((eb) => eb.not(isDisputed('account')))
    .limit(2)
    .execute();
  const [account] = accounts;
  if (!account || accounts.length > 1) return { url, hours: null };
  const expiresAt = new Date(now.getTime() + linkHours * 60 * 60 * 1000);
  const link = { tenantId: tenant.id, customerId, accountId: account.account_id, now, expiresAt };
  // The secret is in the fragment, which browsers never send, so it can't end up in any server's log.
  return { url: `${url}/login#token=${await createPayLink(tx, link)}`, hours: linkHours };
}
