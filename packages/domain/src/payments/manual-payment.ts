import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import { maximumPaymentCents } from './amount-bounds.ts';

/** How money came that no processor took. */
export const manualForms = ['check', 'counter-cash', 'bank-transfer', 'other'] as const;
export type ManualForm = (typeof manualForms)[number];

/** How long ago such a payment may have come, in days: what is older is for the books of its own time. */
export const oldestManualDays = 90;

export type ManualRefusal = 'EntryDateNotAllowed' | 'AmountAboveMaximum' | 'AmountBelowMinimum';

/**
 * Whether money that came may be entered: a day not in the future and not older than 90 days, and no more
 * than is owed or one payment may be (req 9.1).
 */
export function refuseManualPayment(
  entry: { receivedOn: CalendarDate; amountCents: Cents },
  { today, balanceCents }: { today: CalendarDate; balanceCents: Cents },
): ManualRefusal | undefined {
  const { receivedOn, amountCents } = entry;
  if (receivedOn.compare(today) > 0 || receivedOn.compare(today.subtract({ days: oldestManualDays })) < 0) {
    return 'EntryDateNotAllowed';
  }
  if (amountCents <= 0) return 'AmountBelowMinimum';
  return amountCents > balanceCents || amountCents > maximumPaymentCents ? 'AmountAboveMaximum' : undefined;
}
