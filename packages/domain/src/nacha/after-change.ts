import type { CalendarDate } from '@internationalized/date';
import { addBankDays } from '../dates/bank-days.ts';
import { readCorrectedData } from './read/corrected-data.ts';

/** A payer's bank account as entries name it. */
export type ReceiverAccount = {
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly accountType: 'checking' | 'savings';
};

/** Result of a notification of change: new account numbers, or a review by an employee. */
export type AfterChange =
  | { readonly kind: 'new-numbers'; readonly account: ReceiverAccount }
  | { readonly kind: 'by-hand' };

/**
 * Applies a notification of change to a stored account. Takes over the routing number, account number and account type,
 * because the receiving bank is liable for them. Names, references, loans and unreadable data go to an employee.
 */
export function afterChange(
  account: ReceiverAccount,
  { changeCode, correctedData }: { changeCode: string; correctedData: string },
): AfterChange {
  const corrected = readCorrectedData(changeCode, correctedData);
  if (!corrected || corrected.individualName !== undefined || corrected.individualId !== undefined)
    return { kind: 'by-hand' };
  const { routingNumber, accountNumber, accountType } = { ...account, ...corrected };
  if (accountType !== 'checking' && accountType !== 'savings') return { kind: 'by-hand' };
  return { kind: 'new-numbers', account: { routingNumber, accountNumber, accountType } };
}

/**
 * Returns the last day to make a change: the sixth banking day after it was received. No entry may go to the account
 * before the change, so make it at once.
 */
export function lastDayToChange(receivedOn: CalendarDate): CalendarDate {
  return addBankDays(receivedOn, 6);
}
