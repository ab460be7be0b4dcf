import type { Transaction } from '@quittance/contract/transactions';
import { statusKey } from './status-text.ts';

export type HistoryGroups = {
  /** Scheduled payments and unpaid cash slips, the next one first. */
  readonly upcoming: readonly Transaction[];
  /** All other loaded payments, newest first. */
  readonly earlier: readonly Transaction[];
};

/**
 * Moves payments that are still to come to a separate group. A payment that was scheduled long ago may be on a page
 * that isn't loaded yet, so the pending payments of the accounts count, too. A loaded payment is newer than those.
 */
export function historyGroups(loaded: readonly Transaction[], pending: readonly Transaction[]): HistoryGroups {
  const newest = new Map([...pending, ...loaded].map((payment) => [payment.transactionReferenceCode, payment]));
  const upcoming = [...newest.values()].filter(isUpcoming).toSorted(bySettlement);
  return { upcoming, earlier: loaded.filter((payment) => !isUpcoming(payment)) };
}

function isUpcoming(payment: Transaction): boolean {
  const key = statusKey(payment);
  return key === 'Scheduled' || key === 'AwaitingCash';
}

function bySettlement(a: Transaction, b: Transaction): number {
  return (
    a.settlementDate.compare(b.settlementDate) || a.transactionReferenceCode.localeCompare(b.transactionReferenceCode)
  );
}
