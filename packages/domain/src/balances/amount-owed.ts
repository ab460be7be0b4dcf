import { type Cents, cents, zeroCents } from '../money/cents.ts';
import type { AccountBalance } from './describe-balance.ts';

/**
 * Reduces a balance to one figure for lists: the amount the customer still has to pay. Zero once everything is paid or
 * processing, negative for a credit. A disputed debt counts until the dispute is decided.
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
