import { type Cents, cents } from '../money/cents.ts';
import type { BillTerms } from './bill.ts';

/**
 * Returns the part of a bill that is still due at the current balance. Any reduction of the billed balance counts
 * toward the bill, past due first: payments, credits and adjustments. A return or refund raises the balance and so the
 * amount due. A bill of the whole balance follows the balance. Other bills don't rise when the balance exceeds the
 * billed one. The amount due never exceeds the amount owed.
 */
export function dueOfBill(
  { amountDueCents, pastDueCents, billedBalanceCents }: Omit<BillTerms, 'dueOn'>,
  balanceCents: Cents,
): { amountDueCents: Cents; pastDueCents: Cents } {
  const owedCents = Math.max(0, balanceCents);
  const paidCents = billedBalanceCents === null ? 0 : Math.max(0, billedBalanceCents - balanceCents);
  const asksForAll = billedBalanceCents !== null && amountDueCents >= Math.max(0, billedBalanceCents);
  const dueCents = asksForAll ? owedCents : Math.min(owedCents, Math.max(0, amountDueCents - paidCents));
  return {
    amountDueCents: cents(dueCents),
    pastDueCents: cents(Math.min(dueCents, Math.max(0, pastDueCents - paidCents))),
  };
}
