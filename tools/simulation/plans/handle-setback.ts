import { parseDate } from '@internationalized/date';
import { isPlanOpen } from '@quittance/domain/installment-plans/plan-life';
import { retryDay, type Setback } from '@quittance/domain/installment-plans/retry-rules';
import type { HeldInstallment, HeldPlan } from '@quittance/services/installment-plans/change/hold-plan';
import { outcomeOf } from '@quittance/services/installment-plans/change/take-missed';
import { isPlanDone } from '@quittance/services/installment-plans/charge/complete-done-plan';
import { consequenceOf, pauseReasons } from '@quittance/services/installment-plans/charge/handle-setback';
import { tenant } from '../core.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Moved } from '../payments/moved-payment.ts';
import { moveInstallment, movePlan } from './move-plan.ts';

/** A payment of an installment that reached a state, with its plan locked. */
export type Advance = { moved: Moved; plan: HeldPlan; installment: HeldInstallment };

type SetbackOf = Advance & { setback: Setback };
type Missed = Pick<Advance, 'plan' | 'installment'> & {
  paymentId: string;
  today: string;
  now: Date;
  /** Reactivates a completed plan. */
  revive: () => Promise<void>;
};

/**
 * Models `handleSetback` (services/installment-plans/charge/handle-setback.ts): retries an installment if the network
 * allows it, and otherwise records it as missed.
 */
export async function handleSetback(tx: Transaction, set: SetbackOf): Promise<void> {
  const { plan, installment, moved, setback } = set;
  const { planId } = plan;
  const { sequence, state } = installment;
  const isPlanEnded =
    !isPlanOpen(plan.state) && (plan.state !== 'completed' || consequenceOf(setback) === 'revoke-authorization');
  const retryOn = isPlanEnded ? undefined : await dayOfRetry(tx, set);
  const isLate = state === 'paid';
  const step = { planId, sequence, from: state };
  if (retryOn) {
    if (plan.state === 'completed') await revive(tx, set);
    const event = isLate ? 'returned-for-now' : 'refused-for-now';
    await moveInstallment(tx, { ...step, event, chargeOn: retryOn.toString() });
    return;
  }
  const isMissed = await moveInstallment(tx, { ...step, event: isLate ? 'returned' : 'refused' });
  const { today, now, payment } = moved;
  const missed = { plan, installment, paymentId: payment.id, today, now, revive: () => revive(tx, set) };
  if (isMissed && !isPlanEnded) await takeMissed(tx, missed);
}

async function dayOfRetry(tx: Transaction, { plan, installment, moved, setback }: SetbackOf) {
  await tx.statement('select min(scheduled_for) from payment');
  const days = tx
    .all('payment')
    .filter(([, { planId, sequence }]) => planId === plan.planId && sequence === installment.sequence)
    .map(([, { scheduledFor }]) => scheduledFor);
  const firstChargedOn = parseDate(days.toSorted()[0] ?? moved.today);
  const tries = moved.mutant === 'retries never end' ? 0 : installment.tries;
  return retryDay(setback, { tries, firstChargedOn, today: parseDate(moved.today) });
}

/**
 * Models `takeMissed` (services/installment-plans/change/take-missed.ts): leaves upcoming debits unchanged or stops the
 * plan.
 */
export async function takeMissed(tx: Transaction, { plan, installment, revive, ...missed }: Missed): Promise<void> {
  const { planId } = plan;
  const { sequence } = installment;
  const payment = { tenantId: tenant.id, planId, sequence, ...missed };
  const outcome = outcomeOf({ payment, plan, installment, code: null, revive: async () => undefined });
  if (outcome.kind !== 'stop') {
    if (isPlanDone(plan, { sequence })) await movePlan(tx, { planId, event: 'completed' });
    return;
  }
  if (plan.state === 'completed') await revive();
  await movePlan(tx, { planId, event: 'stopped', reason: outcome.reason });
}

async function revive(tx: Transaction, { plan: { planId }, setback }: SetbackOf): Promise<void> {
  await movePlan(tx, { planId, event: 'revived' });
  const reason = pauseReasons[consequenceOf(setback)];
  if (reason) await movePlan(tx, { planId, event: 'paused', reason });
}
