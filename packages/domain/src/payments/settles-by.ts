import type { CalendarDate } from '@internationalized/date';
import { addBankDays, nextBankDay } from '../dates/bank-days.ts';
import { firstDayAfterPrenote } from '../nacha/prenote.ts';

/** The prenote that a debit waits for; `settlesOn` is null until it is in a file. */
export type PrenoteAhead = { readonly settlesOn: CalendarDate | null };

/**
 * Returns the banking day by which a bank payment should settle. It reaches the payer's bank on the banking day after
 * it is sent and is final one banking day later. After a prenote it reaches the bank three banking days after the
 * prenote, which itself is sent like a payment (Nacha 2.6).
 */
export function bankPaymentSettlesBy(sentOn: CalendarDate, prenote?: PrenoteAhead | undefined): CalendarDate {
  const arrivesOn = addBankDays(nextBankDay(sentOn), 1);
  if (!prenote) return addBankDays(arrivesOn, 1);
  const triedOutOn = firstDayAfterPrenote(prenote.settlesOn ?? arrivesOn);
  return addBankDays(triedOutOn.compare(arrivesOn) > 0 ? triedOutOn : arrivesOn, 1);
}

/** Returns the banking day on which a debit behind a prenote reaches the payer's bank: the one before it settles. */
export function bankIsAskedOn(settlesBy: CalendarDate): CalendarDate {
  return addBankDays(settlesBy, -1);
}
