// @vitest-environment node
import { cents } from '@quittance/domain/money/cents';
import {
  adjustmentPosting,
  discountReversalPosting,
  openingPosting,
  type Posting,
  refundPosting,
  reopenPosting,
  reservePosting,
  settlementDiscountPosting,
} from '@quittance/domain/payments/ledger-postings';
import { expect, it } from 'vitest';
import { bookingKind } from './booking-kind.ts';

const accountId = 'a';
const shares = [{ accountId, amountCents: cents(500) }];
/** Earlier releases posted refunds of overpayments against adjustments. */
const line = (account: 'adjustments' | 'processor_clearing', amount: number) => ({
  account,
  amountCents: cents(amount),
});
const refund = { shares, feeCents: cents(0), method: 'card' } as const;

it.each<[string, Posting]>([
  ['stated', openingPosting({ accountId, balanceCents: cents(500) })],
  ['adjustment', adjustmentPosting({ accountId, amountCents: cents(-500) })],
  ['discount', settlementDiscountPosting({ accountId, discountCents: cents(500) })],
  ['discount-back', discountReversalPosting({ accountId, discountCents: cents(500) })],
  ['return-reopened', reopenPosting({ shares, feeCents: cents(100), method: 'bank' })],
  ['return-reopened', reopenPosting({ shares, feeCents: cents(100), method: 'card' })],
  ['refund', refundPosting(refund)],
  ['overpayment', { kind: 'refund', entries: [line('adjustments', 500), line('processor_clearing', -500)] }],
  ['reserve', reservePosting({ paymentId: 'p', shares })],
])('a ledger transaction that the product posts has the kind %s', (expected, { kind, entries }) => {
  const lines = entries.map(({ account, amountCents }) => ({
    account: account.split(':')[0] ?? '',
    accountReferenceCode: account.startsWith('receivable') ? 'A-1' : null,
    amount: amountCents,
  }));
  expect(bookingKind({ kind, entries: lines })).toBe(expected);
});

it("a file that raises one account and lowers others equally is shown as the creditor's balance", () => {
  const entries = [
    { account: 'receivable', accountReferenceCode: 'A-1', amount: cents(500) },
    { account: 'receivable', accountReferenceCode: null, amount: cents(-500) },
  ];
  expect(bookingKind({ kind: 'adjust', entries })).toBe('stated');
});
