import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { refundTransitions } from '@quittance/domain/payments/refunds/refund-life';
import type { RefundKind } from '@quittance/domain/payments/refunds/refund-rules';
import { sql } from 'kysely';
import { insertNextEvent } from '../insert-next-event.ts';
import { leaseMs } from '../payments/charge/claim-payment.ts';
import type { ServiceContext } from '../service-context.ts';

/** A refund that only this process may work on until its lease ends, with the data that the processor needs. */
export type ClaimedRefund = {
  refund_id: string;
  kind: RefundKind;
  amount_cents: number;
  fee_cents: number;
  processor: string;
  merchant: string;
  processor_key: string;
  tries: number;
  checks_made: number;
  first_sent_at: Date;
  lease_until: Date;
  payment_state: string;
  charge_key: string;
  charge_reference: string;
};

const claimableStates = refundTransitions
  .filter((transition) => transition.event === 'claimed')
  .map((transition) => transition.from);

/**
 * Leases a refund and counts the try; both are committed before anything is sent to the processor. Returns undefined
 * when the refund isn't open or another process holds it.
 */
export function claimRefund(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenantId, refundId }: { tenantId: TenantId; refundId: string },
): Promise<ClaimedRefund | undefined> {
  const now = context.now();
  const leaseUntil = new Date(now.getTime() + leaseMs);
  return context.database.inTenant(tenantId, async (tx) => {
    const open = await tx
      .selectFrom('refund')
      .select('state')
      .where('tenant_id', '=', tenantId)
      .where('refund_id', '=', refundId)
      .where('state', 'in', claimableStates)
      .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<=', now)]))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!open) return undefined;
    const about = { tenantId, subject: 'refund', id: refundId, event: 'claimed' } as const;
    const [, , { rows }] = await Promise.all([
      sql`
        update refund set state = 'submitting', lease_until = ${leaseUntil}, next_check_at = ${leaseUntil}, updated_at = ${now},
          tries = tries + 1, first_sent_at = coalesce(first_sent_at, ${now})
        where tenant_id = ${tenantId} and refund_id = ${refundId}
      `.execute(tx),
      insertNextEvent(tx, { ...about, from: open.state, to: 'submitting', at: now }),
      readClaimed(tx, { tenantId, refundId }),
    ]);
    return rows[0];
  });
}

function readClaimed(
  tx: TenantTransaction,
  { tenantId, refundId }: { tenantId: TenantId; refundId: string },
): Promise<{ rows: ClaimedRefund[] }> {
  return sql<ClaimedRefund>`
    select c.refund_id, c.kind, c.amount_cents, c.fee_cents, c.processor, c.merchant, c.processor_key, c.tries, c.checks_made,
      c.first_sent_at, c.lease_until, p.state as payment_state, a.processor_key as charge_key, a.processor_reference as charge_reference
    from refund c
    join payment p on p.tenant_id = c.tenant_id and p.payment_id = c.payment_id
    join payment_attempt a on a.tenant_id = c.tenant_id and a.payment_id = c.payment_id and a.processor_reference is not null
    where c.tenant_id = ${tenantId} and c.refund_id = ${refundId}
    order by a.attempt_no desc limit 1
  `.execute(tx);
}
