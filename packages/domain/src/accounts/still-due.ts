import { dueOfBill } from '../bills/due-of-bill.ts';
import type { Cents } from '../money/cents.ts';

/** Amounts that the creditor billed. `billedBalanceCents` is the balance at billing time, or null if unknown. */
export type Bill = {
  readonly amountDueCents: Cents;
  readonly pastDueCents: Cents;
  readonly billedBalanceCents: Cents | null;
};

export function stillDue(bill: Bill, balanceCents: Cents): { amountDueCents: Cents; pastDueCents: Cents } {
  return dueOfBill(bill, balanceCents);
}
