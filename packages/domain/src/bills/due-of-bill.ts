import { type Cents, cents } from '../money/cents.ts';
import type { BillTerms } from './bill.ts';

/**
 * What is due of a bill at a balance. Whatever has come off the billed balance counts towards the bill, what is past due first: payments,
 * credits, adjustments. A returned payment or a refund puts it up again, because the balance goes up. A bill that asks for its whole balance
 * follows the balance; any other adds nothing when the balance goes above the billed one. Nothing is due that isn't owed.
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
