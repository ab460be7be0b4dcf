import { dueOfBill } from '../bills/due-of-bill.ts';
import type { Cents } from '../money/cents.ts';

/** Amounts requested by the creditor. `billedBalanceCents` is the balance at that moment, or null if unknown. */
export type Bill = {
  readonly amountDueCents: Cents;
  readonly pastDueCents: Cents;
  readonly billedBalanceCents: Cents | null;
};

/** Returns the part of the account's latest bill that is still due. */
export function stillDue(bill: Bill, balanceCents: Cents): { amountDueCents: Cents; pastDueCents: Cents } {
  return dueOfBill(bill, balanceCents);
}
