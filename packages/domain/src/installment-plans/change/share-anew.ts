import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../../money/cents.ts';
import {
  addedInstallment,
  type ChangeFault,
  type CurrentInstallment,
  type CurrentPlan,
  inOrder,
  isChangeable,
} from '../current-plan.ts';
import { seriesTotal } from '../plan-installments.ts';
import { chargeDay } from '../schedule/charge-day.ts';
import { equalAmounts } from '../schedule/equal-amounts.ts';
import { maxInstallments } from '../schedule/rhythm.ts';

/** Returns the changeable installments in date order. */
export function changeableInstallments({ installments }: CurrentPlan, today: CalendarDate): CurrentInstallment[] {
  return inOrder(installments.filter((each) => isChangeable(each, today)));
}

/** Splits the installments' total by a new amount, or returns the reason it can't. */
export function amountsAnew(
  plan: CurrentPlan,
  { open, amountCents }: { open: readonly CurrentInstallment[]; amountCents: Cents },
): Cents[] | ChangeFault {
  const totalCents = seriesTotal(open);
  if (totalCents === 0) return 'nothing-left';
  if (amountCents <= 0 || amountCents < Math.min(plan.minimumCents, totalCents)) return 'amount-below-minimum';
  const amounts = equalAmounts({ totalCents, eachCents: amountCents, minimumCents: plan.minimumCents });
  const missing = (amounts?.length ?? 0) - open.length;
  if (!amounts || plan.installments.length + missing > maxInstallments) return 'too-many-payments';
  return amounts.some((amount) => amount > plan.maximumCents) ? 'amount-above-maximum' : amounts;
}

/**
 * Gives the `open` installments new amounts and dates, one each. Cancels the last ones when there are fewer amounts,
 * and adds more when there are more. An unchanged due date keeps its charge date.
 */
export function shareAnew(
  plan: CurrentPlan,
  {
    open,
    amounts,
    days,
  }: { open: readonly CurrentInstallment[]; amounts: readonly Cents[]; days: readonly CalendarDate[] },
): CurrentInstallment[] {
  const indexes = new Map(open.map((each, index) => [each, index]));
  const kept = plan.installments.map((each) => {
    const index = indexes.get(each);
    if (index === undefined) return each;
    const [amountCents, dueOn] = [amounts[index], days[index]];
    if (amountCents === undefined || dueOn === undefined) return { ...each, state: 'canceled' as const };
    const chargeOn = dueOn.compare(each.dueOn) === 0 ? each.chargeOn : chargeDay(dueOn, plan.method);
    return { ...each, amountCents, dueOn, chargeOn };
  });
  const added = amounts.slice(open.length).flatMap((amountCents, index) => {
    const dueOn = days[open.length + index];
    return dueOn ? [addedInstallment(plan, { dueOn, amountCents, nth: index + 1 })] : [];
  });
  return [...kept, ...added];
}
