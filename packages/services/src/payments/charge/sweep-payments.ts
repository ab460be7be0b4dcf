import type { PaymentState } from '@quittance/domain/payments/payment-life';
import { sql } from 'kysely';
import { cancelUnannounced } from '../../debit-notices/cancel-unannounced.ts';
import { isUnannounced } from '../../debit-notices/notice-delivered.ts';
import { checkScheduledPayment, isUnchecked } from '../../fees/check-scheduled-payment.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { processPayment } from './process-payment.ts';

const batch = 50;
/** Limits a round, so that one tenant's long list doesn't delay the others. */
const maxBatches = 20;

/** Payments sent in parallel, so that one hanging call doesn't delay the others. */
const atOnce = 8;

type SweepContext = Pick<ServiceContext, 'database' | 'now' | 'processors' | 'keyring'> & {
  onFault(fault: unknown): void;
};
type SweptTenant = Pick<Tenant, 'id' | 'timeZone' | 'feeLaw' | 'paymentConfiguration'>;
type DuePayment = { payment_id: string; processor: string; is_unjudged: boolean };

/**
 * Advances open payments that are due: reserved ones without a submission, expired leases and unknown outcomes. Returns
 * the number of payments moved. Any number of sweepers may run at once, because each payment is claimed by one. While a
 * processor is unavailable, its payments wait without using up checks and resume as soon as it is back.
 */
export async function sweepPayments(context: SweepContext, tenant: SweptTenant): Promise<number> {
  let moved = await cancelUnannounced(context, tenant);
  for (let batches = 0; batches < maxBatches; batches++) {
    const due = await findDue(context, tenant);
    const queue = due.values();
    const lane = async () => {
      for (const due of queue) {
        if (isAway(context, due.processor)) continue;
        const state = await takeUp(context, { tenant, due }).catch(context.onFault);
        if (state) moved++;
      }
    };
    await Promise.all(Array.from({ length: lanes(context) }, lane));
    if (due.length < batch) break;
  }
  return moved;
}

async function takeUp(
  context: SweepContext,
  { tenant, due }: { tenant: SweptTenant; due: DuePayment },
): Promise<PaymentState | undefined> {
  const { payment_id: paymentId } = due;
  if (due.is_unjudged) await checkScheduledPayment(context, { tenant, paymentId });
  return processPayment(context, { tenant, paymentId });
}

/**
 * Finds the next due payments in order of their checks. Processed payments don't reappear, because their next check is
 * in the future or gone.
 */
function findDue(context: SweepContext, tenant: Pick<Tenant, 'id'>): Promise<DuePayment[]> {
  const away = [...context.processors.keys()].filter((name) => isAway(context, name));
  return context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<DuePayment>`
      select p.payment_id, a.processor, ${isUnchecked('p')} as is_unjudged from payment p
      join payment_attempt a on a.tenant_id = p.tenant_id and a.payment_id = p.payment_id
        and a.attempt_no = (select max(attempt_no) from payment_attempt l where l.tenant_id = ${tenant.id} and l.payment_id = p.payment_id)
      where p.tenant_id = ${tenant.id} and p.state in ('reserved', 'submitting', 'unknown') and p.next_check_at <= ${context.now()}
        and not (p.state = 'reserved' and p.needs_notice and ${isUnannounced('p', context.now())})
        and a.processor <> all(${away}::text[])
      order by p.next_check_at limit ${batch} for update of p skip locked
    `.execute(tx);
    return rows;
  });
}

/** Sends one payment at a time while any circuit is not closed, so that a single payment tests the processor first. */
export function lanes({ processors }: Pick<ServiceContext, 'processors'>): number {
  const areAllThere = [...processors.values()].every(({ circuit }) => (circuit?.state() ?? 'closed') === 'closed');
  return areAllThere ? atOnce : 1;
}

export function isAway({ processors }: Pick<ServiceContext, 'processors'>, processor: string): boolean {
  return processors.get(processor)?.circuit?.isPassable() === false;
}
