import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import { changeAmount } from './change-amount.ts';
import { changeFrequency, type FrequencyChange } from './change-frequency.ts';
import { chargeDay } from './charge-day.ts';
import { makeUpInstallments } from './make-up-installments.ts';
import { moveInstallment, skipInstallment } from './move-installment.ts';
import { isInstallmentAhead, isPlanOpen } from './plan-life.ts';
import { resumePlan } from './resume-plan.ts';
import { type ChangedPlan, changed, isChangeable, refused, type StandingPlan } from './standing-plan.ts';

/** A change that a customer makes to a plan. */
export type PlanChange =
  | { kind: 'move'; sequence: number; dueOn: CalendarDate }
  | { kind: 'skip'; sequence: number }
  /** From the next installment on. */
  | { kind: 'amount'; amountCents: Cents }
  /** How often and on which days, from the next installment on. */
  | ({ kind: 'frequency' } & FrequencyChange)
  | { kind: 'method' }
  | { kind: 'pause' }
  | { kind: 'resume' }
  /** Adds what was missed to the end, also of a plan that has come to its end without it. */
  | { kind: 'make-up' }
  | { kind: 'cancel' };

/**
 * Applies a customer's change to a plan (req 7.6, 9.1). What cannot be changed any more stays: paid installments, those under way, and one
 * whose last day for changes is over. The days that are left strictly rise and the amounts still come to the same, except where the
 * plan ends, which cancels everything that was not charged yet, and where what was missed is added.
 */
export function changePlan(plan: StandingPlan, change: PlanChange, today: CalendarDate): ChangedPlan {
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
      // Nothing is charged today, not even a retry: the day before, on which it could be stopped, was a day of rest.
      return resumePlan(plan, today.add({ days: 1 }));
    case 'make-up':
      return makeUpInstallments(plan, today);
    case 'cancel':
      return changed(plan, { state: 'canceled', installments: withoutAhead(plan) });
  }
}

/** A new method is charged on its own days, but never on the day on which it is chosen: that one could not be stopped any more. */
function changeMethod(plan: StandingPlan, today: CalendarDate): ChangedPlan {
  if (!plan.installments.some(({ state }) => isInstallmentAhead(state))) return refused('nothing-left');
  const installments = plan.installments.map((each) => {
    const chargeOn = chargeDay(each.dueOn, plan.method);
    return isChangeable(each, today) && chargeOn.compare(today) > 0 ? { ...each, chargeOn } : each;
  });
  return changed(plan, { installments });
}

function withoutAhead({ installments }: StandingPlan) {
  return installments.map((each) => (isInstallmentAhead(each.state) ? { ...each, state: 'canceled' as const } : each));
}
