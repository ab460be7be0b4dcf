import type { CalendarDate } from '@internationalized/date';
import { type Cents, cents } from '../../money/cents.ts';
import {
  addedInstallment,
  type ChangedPlan,
  type CurrentInstallment,
  type CurrentPlan,
  changed,
  inOrder,
  isAfterSettlement,
  refused,
} from '../current-plan.ts';
import { maxInstallments } from '../schedule/rhythm.ts';
import { rhythmDaysAfter } from '../schedule/rhythm-days.ts';

/**
 * Appends one installment per missed payment, up to `missingCents` in total. Dates continue the plan's schedule after
 * its last date and after today. A date past a settlement's last day becomes that day.
 */
export function makeUpInstallments(plan: CurrentPlan, today: CalendarDate): ChangedPlan {
  const amounts = missedAmounts(plan);
  if (amounts.length === 0) return refused('nothing-left');
  if (plan.installments.length + amounts.length > maxInstallments) return refused('too-many-payments');
  const days = daysToMakeUp(plan, today);
  const due: { dueOn: CalendarDate; amountCents: Cents }[] = [];
  for (const amountCents of amounts) {
    const dueOn = days.next().value;
    const last = due.at(-1);
    if (dueOn) due.push({ dueOn, amountCents });
    else if (last) due.splice(-1, 1, { ...last, amountCents: cents(last.amountCents + amountCents) });
    else return refused('after-settlement-day');
  }
  if (due.some(({ amountCents }) => amountCents > plan.maximumCents)) return refused('amount-above-maximum');
  const added = due.map((each, index) => addedInstallment(plan, { ...each, nth: index + 1 }));
  const state = plan.state === 'completed' ? 'active' : plan.state;
  return changed(plan, { state, installments: [...plan.installments, ...added] });
}

/** Returns the missed amounts, latest first, up to the missing total. */
function missedAmounts({ installments, missingCents }: CurrentPlan): Cents[] {
  const amounts: Cents[] = [];
  let left: number = missingCents;
  for (const { amountCents } of inOrder(installments.filter(({ state }) => state === 'failed')).toReversed()) {
    const amount = Math.min(amountCents, left);
    if (amount > 0) amounts.push(cents(amount));
    left -= amount;
  }
  return amounts;
}

/** Yields the dates available for made-up payments. A settlement has none after its last day. */
function* daysToMakeUp(plan: CurrentPlan, today: CalendarDate): Generator<CalendarDate, undefined> {
  const taken = plan.installments.filter(({ state }) => state !== 'canceled');
  let last = latest(taken) ?? today;
  const rhythmDays = rhythmDaysAfter(plan.rhythm, last);
  for (;;) {
    const next = rhythmDays.next().value;
    if (isAfterSettlement(plan, next)) break;
    if (next.compare(today) <= 0) continue;
    yield next;
    last = next;
  }
  const { payBy } = plan;
  if (payBy && payBy.compare(last) > 0 && payBy.compare(today) > 0) yield payBy;
  return undefined;
}

function latest(installments: readonly CurrentInstallment[]): CalendarDate | undefined {
  return inOrder(installments).at(-1)?.dueOn;
}
