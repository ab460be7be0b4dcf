import { type BillStatus, type NextBill, statusOfBill } from '@quittance/domain/bills/bill-status';
import { type Cents, cents } from '@quittance/domain/money/cents';
import type { BilledAccount } from './find-billed-account.ts';
import type { BillView } from './load-bills.ts';

/** A bill's status and the amount still due, as its customer sees them. */
export type SeenStatus = { readonly status: BillStatus; readonly stillDueCents: Cents };

/** The account has the terms of its current bill, because an earlier release may have changed them. */
export function statusOfView(
  bill: BillView,
  { account, nextBill }: { account: BilledAccount; nextBill: NextBill | null },
): SeenStatus {
  const { billNumber, dueOn } = bill;
  const terms = {
    amountDueCents: cents(bill.amountDueCents),
    pastDueCents: cents(bill.pastDueCents),
    billedBalanceCents: bill.billedBalanceCents === null ? null : cents(bill.billedBalanceCents),
    dueOn,
  };
  const isOpen = bill.state === 'open';
  return statusOfBill(
    { billNumber, ...terms, ...(isOpen && account.terms), state: isOpen ? 'open' : 'replaced' },
    { balanceCents: account.balanceCents, nextBill },
  );
}
