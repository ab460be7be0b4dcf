import type { CalendarDate } from '@internationalized/date';
import { addBankDays } from '../dates/bank-days.ts';

/** A bank's return code, or the reason for a processor's decline. */
export type Setback = { kind: 'return'; code: string } | { kind: 'decline'; isForLackOfFunds: boolean };

/**
 * A debit returned for insufficient funds may be retried twice within 180 days of the first one (Nacha reinitiation).
 */
const maxRetries = 2;
const retryWindowDays = 180;
const retryAfterBankDays = 3;
const retryableReturns: readonly string[] = ['R01', 'R09'];

/**
 * Returns the date of the next retry, or undefined when none is allowed. Only insufficient funds allow retries, twice
 * within 180 days. `tries` counts the payments made so far for this installment.
 */
export function retryDay(
  setback: Setback,
  { tries, firstChargedOn, today }: { tries: number; firstChargedOn: CalendarDate; today: CalendarDate },
): CalendarDate | undefined {
  const isForLackOfFunds =
    setback.kind === 'return' ? retryableReturns.includes(setback.code) : setback.isForLackOfFunds;
  if (!isForLackOfFunds || tries > maxRetries) return undefined;
  const day = addBankDays(today, retryAfterBankDays);
  return day.compare(lastRetryDay(firstChargedOn)) > 0 ? undefined : day;
}

/** Returns the last day to resend a returned entry, counted from its first charge. */
export function lastRetryDay(firstChargedOn: CalendarDate): CalendarDate {
  return firstChargedOn.add({ days: retryWindowDays });
}

/** Action required by a bank's return, apart from reversing the money. */
export const returnConsequences = [
  // The bank account can't be debited, so no further payments use it.
  'disable-method',
  // The account owner denies the debit: no further payments use the account, the plan ends, and an employee reviews it.
  'revoke-authorization',
  // The payer stopped the payment: the plan needs a new authorization.
  'new-authorization-needed',
  // The debit wasn't as authorized: the plan needs a new authorization, and an operator corrects and resends the entry.
  'correction-needed',
  // The originating bank requested the return: an operator posts the reversal.
  'returned-in-error',
  'none',
] as const;
export type ReturnConsequence = (typeof returnConsequences)[number];

/** Code of a card payment that was charged back. Banks' own return codes start with R. */
export const chargebackCode = 'chargeback';

const codesByConsequence: Readonly<Record<Exclude<ReturnConsequence, 'none'>, readonly string[]>> = {
  // Account closed, unknown, invalid, moved or frozen; wrong bank; account holder deceased or incapacitated;
  // non-transaction account. A card whose holder disputes a payment isn't charged again.
  'disable-method': ['R02', 'R03', 'R04', 'R12', 'R13', 'R14', 'R15', 'R16', 'R20', chargebackCode],
  // R29: a business denies the debit. R31: the same after its two-day deadline. R51: a re-presented check was
  // ineligible.
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

/** Codes with which an account owner denies a debit. Such payments aren't made up. */
export const revokingReturns: readonly string[] = codesByConsequence['revoke-authorization'];

/** Returns the required action (Nacha Operating Rules, appendix four). */
export function returnConsequence(code: string): ReturnConsequence {
  return consequences.get(code) ?? 'none';
}
