import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { nextRefundState, type RefundEvent, type RefundState } from '@quittance/domain/payments/refunds/refund-life';
import { sql } from 'kysely';
import { insertNextEvent } from '../insert-next-event.ts';
import { followRefund, type MovedRefund } from './follow-refund.ts';

export type RefundHappening = {
  event: RefundEvent;
  processorReference?: string | undefined;
  /** For operators and the event log; never contains a number or a name. */
  reason?: string | undefined;
  nextCheckAt?: Date | undefined;
  isCheck?: boolean;
};

/**
 * A transition of a refund. With `leaseUntil` it applies only while that exact lease is held. `today` is YYYY-MM-DD in
 * the tenant's time zone.
 */
export type RefundStep = {
  tenantId: string;
  refundId: string;
  happening: RefundHappening;
  leaseUntil?: Date | undefined;
  today: string;
  now: Date;
};

/**
 * Moves a refund to its next state. State, event, ledger and consequences change together. Returns the new state, or
 * undefined when the current state doesn't allow this event: then another process was first and nothing is written.
 */
export async function moveRefund(tx: TenantTransaction, step: RefundStep): Promise<RefundState | undefined> {
  const { tenantId, refundId, happening, leaseUntil = null, now } = step;
  const held = await sql<{ state: RefundState }>`
    select state from refund where tenant_id = ${tenantId} and refund_id = ${refundId}
      and (${leaseUntil}::timestamptz is null or lease_until = ${leaseUntil}::timestamptz) for update
  `.execute(tx);
  const from = held.rows[0]?.state;
  const to = from && nextRefundState(from, happening.event);
  if (!from || !to) return undefined;
  await sql`
    update refund set state = ${to}, updated_at = ${now}, lease_until = null,
      next_check_at = ${happening.nextCheckAt ?? null}::timestamptz, checks_made = checks_made + ${happening.isCheck ? 1 : 0}::int,
      processor_reference = coalesce(processor_reference, ${happening.processorReference ?? null}::text),
      failure = case when ${to} in ('failed', 'review', 'by-hand') then ${happening.reason ?? null}::text else failure end,
      is_unnotified = ${to} = 'succeeded'
    where tenant_id = ${tenantId} and refund_id = ${refundId} and state = ${from}
  `.execute(tx);
  const about = { tenantId, subject: 'refund', id: refundId, event: happening.event } as const;
  await insertNextEvent(tx, { ...about, from, to, reason: happening.reason ?? null, at: now });
  const { rows } = await sql<MovedRefund>`
    select m.refund_id, m.payment_id, m.customer_id, m.kind, m.fee_cents, m.is_overpayment,
      (
        select json_agg(json_build_object('account_id', s.account_id, 'amount_cents', s.amount_cents) order by s.account_id)
        from refund_share s where s.tenant_id = ${tenantId} and s.refund_id = m.refund_id
      ) as shares
    from refund m where m.tenant_id = ${tenantId} and m.refund_id = ${refundId}
  `.execute(tx);
  const [moved] = rows;
  if (!moved) throw new Error('expected the locked refund to change, but it did not');
  await followRefund(tx, { ...step, moved, to });
  return to;
}
