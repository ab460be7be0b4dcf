import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AutopayChargeEvent, AutopayChargeReason } from '@quittance/domain/autopay/autopay-charge-life';
import type { AutopayEndReason } from '@quittance/domain/autopay/autopay-life';
import type { NoChargeReason } from '@quittance/domain/autopay/plan-charge';
import { sql } from 'kysely';

export type AutopayEvent =
  | AutopayChargeEvent
  | 'enrolled'
  | 'changed'
  | 'ended'
  /** A charge was planned for a bill, or a bill gets none. */
  | 'planned'
  | 'not-charged'
  | 'rescheduled'
  | 'replanned'
  | 'moved'
  | 'paid-early';

export type AutopayHappening = {
  tenantId: string;
  autopayId: string;
  event: AutopayEvent;
  chargeId?: string;
  paymentId?: string;
  /** Only for a bill without a charge. */
  billId?: string;
  /** A bank's or processor's reason of a failed payment, or one of the lists. */
  reason?: AutopayChargeReason | AutopayEndReason | NoChargeReason | (string & {}) | null;
  /** True when no message is due. */
  isNotified?: boolean;
  now: Date;
};

/**
 * Records the next event of an agreement, whose row the transaction has locked. The message about it is built from this
 * row later.
 */
export async function recordAutopayEvent(tx: TenantTransaction, happening: AutopayHappening): Promise<void> {
  const { tenantId, autopayId, event, now, isNotified = false } = happening;
  const { chargeId = null, paymentId = null, billId = null, reason = null } = happening;
  await sql`
    insert into autopay_event (tenant_id, autopay_id, event_no, event, charge_id, payment_id, bill_id, reason, at, notified_at)
    select tenant.tenant_id, ${autopayId}::uuid, coalesce((
      select max(e.event_no) from autopay_event e where e.tenant_id = ${tenantId} and e.autopay_id = ${autopayId}
    ), 0) + 1, ${event}::text, ${chargeId}::uuid, ${paymentId}::uuid, ${billId}::uuid, ${reason}::text, ${now}::timestamptz,
      ${isNotified ? now : null}::timestamptz
    from tenant where tenant.tenant_id = ${tenantId}
  `.execute(tx);
}
