import { type Cents, cents, zeroCents } from '../money/cents.ts';
import type { AccountBalance } from './describe-balance.ts';

/**
 * What to pay next: the lump sum that settles the account, else what is due and not scheduled, else whatever else is owed. Zero where
 * nothing is asked for.
 */
export function amountToPay(balance: AccountBalance): Cents {
  if (balance.kind !== 'owed' && balance.kind !== 'scheduled') return zeroCents;
  if (balance.settlesFor) return balance.settlesFor.amount;
  const leftAmount = balance.kind === 'scheduled' ? balance.leftAmount : balance.owedAmount;
  const due = uncoveredDue(balance);
  return due > 0 ? due : cents(Math.max(0, leftAmount));
}

/** What is due and no scheduled payment pays in time, but no more than is left to pay. Zero where nothing is asked for. */
export function uncoveredDue(balance: AccountBalance): Cents {
  if (balance.kind !== 'owed' && balance.kind !== 'scheduled') return zeroCents;
  const leftAmount = balance.kind === 'scheduled' ? balance.leftAmount : balance.owedAmount;
  return cents(Math.min(balance.due?.uncoveredAmount ?? 0, Math.max(0, leftAmount)));
}
