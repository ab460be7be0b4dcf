import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../../money/cents.ts';
import type { PaymentState } from '../payment-life.ts';

/** Facts that determine the next steps for a returned payment. Dates are the tenant's. */
export type ReturnedPayment = {
  readonly state: PaymentState;
  readonly returnCode: string | null;
  readonly returnedOn: CalendarDate;
  readonly amountCents: Cents;
  /** True when another payment replaced it: its installment was charged again, or it was corrected. */
  readonly hasSuccessor: boolean;
  /** True when its return was already found wrong once. A second time needs an employee and the bank. */
  readonly wasReopened: boolean;
};

/** Days after a return within which a corrected entry may be sent without a new authorization (Nacha R11). */
export const correctionDays = 60;

/**
 * Allows a wrong return to be reopened, because the bank withdrew it or it was dishonored. Only once, and not after
 * another payment replaced the returned one, which would then be paid twice.
 */
export function isReopenable(payment: ReturnedPayment): boolean {
  return payment.state === 'returned' && !payment.hasSuccessor && !payment.wasReopened;
}

/**
 * Allows an entry returned as not authorized on these terms (R11) to be sent again: once, in time, and for no more than
 * before.
 */
export function isCorrectable(
  payment: ReturnedPayment,
  { today, amountCents }: { today: CalendarDate; amountCents: Cents },
): boolean {
  if (payment.returnCode !== 'R11' || !isReopenable(payment)) return false;
  const isInTime = today.compare(payment.returnedOn.add({ days: correctionDays })) <= 0;
  return isInTime && amountCents > 0 && amountCents <= payment.amountCents;
}
