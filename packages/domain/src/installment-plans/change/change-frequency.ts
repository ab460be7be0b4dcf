import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../../money/cents.ts';
import { furthestPaymentDays } from '../../payments/payment-date.ts';
import {
  type ChangedPlan,
  type ChangeFault,
  type CurrentInstallment,
  type CurrentPlan,
  changed,
  isAfterSettlement,
  refused,
  withMinimumOf,
} from '../current-plan.ts';
import type { Rhythm } from '../schedule/rhythm.ts';
import { rhythmDays } from '../schedule/rhythm-days.ts';
import { amountsAnew, changeableInstallments, shareAnew } from './share-anew.ts';

/** A new frequency from a given day on, with an optional new amount per payment. */
export type FrequencyChange = {
  readonly rhythm: Rhythm;
  /** The first payment is on the schedule's first day on or after this date. */
  readonly startOn: CalendarDate;
  readonly amountCents?: Cents | undefined;
};

/**
 * Moves the changeable installments to the days of a new frequency. Amounts and total stay the same unless a new amount
 * redistributes them. The first one must be after today and at most 90 days after its old date, as for a moved payment.
 */
export function changeFrequency(
  plan: CurrentPlan,
  { rhythm, startOn, amountCents }: FrequencyChange,
  today: CalendarDate,
): ChangedPlan {
  const open = changeableInstallments(plan, today);
  const [next] = open;
  if (!next) return refused('nothing-left');
  const limited = withMinimumOf(plan, rhythm.frequency);
  const amounts = amountCents === undefined ? keptAmounts(limited, open) : amountsAnew(limited, { open, amountCents });
  if (typeof amounts === 'string') return refused(amounts);
  const inRhythm = rhythmDays(rhythm, startOn);
  const days = amounts.map(() => inRhythm.next().value);
  const [firstOn = startOn, lastOn = firstOn] = [days[0], days.at(-1)];
  const isTooFar = firstOn.compare(next.dueOn.add({ days: furthestPaymentDays })) > 0;
  if (firstOn.compare(today) <= 0 || isTooFar) return refused('day-not-allowed');
  if (isAfterSettlement(plan, lastOn)) return refused('after-settlement-day');
  return changed(plan, { rhythm, installments: shareAnew(plan, { open, amounts, days }) });
}

/** Smaller payments that the creditor agreed to can't be kept at a frequency that it didn't agree to. */
function keptAmounts(
  { minimumCents, agreedMonthlyCents }: CurrentPlan,
  open: readonly CurrentInstallment[],
): Cents[] | ChangeFault {
  const isTooLow = agreedMonthlyCents !== undefined && open.some(({ amountCents }) => amountCents < minimumCents);
  return isTooLow ? 'amount-below-minimum' : open.map(({ amountCents }) => amountCents);
}
