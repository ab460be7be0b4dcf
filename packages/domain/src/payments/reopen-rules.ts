import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import type { PaymentState } from './payment-life.ts';

/** A returned payment as the rules of what follows on a return see it. Days are the tenant's. */
export type ReturnedPayment = {
  readonly state: PaymentState;
  readonly returnCode: string | null;
  readonly returnedOn: CalendarDate;
  readonly amountCents: Cents;
  /** Whether another payment has been made in its place: its installment was charged again, or it was corrected. */
  readonly hasSuccessor: boolean;
  /** Whether its return has been found wrong before; a second time is for a person and the bank. */
  readonly wasReopened: boolean;
};

/** An entry that was not as agreed may be sent again, corrected, so many days after it came back and without a new authorization (Nacha R11). */
export const correctionDays = 60;

/**
 * Whether a return can be found wrong, because the bank took it back or it was dishonored: once, and not where another payment has taken the
 * returned one's place, which would then be paid twice.
 */
export function isReopenable(payment: ReturnedPayment): boolean {
  return payment.state === 'returned' && !payment.hasSuccessor && !payment.wasReopened;
}

/** Whether an entry that came back as not as agreed (R11) may be sent again for an amount: once, in time, and for no more than before. */
export function isCorrectable(
  payment: ReturnedPayment,
  { today, amountCents }: { today: CalendarDate; amountCents: Cents },
): boolean {
  if (payment.returnCode !== 'R11' || !isReopenable(payment)) return false;
  const isInTime = today.compare(payment.returnedOn.add({ days: correctionDays })) <= 0;
  return isInTime && amountCents > 0 && amountCents <= payment.amountCents;
}
