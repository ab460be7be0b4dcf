import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import { maximumPaymentCents } from './amount-bounds.ts';

/** Form of a payment received outside any processor. */
export const manualForms = ['check', 'counter-cash', 'bank-transfer', 'other'] as const;
export type ManualForm = (typeof manualForms)[number];

/** Maximum age in days of a manually entered payment. Older ones belong in that period's books. */
export const oldestManualDays = 90;

export type ManualRefusal = 'EntryDateNotAllowed' | 'AmountAboveMaximum' | 'AmountBelowMinimum';

/**
 * Refuses an entry dated in the future or more than 90 days ago, or exceeding the amount owed or the limit for one
 * payment (req 9.1).
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
