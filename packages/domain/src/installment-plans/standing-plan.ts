import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import { changeableThrough, chargeDay } from './charge-day.ts';
import type { InstallmentState, PlanState } from './plan-life.ts';
import type { Rhythm } from './rhythm.ts';
import { rhythmDaysAfter } from './rhythm-days.ts';

/** An installment as a change finds it. */
export type StandingInstallment = {
  sequence: number;
  state: InstallmentState;
  dueOn: CalendarDate;
  chargeOn: CalendarDate;
  amountCents: Cents;
};

/** A plan as a change finds it, with what it has to keep to. */
export type StandingPlan = {
  state: PlanState;
  rhythm: Rhythm;
  installments: readonly StandingInstallment[];
  /** What pays from now on; for a change of the method the new one. */
  method: 'bank' | 'card';
  minimumCents: Cents;
  maximumCents: Cents;
  /** What was missed and is neither paid otherwise nor ahead. */
  missingCents: Cents;
  /** The last day of a settlement's plan; `isSettlement` plans cannot be paused. */
  payBy: CalendarDate | undefined;
  isSettlement: boolean;
};

/** Why a change is not made. */
export type ChangeFault =
  | 'plan-not-open'
  | 'no-such-installment'
  | 'too-late'
  | 'day-not-allowed'
  | 'amount-below-minimum'
  | 'amount-above-maximum'
  | 'too-many-payments'
  | 'after-settlement-day'
  | 'not-for-settlements'
  | 'nothing-left';

/** The plan after a change: every installment in order, those that were added last. */
export type ChangedPlan =
  /** `rhythm` where the change makes it another. */
  | { kind: 'changed'; state: PlanState; installments: StandingInstallment[]; rhythm?: Rhythm }
  | { kind: 'refused'; fault: ChangeFault };

/** Whether an installment can still be changed: the day before it is charged is not over. */
export function isChangeable(
  { state, chargeOn }: Pick<StandingInstallment, 'state' | 'chargeOn'>,
  today: CalendarDate,
) {
  return state === 'scheduled' && changeableThrough(chargeOn).compare(today) >= 0;
}

/** The installment of a number if it can still be changed, or why it cannot. */
export function changeableOf(
  { installments }: StandingPlan,
  sequence: number,
  today: CalendarDate,
): StandingInstallment | ChangeFault {
  const found = installments.find((each) => each.sequence === sequence);
  if (found?.state !== 'scheduled') return 'no-such-installment';
  return isChangeable(found, today) ? found : 'too-late';
}

/** The next days of the plan's rhythm after all that it takes or has taken, in order. What was canceled leaves its days free. */
export function daysAfterLast({ rhythm, installments }: StandingPlan, count: number): CalendarDate[] {
  const last = inOrder(installments.filter(({ state }) => state !== 'canceled')).at(-1);
  if (!last) return [];
  const days = rhythmDaysAfter(rhythm, last.dueOn);
  return Array.from({ length: Math.max(0, count) }, () => days.next().value);
}

/** A further installment of the plan, numbered on from its highest number. */
export function addedInstallment(
  { installments, method }: StandingPlan,
  { dueOn, amountCents, nth }: { dueOn: CalendarDate; amountCents: Cents; nth: number },
): StandingInstallment {
  const sequence = Math.max(0, ...installments.map((each) => each.sequence)) + nth;
  return { sequence, state: 'scheduled', dueOn, chargeOn: chargeDay(dueOn, method), amountCents };
}

/** Whether a day is later than the last day of the settlement that the plan pays. */
export function isAfterSettlement({ payBy }: Pick<StandingPlan, 'payBy'>, day: CalendarDate): boolean {
  return payBy !== undefined && day.compare(payBy) > 0;
}

/** By the days on which they are due. */
export function inOrder<Each extends { dueOn: CalendarDate }>(installments: readonly Each[]): Each[] {
  return installments.toSorted((a, b) => a.dueOn.compare(b.dueOn));
}

/** The plan with what a change made another. */
export function changed(
  plan: Pick<StandingPlan, 'state' | 'installments'>,
  {
    state = plan.state,
    installments = plan.installments,
    rhythm,
  }: Partial<Pick<StandingPlan, 'state' | 'installments' | 'rhythm'>>,
): ChangedPlan {
  return { kind: 'changed', state, installments: [...installments], ...(rhythm && { rhythm }) };
}

/** A change that is not made. */
export function refused(fault: ChangeFault): ChangedPlan {
  return { kind: 'refused', fault };
}
