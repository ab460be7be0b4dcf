import type { CalendarDate } from '@internationalized/date';
import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { Transaction } from '@quittance/contract/transactions';
import { amountToPay } from '@quittance/domain/balances/amount-to-pay';
import { type TotalBalance, totalBalances } from '@quittance/domain/balances/total-balances';
import type { Cents } from '@quittance/domain/money/cents';
import { chooseAccount } from '../accounts/account-choice.ts';
import { amountAsked } from '../accounts/amount-asked.ts';
import { balanceOf } from '../accounts/balance-of.ts';
import { dueOf } from '../accounts/due-text.ts';

/** A customer's balances and payments over all accounts. Money in cents. */
export type DashboardOverview = {
  /** The payable accounts, most urgent first within the order of req 3.5. If there is a packet, only the packet. */
  readonly accounts: readonly CustomerAccountDetail[];
  /** The accounts inside the packet. Empty without a packet. */
  readonly members: readonly CustomerAccountDetail[];
  /** Accounts that the creditor has closed. Only their payments count here. */
  readonly closed: readonly CustomerAccountDetail[];
  /** The combined balances. A credit on one account doesn't reduce another account's debt. */
  readonly total: TotalBalance;
  /** True if plans pay the whole balance. Then the plan's own progress is shown instead. */
  readonly isAllPlanned: boolean;
  /**
   * The account to pay next: the one due soonest, else the first that owes anything. Skips accounts that are disputed
   * or that a plan or settlement already pays.
   */
  readonly next: { readonly detail: CustomerAccountDetail; readonly amount: Cents } | undefined;
  /** The processed payment with the latest settlement date (req 3.6). */
  readonly lastPayment: Transaction | undefined;
  /** The pending payments, earliest settlement date first (req 3.6). */
  readonly pending: readonly Transaction[];
};

export function dashboardOverview(details: readonly CustomerAccountDetail[], today: CalendarDate): DashboardOverview {
  const { payable, members, closed } = chooseAccount(details, undefined);
  const processed = details.flatMap((detail) => detail.customerProcessedTransactions);
  const pending = eachOnce(details.flatMap((detail) => detail.customerPendingTransactions));
  const balances = payable.map((detail) => balanceOf(detail, today));
  const owing = payable.filter(
    (_detail, index) => balances[index]?.kind === 'owed' || balances[index]?.kind === 'scheduled',
  );
  const accounts = urgentFirst(payable, today);
  const asking = accounts.filter((detail) => amountAsked(detail, today) > 0);
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

/** Within each account type, puts the earliest due date first and accounts with nothing due last. */
function urgentFirst(details: readonly CustomerAccountDetail[], today: CalendarDate): CustomerAccountDetail[] {
  const kinds = [...new Set(details.map((detail) => detail.customerAccount.accountDisplayType))];
  return kinds.flatMap((kind) =>
    details.filter((detail) => detail.customerAccount.accountDisplayType === kind).toSorted(byDueDate(today)),
  );
}

/** Returns the due date, null if the amount is due on no date, or undefined if nothing is due. */
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

/** A payment over several accounts is listed with each of them. */
function eachOnce(payments: readonly Transaction[]): Transaction[] {
  return [...new Map(payments.map((payment) => [payment.transactionReferenceCode, payment])).values()];
}

function bySettlement(a: Transaction, b: Transaction): number {
  return a.settlementDate.compare(b.settlementDate);
}
