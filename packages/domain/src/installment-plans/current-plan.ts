import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import type { InstallmentState, PlanState } from './plan-life.ts';
import { changeableThrough, chargeDay } from './schedule/charge-day.ts';
import { type AgreedMonthly, planMinimum } from './schedule/plan-bounds.ts';
import type { PlanFrequency, Rhythm } from './schedule/rhythm.ts';
import { rhythmDaysAfter } from './schedule/rhythm-days.ts';

export type CurrentInstallment = {
  sequence: number;
  state: InstallmentState;
  dueOn: CalendarDate;
  chargeOn: CalendarDate;
  amountCents: Cents;
};

/** A plan before a change, with the limits it must keep. */
export type CurrentPlan = AgreedMonthly & {
  state: PlanState;
  rhythm: Rhythm;
  installments: readonly CurrentInstallment[];
  /** The method for future payments. For a method change, the new one. */
  method: 'bank' | 'card';
  /** Applies to every frequency; see `withMinimumOf`. */
  minimumCents: Cents;
  maximumCents: Cents;
  /** Missed amounts that were neither paid another way nor scheduled again. */
  missingCents: Cents;
  /** Last day of a settlement plan; `isSettlement` plans can't be paused. */
  payBy: CalendarDate | undefined;
  isSettlement: boolean;
};

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

/** The plan after a change, with all installments in order and added ones last. */
export type ChangedPlan =
  /** `rhythm` is set when the change replaces it. */
  | { kind: 'changed'; state: PlanState; installments: CurrentInstallment[]; rhythm?: Rhythm }
  | { kind: 'refused'; fault: ChangeFault };

/** Returns the plan with the minimum for payments of a frequency. The creditor's consent is only for monthly payments. */
export function withMinimumOf(plan: CurrentPlan, frequency: PlanFrequency): CurrentPlan {
  const { minimumCents, agreedMonthlyCents } = plan;
  return { ...plan, minimumCents: planMinimum(minimumCents, { frequency, agreedMonthlyCents }) };
}

/** Returns true until the end of the day before the charge. */
export function isChangeable({ state, chargeOn }: Pick<CurrentInstallment, 'state' | 'chargeOn'>, today: CalendarDate) {
  return state === 'scheduled' && changeableThrough(chargeOn).compare(today) >= 0;
}

/** Returns the installment with this number if it can still be changed, else the reason it can't. */
export function changeableOf(
  { installments }: CurrentPlan,
  sequence: number,
  today: CalendarDate,
): CurrentInstallment | ChangeFault {
  const found = installments.find((each) => each.sequence === sequence);
  if (found?.state !== 'scheduled') return 'no-such-installment';
  return isChangeable(found, today) ? found : 'too-late';
}

/** Returns the plan's next scheduled days after its last installment. Canceled installments free their days. */
export function daysAfterLast({ rhythm, installments }: CurrentPlan, count: number): CalendarDate[] {
  const last = inOrder(installments.filter(({ state }) => state !== 'canceled')).at(-1);
  if (!last) return [];
  const days = rhythmDaysAfter(rhythm, last.dueOn);
  return Array.from({ length: Math.max(0, count) }, () => days.next().value);
}

/** Creates an installment numbered after the plan's highest number. */
export function addedInstallment(
  { installments, method }: CurrentPlan,
  { dueOn, amountCents, nth }: { dueOn: CalendarDate; amountCents: Cents; nth: number },
): CurrentInstallment {
  const sequence = Math.max(0, ...installments.map((each) => each.sequence)) + nth;
  return { sequence, state: 'scheduled', dueOn, chargeOn: chargeDay(dueOn, method), amountCents };
}

export function isAfterSettlement({ payBy }: Pick<CurrentPlan, 'payBy'>, day: CalendarDate): boolean {
  return payBy !== undefined && day.compare(payBy) > 0;
}

/** Sorts by due date. */
export function inOrder<Each extends { dueOn: CalendarDate }>(installments: readonly Each[]): Each[] {
  return installments.toSorted((a, b) => a.dueOn.compare(b.dueOn));
}

export function changed(
  plan: Pick<CurrentPlan, 'state' | 'installments'>,
  {
    state = plan.state,
    installments = plan.installments,
    rhythm,
  }: Partial<Pick<CurrentPlan, 'state' | 'installments' | 'rhythm'>>,
): ChangedPlan {
  return { kind: 'changed', state, installments: [...installments], ...(rhythm && { rhythm }) };
}

export function refused(fault: ChangeFault): ChangedPlan {
  return { kind: 'refused', fault };
}
