import type { getAccountBill, listAccountBills } from '@quittance/contract/bills';
import type * as z from 'zod/mini';
import type { logInAnswer } from './log-in-answer.ts';

type WireBill = z.input<typeof getAccountBill.response>['bill'];
type WireListed = z.input<typeof listAccountBills.response>['bills'][number];
type WireDetail = ReturnType<typeof logInAnswer>['customerAccountDetailsResponse']['customerAccountDetails'][number];

const shared = {
  billNumber: 'B-14',
  periodStart: '2026-10-01',
  periodEnd: '2026-10-31',
  amount: 184.32,
  amountDue: 184.32,
  stillDue: 184.32,
  dueDate: '2026-12-01',
  issuedOn: '2026-11-02',
  items: [],
};

/** Ana's newest bill of $184.32, in the wire format of one bill. */
export function wireBill(change: Partial<WireBill> = {}): WireBill {
  const none = { previous: null, lastYear: null };
  return { ...shared, pastDue: 0, broughtForward: null, status: 'open', comparison: none, ...change };
}

/** The same bill, in the wire format of the list. */
export function listedBill(change: Partial<WireListed> = {}): WireListed {
  return { ...shared, state: 'open', status: 'open', ...change };
}

/** The current bill of an account, in wire format. */
export function currentBill(change: Partial<NonNullable<WireDetail['currentBill']>> = {}) {
  const { billNumber, periodStart, periodEnd, amount, dueDate, issuedOn } = shared;
  return { billNumber, periodStart, periodEnd, amount, dueDate, issuedOn, ...change };
}
