import { dueOfBill } from '../bills/due-of-bill.ts';
import type { Cents } from '../money/cents.ts';

/** What a creditor asked for, and the balance at that moment; null where nobody told. */
export type Bill = {
  readonly amountDueCents: Cents;
  readonly pastDueCents: Cents;
  readonly billedBalanceCents: Cents | null;
};

/** What is still due of the bill that an account's own columns hold, in cents. */
export function stillDue(bill: Bill, balanceCents: Cents): { amountDueCents: Cents; pastDueCents: Cents } {
  return dueOfBill(bill, balanceCents);
}
