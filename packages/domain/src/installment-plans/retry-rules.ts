import type { CalendarDate } from '@internationalized/date';
import { addBankDays } from '../dates/bank-days.ts';

/** How a payment of a plan came back: a bank's return code, or why a processor declined. */
export type Setback = { kind: 'return'; code: string } | { kind: 'decline'; isForLackOfFunds: boolean };

/** A bank account without funds may be tried again at most twice, within 180 days of the first time (Nacha reinitiation). */
const mostRetries = 2;
const retryWindowDays = 180;
const retryAfterBankDays = 3;
const retryableReturns: readonly string[] = ['R01', 'R09'];

/**
 * The day on which an installment is tried again after it came back, or undefined where it may not be: only for lack of funds, twice at
 * most, within 180 days. `tries` counts the payments made for it so far.
 */
export function retryDay(
  setback: Setback,
  { tries, firstChargedOn, today }: { tries: number; firstChargedOn: CalendarDate; today: CalendarDate },
): CalendarDate | undefined {
  const isForLackOfFunds =
    setback.kind === 'return' ? retryableReturns.includes(setback.code) : setback.isForLackOfFunds;
  if (!isForLackOfFunds || tries > mostRetries) return undefined;
  const day = addBankDays(today, retryAfterBankDays);
  return day.compare(lastRetryDay(firstChargedOn)) > 0 ? undefined : day;
}

/** The last day on which an entry that came back may be sent again, counted from its first time. */
export function lastRetryDay(firstChargedOn: CalendarDate): CalendarDate {
  return firstChargedOn.add({ days: retryWindowDays });
}

/** What a bank's return asks for beside the money going back. */
export type ReturnConsequence =
  /** The account is closed, unknown or its number is wrong: nobody pays by it any more. */
  | 'disable-method'
  /** The payer says that nothing was authorized: the plan ends and a person looks at it. */
  | 'revoke-authorization'
  /** The payer stopped the payment: nothing more without a new authorization. */
  | 'new-authorization-needed'
  /** Something was wrong in the entry: a person corrects and sends it again. */
  | 'correction-needed'
  /** The bank that sent it asks for it back: a person posts the reversal. */
  | 'returned-in-error'
  | 'none';

const consequences: ReadonlyMap<string, ReturnConsequence> = new Map([
  ['R02', 'disable-method'],
  ['R03', 'disable-method'],
  ['R04', 'disable-method'],
  ['R05', 'revoke-authorization'],
  ['R07', 'revoke-authorization'],
  ['R10', 'revoke-authorization'],
  // The same, said by a company of its own account.
  ['R29', 'revoke-authorization'],
  ['R06', 'returned-in-error'],
  ['R08', 'new-authorization-needed'],
  ['R11', 'correction-needed'],
]);

/** What a return code asks for (Nacha returns). */
export function returnConsequence(code: string): ReturnConsequence {
  return consequences.get(code) ?? 'none';
}
