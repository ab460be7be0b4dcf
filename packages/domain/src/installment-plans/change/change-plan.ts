import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../../money/cents.ts';
import { type ChangedPlan, type CurrentPlan, changed, isChangeable, refused } from '../current-plan.ts';
import { isInstallmentAhead, isPlanOpen } from '../plan-life.ts';
import { chargeDay } from '../schedule/charge-day.ts';
import { changeAmount } from './change-amount.ts';
import { changeFrequency, type FrequencyChange } from './change-frequency.ts';
import { makeUpInstallments } from './make-up-installments.ts';
import { moveInstallment, skipInstallment } from './move-installment.ts';
import { resumePlan } from './resume-plan.ts';

export type PlanChange =
  | { kind: 'move'; sequence: number; dueOn: CalendarDate }
  | { kind: 'skip'; sequence: number }
  /** Applies from the next installment on. */
  | { kind: 'amount'; amountCents: Cents }
  /** Applies from the next installment on. */
  | ({ kind: 'frequency' } & FrequencyChange)
  | { kind: 'method' }
  | { kind: 'pause' }
  | { kind: 'resume' }
  /** Appends missed payments, even to a plan that has ended without them. */
  | { kind: 'make-up' }
  | { kind: 'cancel' };

/**
 * Applies a customer's change to a plan (req 7.6, 9.1). Leaves paid and submitted installments alone, and those past
 * their last day for changes. Scheduled dates stay strictly ascending and the total stays the same, except on cancel,
 * which cancels everything uncharged, and on make-up, which adds the missed payments.
 */
export function changePlan(plan: CurrentPlan, change: PlanChange, today: CalendarDate): ChangedPlan {
  const isRevivable = change.kind === 'make-up' && plan.state === 'completed';
  if (!isPlanOpen(plan.state) && !isRevivable) return refused('plan-not-open');
  switch (change.kind) {
    case 'move':
      return moveInstallment(plan, change, today);
    case 'skip':
      return skipInstallment(plan, change, today);
    case 'amount':
      return changeAmount(plan, change, today);
    case 'frequency':
      return changeFrequency(plan, change, today);
    case 'method':
      return changeMethod(plan, today);
    case 'pause':
      if (plan.isSettlement) return refused('not-for-settlements');
      return plan.state === 'paused' ? refused('plan-not-open') : changed(plan, { state: 'paused' });
    case 'resume':
      // Charges nothing today, not even a retry, because the plan was paused yesterday, when the customer could still
      // have stopped it.
      return resumePlan(plan, today.add({ days: 1 }));
    case 'make-up':
      return makeUpInstallments(plan, today);
    case 'cancel':
      return changed(plan, { state: 'canceled', installments: withoutAhead(plan) });
  }
}

/** Charges the new method on its own dates but never today, because the customer could no longer stop that charge. */
function changeMethod(plan: CurrentPlan, today: CalendarDate): ChangedPlan {
  if (!plan.installments.some(({ state }) => isInstallmentAhead(state))) return refused('nothing-left');
  const installments = plan.installments.map((each) => {
    const chargeOn = chargeDay(each.dueOn, plan.method);
    return isChangeable(each, today) && chargeOn.compare(today) > 0 ? { ...each, chargeOn } : each;
  });
  return changed(plan, { installments });
}

function withoutAhead({ installments }: CurrentPlan) {
  return installments.map((each) => (isInstallmentAhead(each.state) ? { ...each, state: 'canceled' as const } : each));
}
