import type { CalendarDate } from '@internationalized/date';
import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { Transaction } from '@quittance/contract/transactions';
import { amountToPay } from '@quittance/domain/balances/amount-to-pay';
import { type TotalBalance, totalBalances } from '@quittance/domain/balances/total-balances';
import type { Cents } from '@quittance/domain/money/cents';
import { chooseAccount } from '../accounts/account-choice.ts';
import { balanceOf } from '../accounts/balance-of.ts';
import { dueOf } from '../accounts/due-words.ts';

/** What a customer owes, has paid and is about to pay, over all accounts. Money in cents. */
export type DashboardOverview = {
  /** The accounts that can be paid, the most urgent first within the order of req 3.5; the packet alone where there is one. */
  readonly accounts: readonly CustomerAccountDetail[];
  /** The accounts that the packet puts together; none where there is no packet. */
  readonly members: readonly CustomerAccountDetail[];
  /** The accounts that their creditor has closed. They count for nothing else here but their payments. */
  readonly closed: readonly CustomerAccountDetail[];
  /** The balances of the accounts together. A credit on one account does not make up for what another owes. */
  readonly total: TotalBalance;
  /** Whether a plan pays whatever is owed: then the plan's own progress says how far everything is. */
  readonly isAllPlanned: boolean;
  /**
   * The account to pay next: the one with something due soonest, else the first that owes anything; none that is disputed, nor one that a
   * plan or a settlement under way pays already.
   */
  readonly next: { readonly detail: CustomerAccountDetail; readonly amount: Cents } | undefined;
  /** The processed payment with the latest settlement date (req 3.6). */
  readonly lastPayment: Transaction | undefined;
  /** The pending payments, the earliest settlement date first (req 3.6). */
  readonly pending: readonly Transaction[];
};

/** Puts the accounts and their payments together for the dashboard. */
export function dashboardOverview(details: readonly CustomerAccountDetail[], today: CalendarDate): DashboardOverview {
  const { payable, members, closed } = chooseAccount(details, undefined);
  const processed = details.flatMap((detail) => detail.customerProcessedTransactions);
  const pending = eachOnce(details.flatMap((detail) => detail.customerPendingTransactions));
  const balances = payable.map((detail) => balanceOf(detail, today));
  const owing = payable.filter(
    (_detail, index) => balances[index]?.kind === 'owed' || balances[index]?.kind === 'scheduled',
  );
  const accounts = urgentFirst(payable, today);
  const asking = accounts.filter((detail) => asksForMore(detail, today));
  const next =
    asking.filter((detail) => dueOnOf(detail, today) !== undefined).toSorted(byDueDate(today))[0] ??
    owing.find((detail) => asking.includes(detail));
  return {
    accounts,
    members,
    closed,
    total: totalBalances(balances),
    isAllPlanned: owing.length > 0 && owing.every((detail) => detail.transactionSeriesInfo !== null),
    next: next && { detail: next, amount: amountToPay(balanceOf(next, today)) },
    lastPayment: processed.toSorted((a, b) => bySettlement(b, a))[0],
    pending: pending.toSorted(bySettlement),
  };
}

/**
 * An account that a plan pays, or all of which is scheduled, asks for nothing beside that: nobody is led to pay it twice. Nor does one that is
 * disputed, or whose settlement is being paid.
 */
function asksForMore(detail: CustomerAccountDetail, today: CalendarDate): boolean {
  return detail.transactionSeriesInfo === null && amountToPay(balanceOf(detail, today)) > 0;
}

/** Within each kind of account what is due soonest comes first, and what is not due at all last. */
function urgentFirst(details: readonly CustomerAccountDetail[], today: CalendarDate): CustomerAccountDetail[] {
  const kinds = [...new Set(details.map((detail) => detail.customerAccount.accountDisplayType))];
  return kinds.flatMap((kind) =>
    details.filter((detail) => detail.customerAccount.accountDisplayType === kind).toSorted(byDueDate(today)),
  );
}

/** The day on which something is due; null for something due on no day, undefined for nothing due. */
function dueOnOf(detail: CustomerAccountDetail, today: CalendarDate): CalendarDate | null | undefined {
  return dueOf(balanceOf(detail, today))?.on;
}

function byDueDate(today: CalendarDate) {
  return (a: CustomerAccountDetail, b: CustomerAccountDetail): number => {
    const [one, other] = [dueOnOf(a, today), dueOnOf(b, today)];
    const difference = Number(one === undefined) - Number(other === undefined);
    if (difference !== 0) return difference;
    if (!one || !other) return Number(!one) - Number(!other);
    return one.compare(other);
  };
}

/** A payment over several accounts stands with each of them. */
function eachOnce(payments: readonly Transaction[]): Transaction[] {
  return [...new Map(payments.map((payment) => [payment.transactionReferenceCode, payment])).values()];
}

function bySettlement(a: Transaction, b: Transaction): number {
  return a.settlementDate.compare(b.settlementDate);
}
