import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { notifyEach } from '../messages/notify-each.ts';
import { queueNotice } from '../messages/queue-notice.ts';
import { loadNotifiedSinglePayment } from '../payments/notify/notified-single-payment.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';

type NotifyContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'> & { onFault(fault: unknown): void };

/** Bounds a round, so that one tenant doesn't delay the others. */
const batch = 100;

/**
 * Writes the messages about completed refunds, each once regardless of the number of workers: message and mark are
 * written together or not at all. A voided debit is reported as a canceled payment, and a reversed entry only as the
 * new balance. Returns the number of refunds with a message.
 */
export async function notifyRefunds(context: NotifyContext, tenant: TenantRow): Promise<number> {
  const unnotified = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('refund')
      .select('refund_id')
      .where('tenant_id', '=', tenant.id)
      // Matches the index's condition.
      .where(sql<boolean>`is_unnotified`)
      .orderBy('refund_id')
      .limit(batch)
      .execute(),
  );
  return notifyEach(unnotified, {
    notify: ({ refund_id: refundId }) =>
      context.database.inTenant(tenant.id, (tx) => notifyOne(tx, context, { tenant, refundId })),
    onFault: context.onFault,
  });
}

async function notifyOne(
  tx: TenantTransaction,
  context: NotifyContext,
  { tenant, refundId }: { tenant: TenantRow; refundId: string },
): Promise<boolean> {
  const { rows } = await sql<{ payment_id: string; kind: string; amount_cents: number }>`
    update refund set is_unnotified = false
    where tenant_id = ${tenant.id} and refund_id = (
      select refund_id from refund where tenant_id = ${tenant.id} and refund_id = ${refundId} and is_unnotified for update skip locked
    )
    returning payment_id, kind, amount_cents + fee_cents as amount_cents
  `.execute(tx);
  const [refund] = rows;
  if (!refund || refund.kind === 'cancel' || refund.kind === 'reversal') return false;
  const { customerId, language, facts } = await loadNotifiedSinglePayment(tx, {
    tenantId: tenant.id,
    paymentId: refund.payment_id,
    now: context.now(),
  });
  const amountCents = refund.amount_cents;
  const queued = await queueNotice(tx, context, {
    tenant,
    customerId,
    language,
    kind: 'payments',
    isRequired: true,
    mail: { template: 'PaymentRefunded', ...facts, refundedCents: amountCents },
    text: { template: 'PaymentRefundedText', amountCents },
  });
  return queued > 0;
}
