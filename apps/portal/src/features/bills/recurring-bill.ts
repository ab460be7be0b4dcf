import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { AccountBill } from '@quittance/contract/bills';

/** A month's bill. Undefined for a month without one. Months are YYYY-MM. */
export type BilledMonth = { readonly month: string; readonly bill: AccountBill | undefined };

/** This month's bill, the months before it, and the same month of the year before. */
const maxMonths = 13;

/**
 * Returns true for an account that is billed again and again, such as a utility's: its bill states a billing period.
 * Such an account is never paid off, so progress toward that means nothing.
 */
export function isBilledByPeriod({ currentBill }: Pick<CustomerAccountDetail, 'currentBill'>): boolean {
  return Boolean(currentBill && currentBill.periodStart !== null && currentBill.periodEnd !== null);
}

/**
 * Returns up to 13 months through the given bill's, oldest first, starting with the first month that has a bill. Of
 * several bills for a month, uses the newest. Expects the bills newest first, as the API lists them.
 */
export function billedMonths(bills: readonly AccountBill[], billNumber: string): BilledMonth[] {
  const newest = bills.find((bill) => bill.billNumber === billNumber);
  if (!newest) return [];
  const last = newest.periodEnd ?? newest.issuedOn;
  const ofMonth = new Map<string, AccountBill>();
  for (const bill of bills) {
    const month = monthOf(bill);
    if (!ofMonth.has(month) && month <= monthOf(newest)) ofMonth.set(month, bill);
  }
  const months = Array.from({ length: maxMonths }, (_, index) =>
    last
      .set({ day: 1 })
      .subtract({ months: maxMonths - 1 - index })
      .toString()
      .slice(0, 7),
  ).map((month) => ({ month, bill: ofMonth.get(month) }));
  return months.slice(months.findIndex(({ bill }) => bill !== undefined));
}

/** The last month of a bill's period, or else the month of its date, as the comparison uses. */
function monthOf({ periodEnd, issuedOn }: AccountBill): string {
  return (periodEnd ?? issuedOn).toString().slice(0, 7);
}
