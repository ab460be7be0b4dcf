import { type Cents, cents } from '../money/cents.ts';
import type { AccountBalance } from './describe-balance.ts';

/** A credit on one account doesn't pay for another. */
export type TotalBalance = {
  owedAmount: Cents;
  scheduledAmount: Cents;
  processingAmount: Cents;
  /** Amount of active settlements that is processing or still to be paid. */
  settlementAmount: Cents;
  dueAmount: Cents;
  pastDueAmount: Cents;
  dueCount: number;
  disputedAmount: Cents;
  /** Amount owed including disputed debts, which are still undecided. */
  owedOrDisputedAmount: Cents;
};

/** Counts disputed amounts separately, because they aren't collected. */
export function totalBalances(balances: readonly AccountBalance[]): TotalBalance {
  const total = (amountOf: (balance: AccountBalance) => number) =>
    cents(balances.reduce((sum, balance) => sum + amountOf(balance), 0));
  return {
    owedAmount: total((balance) => ('owedAmount' in balance ? balance.owedAmount : 0)),
    scheduledAmount: total((balance) => (balance.kind === 'scheduled' ? balance.scheduledAmount : 0)),
    processingAmount: total((balance) =>
      'processingAmount' in balance && balance.kind !== 'settlement-plan' ? balance.processingAmount : 0,
    ),
    settlementAmount: total(settlementAmountOf),
    dueAmount: total((balance) => ('due' in balance ? (balance.due?.amount ?? 0) : 0)),
    pastDueAmount: total((balance) => ('due' in balance ? (balance.due?.pastDueAmount ?? 0) : 0)),
    dueCount: balances.filter((balance) => 'due' in balance && balance.due !== null).length,
    disputedAmount: total(disputedAmountOf),
    owedOrDisputedAmount: total(
      (balance) => ('owedAmount' in balance ? balance.owedAmount : 0) + disputedAmountOf(balance),
    ),
  };
}

function disputedAmountOf(balance: AccountBalance): number {
  return balance.kind === 'disputed' ? balance.disputedAmount : 0;
}

/** Returns the amount of an active settlement that is processing or still to be paid. */
export function settlementAmountOf(balance: AccountBalance): number {
  switch (balance.kind) {
    case 'settlement-scheduled':
    case 'settlement-processing':
      return balance.settlementAmount;
    case 'settlement-plan':
      return balance.processingAmount + balance.scheduledAmount + balance.leftAmount;
    default:
      return 0;
  }
}
