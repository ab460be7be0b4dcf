import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { TextMessageFacts } from '@quittance/messaging/templates/text-message-facts';
import { isForbidden } from '../messages/contact-rule.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { findTextTurn } from '../messages/text-turn.ts';
import type { NotifiedSinglePayment } from '../payments/notify/notified-single-payment.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { openPhone } from '../text-messages/phone-endpoint.ts';

/** For this long, a text continues the conversation that the customer started, also at night. */
const promptMs = 10 * 60 * 1000;

/**
 * Texts the result of a payment by text to the number that started it, even if the customer turned off other notices.
 * Returns false if the payment has no such result, or texts to the number have ended.
 */
export async function confirmTextPayment(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now' | 'portalUrl'>,
  {
    tenant,
    paymentId,
    payment,
    state,
  }: { tenant: TenantRow; paymentId: string; payment: NotifiedSinglePayment; state: string },
): Promise<boolean> {
  if (!payment.isByText) return false;
  const facts = textOf(state, { payment, url: context.portalUrl(tenant.label) });
  const { customerId, language } = payment;
  if (!facts || (await isForbidden(tx, { tenantId: tenant.id, customerId, channel: 'sms' }))) return false;
  const turn = await findTurn(tx, context, { tenant, paymentId, payment });
  if (!turn) return false;
  const message = { channel: 'sms', to: turn.to, facts } as const;
  await queueMessage(tx, context, { tenant, customerId, language, message, notBefore: turn.notBefore });
  return true;
}

function textOf(
  state: string,
  { payment: { facts }, url }: { payment: NotifiedSinglePayment; url: string },
): TextMessageFacts | undefined {
  const { totalCents, confirmationNumber } = facts;
  switch (state) {
    case 'succeeded':
      return { template: 'PaidByTextText', totalCents, confirmationNumber };
    case 'accepted':
      return { template: 'SubmittedByTextText', totalCents, confirmationNumber };
    case 'declined':
    case 'canceled':
      return { template: 'NotPaidByTextText', totalCents, url };
    default:
      return undefined;
  }
}

async function findTurn(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  { tenant, paymentId, payment }: { tenant: TenantRow; paymentId: string; payment: NotifiedSinglePayment },
): Promise<{ to: string; notBefore: Date } | undefined> {
  const { customerId, createdAt } = payment;
  const now = context.now();
  const endpoint = await tx
    .selectFrom('pay_by_text_offer as o')
    .innerJoin('phone_endpoint as e', (join) =>
      join
        .onRef('e.tenant_id', '=', 'o.tenant_id')
        .onRef('e.customer_id', '=', 'o.customer_id')
        .onRef('e.phone_hash', '=', 'o.phone_hash'),
    )
    .select('e.phone_sealed')
    .where('o.tenant_id', '=', tenant.id)
    .where('o.payment_id', '=', paymentId)
    .where('e.is_subscribed', '=', true)
    .where('e.stopped_at', 'is', null)
    .executeTakeFirst();
  if (!endpoint) return undefined;
  const key = await context.keyring.forTenant(tenant.id, tx);
  const to = openPhone(key, { customerId, sealed: endpoint.phone_sealed });
  if (now.getTime() - createdAt.getTime() < promptMs) return { to, notBefore: now };
  const turn = await findTextTurn(tx, context, { tenant, customerId });
  return turn && { to, notBefore: turn.notBefore };
}
