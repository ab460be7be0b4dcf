import type { CustomerAccount, CustomerAccountDetail } from '@quittance/contract/accounts';
import type { Transaction } from '@quittance/contract/transactions';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { chooseAccount } from '../accounts/account-choice.ts';
import { isSettlementUnderWay } from '../settlements/settlement-facts.ts';

/** What a customer owes, has paid and is about to pay, over all accounts. Money in cents. */
export type DashboardOverview = {
  /** The accounts that can be paid, the most urgent first within the order of SPEC 3.5; the packet alone where there is one. */
  readonly accounts: readonly CustomerAccountDetail[];
  /** The accounts that the packet puts together; none where there is no packet. */
  readonly members: readonly CustomerAccountDetail[];
  readonly balanceCents: Cents;
  readonly dueCents: Cents;
  readonly pastDueCents: Cents;
  /** How many accounts have something due. What is disputed is not due: nothing is collected on it. */
  readonly dueCount: number;
  /** What of the balance is disputed. */
  readonly disputedCents: Cents;
  /** Whether a plan pays whatever is owed: then the plan's own progress says how far everything is. */
  readonly isAllPlanned: boolean;
  /**
   * The account to pay next: the one with something due soonest, else the first that owes anything; none that is disputed, nor one that a
   * plan or a settlement under way pays already.
   */
  readonly next: CustomerAccount | undefined;
  /** The processed payment with the latest settlement date (SPEC 3.6). */
  readonly lastPayment: Transaction | undefined;
  /** The pending payments, the earliest settlement date first (SPEC 3.6). */
  readonly pending: readonly Transaction[];
};

/** Puts the accounts and their payments together for the dashboard. A credit on one account does not make up for what another owes. */
export function dashboardOverview(details: readonly CustomerAccountDetail[]): DashboardOverview {
  const { payable, members } = chooseAccount(details, undefined);
  const owingDetails = payable.filter((detail) => detail.customerAccount.currentBalance > 0);
  const owing = owingDetails.map((detail) => detail.customerAccount);
  const due = owing.filter(isDue);
  const asking = payable.filter(asksForMore).map((detail) => detail.customerAccount);
  const processed = details.flatMap((detail) => detail.customerProcessedTransactions);
  const pending = eachOnce(details.flatMap((detail) => detail.customerPendingTransactions));
  return {
    accounts: urgentFirst(payable),
    members,
    balanceCents: sum(owing.map((account) => account.currentBalance)),
    dueCents: sum(due.map((account) => account.currentPaymentAmount)),
    pastDueCents: sum(due.map((account) => account.pastDueAmount)),
    dueCount: due.length,
    disputedCents: sum(owing.filter(isDisputed).map((account) => account.currentBalance)),
    isAllPlanned: owingDetails.length > 0 && owingDetails.every((detail) => detail.transactionSeriesInfo !== null),
    next:
      due.filter((account) => asking.includes(account)).toSorted(byDueDate)[0] ??
      owing.find((account) => asking.includes(account)),
    lastPayment: processed.toSorted((a, b) => bySettlement(b, a))[0],
    pending: pending.toSorted(bySettlement),
  };
}

/**
 * An account that a plan pays, or whose settlement is being paid, asks for nothing beside that: nobody is led to pay it twice. Nor does
 * one that is disputed.
 */
function asksForMore({ customerAccount, transactionSeriesInfo }: CustomerAccountDetail): boolean {
  const isPaidAlready = transactionSeriesInfo !== null || isSettlementUnderWay(customerAccount.settlement);
  return !isPaidAlready && !isDisputed(customerAccount);
}

/** Within each kind of account what is due soonest comes first, and what is not due at all last. */
function urgentFirst(details: readonly CustomerAccountDetail[]): CustomerAccountDetail[] {
  const kinds = [...new Set(details.map((detail) => detail.customerAccount.accountDisplayType))];
  return kinds.flatMap((kind) =>
    details
      .filter((detail) => detail.customerAccount.accountDisplayType === kind)
      .toSorted((a, b) => byDueDate(a.customerAccount, b.customerAccount)),
  );
}

function byDueDate(a: CustomerAccount, b: CustomerAccount): number {
  const difference = Number(!isDue(a)) - Number(!isDue(b));
  if (difference !== 0) return difference;
  if (a.dueDate === null || b.dueDate === null) return Number(a.dueDate === null) - Number(b.dueDate === null);
  return a.dueDate.compare(b.dueDate);
}

function isDue(account: CustomerAccount): boolean {
  return account.currentBalance > 0 && account.currentPaymentAmount > 0 && !isDisputed(account);
}

function isDisputed({ dispute }: CustomerAccount): boolean {
  return dispute !== null;
}

/** A payment over several accounts stands with each of them. */
function eachOnce(payments: readonly Transaction[]): Transaction[] {
  return [...new Map(payments.map((payment) => [payment.transactionReferenceCode, payment])).values()];
}

function bySettlement(a: Transaction, b: Transaction): number {
  return a.settlementDate.compare(b.settlementDate);
}

function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((total, amount) => total + amount, 0));
}
