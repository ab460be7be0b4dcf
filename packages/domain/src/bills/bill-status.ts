import { type Cents, cents } from '../money/cents.ts';
import type { Bill, BillState, BillTerms } from './bill.ts';
import { dueOfBill } from './due-of-bill.ts';

/** A bill's status as its customer sees it. `replaced` means that any unpaid part moved to a later bill. */
export const billStatuses = ['open', 'partly-paid', 'paid', 'replaced'] as const;
export type BillStatus = (typeof billStatuses)[number];

/** A bill that counts: canceled ones have no status. */
type StatedBill = BillTerms & Pick<Bill, 'billNumber'> & { readonly state: Exclude<BillState, 'canceled'> };

/** The bill that superseded another one. `broughtForwardCents` is the balance that was still unpaid then, if known. */
export type NextBill = Pick<Bill, 'billNumber' | 'broughtForwardCents'>;

/** Returns the status and the amount still due, which only an open bill has. */
export function statusOfBill(
  bill: StatedBill,
  { balanceCents, nextBill }: { balanceCents: Cents; nextBill: NextBill | null },
): { status: BillStatus; stillDueCents: Cents } {
  const nothing = cents(0);
  if (bill.state === 'replaced') {
    return { status: wasPaidBefore(bill, nextBill) ? 'paid' : 'replaced', stillDueCents: nothing };
  }
  const stillDueCents = dueOfBill(bill, balanceCents).amountDueCents;
  if (stillDueCents === 0) return { status: 'paid', stillDueCents };
  return { status: stillDueCents < bill.amountDueCents ? 'partly-paid' : 'open', stillDueCents };
}

/** A bill with the same number is a correction, so it says nothing about payments. */
function wasPaidBefore(bill: StatedBill, nextBill: NextBill | null): boolean {
  if (nextBill === null || nextBill.billNumber === bill.billNumber || nextBill.broughtForwardCents === null)
    return false;
  return dueOfBill(bill, nextBill.broughtForwardCents).amountDueCents === 0;
}
