import type { TenantId } from '@quittance/database/tenant-id';
import { refundTransitions } from '@quittance/domain/payments/refund-life';
import type { RefundKind } from '@quittance/domain/payments/refund-rules';
import { sql } from 'kysely';
import { leaseMs } from '../payments/claim-payment.ts';
import type { ServiceContext } from '../service-context.ts';

/** A refund that this process alone may work on until its lease ends, with what the processor needs to hear. */
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
  /** The payment's state, key and charge at the processor. */
  payment_state: string;
  charge_key: string;
  charge_reference: string;
};

const claimableStates = refundTransitions
  .filter((transition) => transition.event === 'claimed')
  .map((transition) => transition.from);

/**
 * Takes the lease of a refund and counts the try, and both are committed before anything goes to the processor. Undefined when the refund is
 * not open or another process has it.
 */
export function claimRefund(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenantId, refundId }: { tenantId: TenantId; refundId: string },
): Promise<ClaimedRefund | undefined> {
  const now = context.now();
  const leaseUntil = new Date(now.getTime() + leaseMs);
  return context.database.once({ tenantId }, async (tx) => {
    const { rows } = await sql<ClaimedRefund>`
      with open as (
        select tenant_id, refund_id, state from refund
        where tenant_id = ${tenantId} and refund_id = ${refundId}
          and state = any(${claimableStates}::text[]) and (lease_until is null or lease_until <= ${now})
        for update skip locked
      ),
      claimed as (
        update refund set state = 'submitting', lease_until = ${leaseUntil}, next_check_at = ${leaseUntil}, updated_at = ${now},
          tries = tries + 1, first_sent_at = coalesce(first_sent_at, ${now})
        from open where refund.tenant_id = open.tenant_id and refund.refund_id = open.refund_id
        returning refund.*, open.state as from_state
      ),
      event as (
        insert into refund_event (tenant_id, refund_id, event_no, event, from_state, to_state, at)
        select c.tenant_id, c.refund_id,
          (select max(event_no) + 1 from refund_event e where e.tenant_id = c.tenant_id and e.refund_id = c.refund_id),
          'claimed', c.from_state, 'submitting', ${now}
        from claimed c
      )
      select c.refund_id, c.kind, c.amount_cents, c.fee_cents, c.processor, c.merchant, c.processor_key, c.tries, c.checks_made,
        c.first_sent_at, c.lease_until, p.state as payment_state, a.processor_key as charge_key, a.processor_reference as charge_reference
      from claimed c
      join payment p on p.tenant_id = c.tenant_id and p.payment_id = c.payment_id
      cross join lateral (
        select processor_key, processor_reference from payment_attempt l
        where l.tenant_id = c.tenant_id and l.payment_id = c.payment_id and l.processor_reference is not null
        order by attempt_no desc limit 1
      ) a
    `.execute(tx);
    return rows[0];
  });
}
