import type { RowValues } from '../imports/read-row.ts';
import type { BilledAccount } from './bill-of-row.ts';
import { dueOfBill } from './due-of-bill.ts';

/** Why a row that can be imported deserves a second look. */
export const billWarnings = [
  'due-above-balance',
  'past-due-above-balance',
  'past-due-above-due',
  'past-due-above-new-due',
  'due-becomes-balance',
] as const;
export type BillWarningReason = (typeof billWarnings)[number];

/** A figure of a row that doesn't fit with the others; `field` is the import field's own name. */
export type BillWarning = { readonly field: string; readonly reason: BillWarningReason };

/** A sentence for the person who sends the file. Every reason has one, or this doesn't compile. */
export const billWarningSentences: Readonly<Record<BillWarningReason, string>> = {
  'due-above-balance': 'is more than the balance, so only the balance becomes due',
  'past-due-above-balance': 'is more than the balance, so only the balance is past due',
  'past-due-above-due': 'is more than the amount due, so only the amount due is past due',
  'past-due-above-new-due': 'is less than the past-due amount, so only this amount is past due',
  'due-becomes-balance': 'is missing, so the full balance becomes due instead of the previous amount due',
};

/** Where the due amount, the past due amount and the balance of a row disagree, with each other or with the bill before. */
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
