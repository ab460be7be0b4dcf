import type { CalendarDate } from '@internationalized/date';
import { addBankDays } from '../dates/bank-days.ts';
import { readCorrectedData } from './corrected-data.ts';

/** The bank account of a payer, as entries name it. */
export type ReceiverAccount = {
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly accountType: 'checking' | 'savings';
};

/** What a notification of change asks for: the account's new numbers, or a person who looks at it. */
export type AfterChange =
  | { readonly kind: 'new-numbers'; readonly account: ReceiverAccount }
  | { readonly kind: 'by-hand' };

/**
 * What becomes of a stored account after a notification of change. Routing number, account number and kind of account are taken over: the
 * receiving bank answers for them. A name, a reference, a loan, and what cannot be read are for a person.
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
 * The last day on which a change may still be made: the sixth bank day after it was received. No entry may go to the account before it is
 * made, so that it had better be made at once.
 */
export function lastDayToChange(receivedOn: CalendarDate): CalendarDate {
  return addBankDays(receivedOn, 6);
}
