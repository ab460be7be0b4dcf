import { type Cents, cents, zeroCents } from '../money/cents.ts';
import type { AccountBalance } from './describe-balance.ts';

/**
 * Returns the next amount to pay: the lump sum that settles the account, else the amount due and not scheduled, else
 * the rest of the balance. Zero when nothing is payable.
 */
export function amountToPay(balance: AccountBalance): Cents {
  if (balance.kind !== 'owed' && balance.kind !== 'scheduled') return zeroCents;
  if (balance.settlesFor) return balance.settlesFor.amount;
  const leftAmount = balance.kind === 'scheduled' ? balance.leftAmount : balance.owedAmount;
  const due = uncoveredDue(balance);
  return due > 0 ? due : cents(Math.max(0, leftAmount));
}

/**
 * Returns the amount due that no scheduled payment covers in time, capped at the amount left to pay. Zero when nothing
 * is payable.
 */
export function uncoveredDue(balance: AccountBalance): Cents {
  if (balance.kind !== 'owed' && balance.kind !== 'scheduled') return zeroCents;
  const leftAmount = balance.kind === 'scheduled' ? balance.leftAmount : balance.owedAmount;
  return cents(Math.min(balance.due?.uncoveredAmount ?? 0, Math.max(0, leftAmount)));
}
