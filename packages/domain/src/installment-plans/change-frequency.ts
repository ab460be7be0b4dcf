import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import { furthestPaymentDays } from '../payments/payment-date.ts';
import type { Rhythm } from './rhythm.ts';
import { rhythmDays } from './rhythm-days.ts';
import { amountsAnew, changeableInstallments, shareAnew } from './share-anew.ts';
import { type ChangedPlan, changed, isAfterSettlement, refused, type StandingPlan } from './standing-plan.ts';

/** Another rhythm from a day on, and another amount for each payment, where one is named. */
export type FrequencyChange = {
  readonly rhythm: Rhythm;
  /** The first payment is on the first day of the rhythm from here on. */
  readonly startOn: CalendarDate;
  readonly amountCents?: Cents | undefined;
};

/**
 * Puts the installments that can still be changed on the days of another rhythm. They keep their amounts and come to the same, unless
 * another amount shares them anew. The first one is after today and at most 90 days later than it was, as when a payment is moved.
 */
export function changeFrequency(
  plan: StandingPlan,
  { rhythm, startOn, amountCents }: FrequencyChange,
  today: CalendarDate,
): ChangedPlan {
  const open = changeableInstallments(plan, today);
  const [next] = open;
  if (!next) return refused('nothing-left');
  const amounts =
    amountCents === undefined ? open.map((each) => each.amountCents) : amountsAnew(plan, { open, amountCents });
  if (typeof amounts === 'string') return refused(amounts);
  const inRhythm = rhythmDays(rhythm, startOn);
  const days = amounts.map(() => inRhythm.next().value);
  const [firstOn = startOn, lastOn = firstOn] = [days[0], days.at(-1)];
  const isTooFar = firstOn.compare(next.dueOn.add({ days: furthestPaymentDays })) > 0;
  if (firstOn.compare(today) <= 0 || isTooFar) return refused('day-not-allowed');
  if (isAfterSettlement(plan, lastOn)) return refused('after-settlement-day');
  return changed(plan, { rhythm, installments: shareAnew(plan, { open, amounts, days }) });
}
