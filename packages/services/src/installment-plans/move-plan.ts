import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import {
  isPlanOpen,
  type PlanEvent,
  type PlanState,
  planTransitions,
} from '@quittance/domain/installment-plans/plan-life';
import { recordPlanEvent } from './record-plan-event.ts';

/** Why a plan rests or ends though nobody asked for it; the customer reads a sentence for each. */
export type StopReason =
  | 'authorization-needed'
  | 'authorization-revoked'
  | 'card-expired'
  | 'card-not-accepted'
  | 'disputed'
  | 'method-disabled'
  | 'missed'
  | 'missed-in-a-row'
  | 'settlement-broken'
  | 'nothing-owed';

/**
 * Moves a plan along its life, if it is still where the step begins, and answers the new state; undefined when it was somewhere else, and
 * then nothing is written. A plan that ends takes what was ahead of it along: those installments are canceled (req 7.6). The plan's row
 * is held until the transaction ends, so that its events are numbered one after the other.
 */
export async function movePlan(
  tx: TenantTransaction,
  step: {
    tenantId: string;
    planId: string;
    event: PlanEvent;
    reason?: StopReason | null;
    /** The payment that it comes from, and its installment, where it comes from one: the message about it names them. */
    paymentId?: string;
    sequence?: number;
    isTold?: boolean;
    now: Date;
  },
): Promise<PlanState | undefined> {
  const { tenantId, planId, event, reason = null, now } = step;
  const ways = planTransitions.filter((transition) => transition.event === event);
  const [way] = ways;
  if (!way) throw new Error(`no step of a plan is called ${event}`);
  const { to } = way;
  const isOpen = isPlanOpen(to);
  const { numUpdatedRows } = await tx
    .updateTable('installment_plan')
    .set({ state: to, stop_reason: reason, updated_at: now, ended_at: isOpen ? null : now })
    .where('tenant_id', '=', tenantId)
    .where('plan_id', '=', planId)
    .where(
      'state',
      'in',
      ways.map(({ from }) => from),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  if (!isOpen) await cancelOpenInstallments(tx, { tenantId, planId });
  await recordPlanEvent(tx, { ...step, event: `plan-${event}` });
  return to;
}

async function cancelOpenInstallments(
  tx: TenantTransaction,
  { tenantId, planId }: { tenantId: string; planId: string },
): Promise<void> {
  await tx
    .updateTable('installment')
    .set({ state: 'canceled' })
    .where('tenant_id', '=', tenantId)
    .where('plan_id', '=', planId)
    .where('state', 'in', ['scheduled', 'retrying'])
    .execute();
}
