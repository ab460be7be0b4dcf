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
  /** The bank account can't be debited: no payment by it is sent again. */
  | 'disable-method'
  /** Its owner denies the debit: no payment by it is sent again, the plan ends, and an operator looks into it. */
  | 'revoke-authorization'
  /** The payer stopped the payment: its plan needs a new authorization. */
  | 'new-authorization-needed'
  /** The debit wasn't as authorized: its plan needs a new authorization, and an operator corrects and resends the entry. */
  | 'correction-needed'
  /** The sending bank asked for it back: an operator posts the reversal. */
  | 'returned-in-error'
  | 'none';

const codesByConsequence: Readonly<Record<Exclude<ReturnConsequence, 'none'>, readonly string[]>> = {
  // Closed, unknown or wrong account; account moved; wrong bank; payer dead or unable to act; account frozen; account takes no debits.
  'disable-method': ['R02', 'R03', 'R04', 'R12', 'R13', 'R14', 'R15', 'R16', 'R20'],
  // R29 is a business's word about its own account, R31 the same after its two days, R51 a word about a check that was presented again.
  'revoke-authorization': ['R05', 'R07', 'R10', 'R29', 'R31', 'R51'],
  'new-authorization-needed': ['R08'],
  'correction-needed': ['R11'],
  'returned-in-error': ['R06'],
};

const consequences: ReadonlyMap<string, ReturnConsequence> = new Map(
  Object.entries(codesByConsequence).flatMap(([consequence, codes]) =>
    codes.map((code) => [code, consequence as ReturnConsequence] as const),
  ),
);

/** The codes by which a bank account's owner denies a debit: nothing is made up for that payment. */
export const revokingReturns: readonly string[] = codesByConsequence['revoke-authorization'];

/** What a return code asks for (Nacha Operating Rules, appendix four). */
export function returnConsequence(code: string): ReturnConsequence {
  return consequences.get(code) ?? 'none';
}
