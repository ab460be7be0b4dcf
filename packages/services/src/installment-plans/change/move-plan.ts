import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import {
  isPlanOpen,
  type PlanEvent,
  type PlanState,
  planTransitions,
} from '@quittance/domain/installment-plans/plan-life';
import { recordPlanEvent } from '../charge/record-plan-event.ts';

/** The reason that a plan paused or ended without a request. The customer sees a sentence for each. */
export type StopReason =
  | 'authorization-needed'
  | 'authorization-revoked'
  | 'bank-not-accepted'
  | 'card-expired'
  | 'card-not-accepted'
  | 'disputed'
  | 'hardship'
  | 'method-disabled'
  | 'missed'
  | 'missed-in-a-row'
  | 'settlement-broken'
  | 'nothing-owed';

/**
 * Moves a plan to its next state with compare-and-swap and returns the new state. Returns undefined and writes nothing
 * when the plan was in another state. Cancels the coming installments of a plan that ends (req 7.6). Keeps the plan's
 * row locked until the transaction ends, so that its events are numbered in sequence.
 */
export async function movePlan(
  tx: TenantTransaction,
  step: {
    tenantId: string;
    planId: string;
    event: PlanEvent;
    reason?: StopReason | null;
    /** The payment and installment that caused the step, named in the message. */
    paymentId?: string;
    sequence?: number;
    isNotified?: boolean;
    now: Date;
  },
): Promise<PlanState | undefined> {
  const { tenantId, planId, event, reason = null, now } = step;
  const ways = planTransitions.filter((transition) => transition.event === event);
  const [way] = ways;
  if (!way) throw new Error(`unknown plan event ${event}`);
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
