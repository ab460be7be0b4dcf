import type { CalendarDate } from '@internationalized/date';
import { furthestPaymentDays } from '../../payments/payment-date.ts';
import {
  addedInstallment,
  type ChangedPlan,
  type CurrentPlan,
  changeableOf,
  changed,
  daysAfterLast,
  inOrder,
  isAfterSettlement,
  refused,
} from '../current-plan.ts';
import { chargeDay } from '../schedule/charge-day.ts';
import { maxInstallments } from '../schedule/rhythm.ts';

/**
 * Moves an installment to a date after today, between its neighbors, and at most 90 days after its old date. Single
 * payments have the same 90-day limit.
 */
export function moveInstallment(
  plan: CurrentPlan,
  { sequence, dueOn }: { sequence: number; dueOn: CalendarDate },
  today: CalendarDate,
): ChangedPlan {
  const found = changeableOf(plan, sequence, today);
  if (typeof found === 'string') return refused(found);
  const ahead = inOrder(plan.installments.filter(({ state }) => state === 'scheduled'));
  const index = ahead.indexOf(found);
  const before = ahead[index - 1]?.dueOn;
  const after = ahead[index + 1]?.dueOn;
  const isBetween = (!before || dueOn.compare(before) > 0) && (!after || dueOn.compare(after) < 0);
  const isTooFar = dueOn.compare(found.dueOn.add({ days: furthestPaymentDays })) > 0;
  if (dueOn.compare(today) <= 0 || !isBetween || isTooFar) return refused('day-not-allowed');
  if (isAfterSettlement(plan, dueOn)) return refused('after-settlement-day');
  const moved = { ...found, dueOn, chargeOn: chargeDay(dueOn, plan.method) };
  return changed(plan, { installments: plan.installments.map((each) => (each === found ? moved : each)) });
}

/** Skips an installment and makes it up at the end, so that the total stays the same. */
export function skipInstallment(
  plan: CurrentPlan,
  { sequence }: { sequence: number },
  today: CalendarDate,
): ChangedPlan {
  const found = changeableOf(plan, sequence, today);
  if (typeof found === 'string') return refused(found);
  const [dueOn] = daysAfterLast(plan, 1);
  if (!dueOn || plan.installments.length >= maxInstallments) return refused('too-many-payments');
  if (isAfterSettlement(plan, dueOn)) return refused('after-settlement-day');
  const skipped = plan.installments.map((each) => (each === found ? { ...each, state: 'skipped' as const } : each));
  const madeUp = addedInstallment(plan, { dueOn, amountCents: found.amountCents, nth: 1 });
  return changed(plan, { installments: [...skipped, madeUp] });
}
