import type { RowValues } from '../imports/read-row.ts';
import type { BilledAccount } from './bill-of-row.ts';
import { dueOfBill } from './due-of-bill.ts';

/** Reasons to warn about an import row that is still accepted. */
export const billWarnings = [
  'due-above-balance',
  'past-due-above-balance',
  'past-due-above-due',
  'past-due-above-new-due',
  'due-becomes-balance',
] as const;
export type BillWarningReason = (typeof billWarnings)[number];

/** A figure that conflicts with others; `field` is the import field's name. */
export type BillWarning = { readonly field: string; readonly reason: BillWarningReason };

/** Texts for the sender of the file. A reason without a text fails to compile. */
export const billWarningSentences: Readonly<Record<BillWarningReason, string>> = {
  'due-above-balance': 'is more than the balance, so only the balance becomes due',
  'past-due-above-balance': 'is more than the balance, so only the balance is past due',
  'past-due-above-due': 'is more than the amount due, so only the amount due is past due',
  'past-due-above-new-due': 'is less than the past-due amount, so only this amount is past due',
  'due-becomes-balance': 'is missing, so the full balance becomes due instead of the previous amount due',
};

/**
 * Returns a warning for each conflict between a row's amount due, past due amount and balance, or with the previous
 * bill.
 */
export function billWarningsOf(row: RowValues, account: BilledAccount): BillWarning[] {
  const { current, balanceCents, balanceBeforeCents } = account;
  const balance = Math.max(0, typeof row.balance === 'number' ? row.balance : balanceCents);
  const { amountDue, pastDue } = row;
  const warnings: BillWarning[] = [];
  if (typeof amountDue === 'number' && amountDue > balance)
    warnings.push({ field: 'amountDue', reason: 'due-above-balance' });
  if (typeof pastDue === 'number' && pastDue > balance)
    warnings.push({ field: 'pastDue', reason: 'past-due-above-balance' });
  if (current === null) return warnings;
  const before = dueOfBill(current, balanceCents);
  if (typeof amountDue === 'number' && pastDue === undefined && before.pastDueCents > amountDue)
    warnings.push({ field: 'amountDue', reason: 'past-due-above-new-due' });
  const movesBalance = typeof row.balance === 'number' && balanceCents !== balanceBeforeCents;
  if (amountDue === undefined && !movesBalance && typeof pastDue === 'number' && pastDue > before.amountDueCents)
    warnings.push({ field: 'pastDue', reason: 'past-due-above-due' });
  if (amountDue === undefined && movesBalance && before.amountDueCents < Math.max(0, balanceCents))
    warnings.push({ field: 'amountDue', reason: 'due-becomes-balance' });
  return warnings;
}
