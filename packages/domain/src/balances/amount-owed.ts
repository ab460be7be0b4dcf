import { type Cents, cents, zeroCents } from '../money/cents.ts';
import type { AccountBalance } from './describe-balance.ts';

/**
 * A balance as one figure, for lists: what the customer still has to bring. Zero once everything is paid or its last payment is on its
 * way, below zero for a credit. A disputed debt counts as long as nobody has decided about it.
 */
export function amountOwed(balance: AccountBalance): Cents {
  switch (balance.kind) {
    case 'owed':
    case 'scheduled':
      return balance.owedAmount;
    case 'disputed':
      return balance.disputedAmount;
    case 'credit':
      return cents(-balance.creditAmount);
    case 'settlement-plan':
      return cents(balance.leftAmount + balance.scheduledAmount);
    default:
      return zeroCents;
  }
}
