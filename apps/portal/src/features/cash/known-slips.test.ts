import { transaction } from '@quittance/contract/transactions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { payingServices, wireTransaction } from '../../testing/payment-fixtures.ts';
import { addSlip, findSlip } from './known-slips.ts';

const cash = { kind: 'cash', accountType: null, cardType: null, lastFour: null, wallet: null } as const;
const cashSlip = {
  slipNumber: '1234567890123452',
  barcode: [2, 1, 1],
  amount: 50,
  minimumAmount: 20,
  maximumAmount: 200,
  expiresOn: '2026-11-28',
  network: 'CornerPay',
};
const payment = (change: Parameters<typeof wireTransaction>[0]) => z.decode(transaction, wireTransaction(change));
const byCard = payment({ transactionReferenceCode: 'T-card' });
const paid = payment({ transactionReferenceCode: 'T-paid', paymentMethod: cash });
const open = payment({ transactionReferenceCode: 'T-open', paymentMethod: cash, cashSlip });

describe('cash slips in the session (req 3.12)', () => {
  const known = { customerAccountDetails: [], customerPaymentHistory: [byCard, paid, open] };

  it.each([
    ['are found by their number', 'T-open', open],
    ['are found by their number even after they are paid', 'T-paid', paid],
    ['do not include card payments', 'T-card', undefined],
    ['are not found by an unknown number', 'T-none', undefined],
    ['are found without a number while one is open', null, open],
  ])('%s', (_what, asked, expected) => {
    expect(findSlip(known, asked)).toBe(expected);
  });

  it('list a new slip first and only once, including on its account', () => {
    const { session } = payingServices({ apiUrl: 'http://127.0.0.1:1' });
    addSlip(session, open);
    addSlip(session, open);
    const { user } = session.getState();
    expect(user?.customerPaymentHistory).toEqual([open]);
    expect(user?.customerAccountDetails.map((each) => each.customerPendingTransactions)).toEqual([[open]]);
  });

  it('stay unchanged after the customer signs out', () => {
    const { session } = payingServices({ apiUrl: 'http://127.0.0.1:1' });
    session.setState({ user: undefined });
    addSlip(session, open);
    expect(session.getState().user).toBeUndefined();
  });
});
