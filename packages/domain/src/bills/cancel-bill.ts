import { cents } from '../money/cents.ts';
import type { Bill, BillState, BillTerms } from './bill.ts';

/** A bill in an account's history, with the bill that it replaced. */
export type BillLink = BillTerms &
  Pick<Bill, 'billNumber' | 'state'> & { readonly billId: string; readonly replacesBillId: string | null };

export type BillCancellation =
  | { readonly kind: 'unknown' | 'already-canceled' }
  | {
      readonly kind: 'canceled';
      /** Every version of the bill, with its state before the cancellation. */
      readonly versions: readonly { readonly billId: string; readonly state: BillState }[];
      /** False for an earlier bill, whose cancellation leaves the account's amounts unchanged. */
      readonly isCurrent: boolean;
      /** The bill that becomes the current one again, or null if nothing is billed anymore. */
      readonly reopened: BillLink | null;
    };

/** The terms of an account without a bill. Nothing is due until the next bill. */
export const nothingBilled: BillTerms = {
  amountDueCents: cents(0),
  pastDueCents: cents(0),
  billedBalanceCents: null,
  dueOn: null,
};

/** Decides what canceling the bill with a number does. `bills` are all bills of the account. */
export function cancelBill(bills: readonly BillLink[], billNumber: string): BillCancellation {
  const numbered = bills.filter((bill) => bill.billNumber === billNumber);
  const versions = numbered.filter(({ state }) => state !== 'canceled');
  if (versions.length === 0) return { kind: numbered.length === 0 ? 'unknown' : 'already-canceled' };
  const current = versions.find(({ state }) => state === 'open');
  return {
    kind: 'canceled',
    versions: versions.map(({ billId, state }) => ({ billId, state })),
    isCurrent: current !== undefined,
    reopened: current === undefined ? null : billBefore(bills, current),
  };
}

/** Follows the replaced bills back past other versions of the bill and past canceled bills. */
function billBefore(bills: readonly BillLink[], current: BillLink): BillLink | null {
  const byId = new Map(bills.map((bill) => [bill.billId, bill]));
  let id = current.replacesBillId;
  while (id !== null) {
    const bill = byId.get(id);
    if (bill === undefined) return null;
    if (bill.state === 'replaced' && bill.billNumber !== current.billNumber) return bill;
    id = bill.replacesBillId;
  }
  return null;
}
