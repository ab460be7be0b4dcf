import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import { equalAmounts } from './equal-amounts.ts';
import { seriesTotal } from './plan-installments.ts';
import { mostInstallments } from './rhythm.ts';
import {
  addedInstallment,
  type ChangedPlan,
  changed,
  daysAfterLast,
  inOrder,
  isAfterSettlement,
  isChangeable,
  refused,
  type StandingPlan,
} from './standing-plan.ts';

/**
 * Shares what the installments that can still be changed come to among as many as the new amount asks for: the last ones are canceled, or
 * more follow in the plan's rhythm.
 */
export function changeAmount(
  plan: StandingPlan,
  { amountCents }: { amountCents: Cents },
  today: CalendarDate,
): ChangedPlan {
  const open = inOrder(plan.installments.filter((each) => isChangeable(each, today)));
  const totalCents = seriesTotal(open);
  if (totalCents === 0) return refused('nothing-left');
  if (amountCents <= 0 || amountCents < Math.min(plan.minimumCents, totalCents)) return refused('amount-below-minimum');
  const amounts = equalAmounts({ totalCents, eachCents: amountCents, minimumCents: plan.minimumCents });
  const missing = (amounts?.length ?? 0) - open.length;
  if (!amounts || plan.installments.length + missing > mostInstallments) return refused('too-many-payments');
  if (amounts.some((amount) => amount > plan.maximumCents)) return refused('amount-above-maximum');
  const moreDays = daysAfterLast(plan, missing);
  const lastOn = moreDays.at(-1);
  if (lastOn && isAfterSettlement(plan, lastOn)) return refused('after-settlement-day');
  const newAmounts = new Map(open.map((each, index) => [each, amounts[index]]));
  const kept = plan.installments.map((each) => {
    if (!newAmounts.has(each)) return each;
    const newCents = newAmounts.get(each);
    return newCents === undefined ? { ...each, state: 'canceled' as const } : { ...each, amountCents: newCents };
  });
  const more = amounts.slice(open.length).flatMap((cents, index) => {
    const dueOn = moreDays[index];
    return dueOn ? [addedInstallment(plan, { dueOn, amountCents: cents, nth: index + 1 })] : [];
  });
  return changed(plan, { installments: [...kept, ...more] });
}
