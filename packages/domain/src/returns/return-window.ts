import type { CalendarDate } from '@internationalized/date';
import { addBankDays } from '../dates/bank-days.ts';

/** Consumers' claims that a debit wasn't authorized, or not on these terms. For R05 it was a corporate entry. */
const consumerClaims: readonly string[] = ['R07', 'R10', 'R11'];
/** Returns that our bank requested or agreed to accept late. */
const agreedReturns: readonly string[] = ['R06', 'R31'];
const bankDays = 2;
const claimDays = 60;

/**
 * Returns the last day on which a bank's return of a debit may settle (Nacha Operating Rules 3.8, appendix four): two
 * banking days after the debit, or the banking day after the 60th day when a consumer denies it. A business only gets
 * two banking days for that as well (R29). Undefined without a limit.
 */
export function lastReturnDay({
  code,
  isBusiness,
  settledOn,
}: {
  code: string;
  /** True for a corporate entry (CCD). */
  isBusiness: boolean;
  settledOn: CalendarDate;
}): CalendarDate | undefined {
  if (agreedReturns.includes(code)) return undefined;
  const isClaim = code === 'R05' || (consumerClaims.includes(code) && !isBusiness);
  return isClaim ? addBankDays(settledOn.add({ days: claimDays }), 1) : addBankDays(settledOn, bankDays);
}
