import { CalendarDate } from '@internationalized/date';
import { customerAccountDetail } from '@quittance/contract/accounts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { logInAnswer } from '../../testing/log-in-answer.ts';
import { wireTransaction } from '../../testing/payment-fixtures.ts';
import { balanceOf } from './balance-of.ts';

type WireDetail = z.input<typeof customerAccountDetail>;

const today = new CalendarDate(2026, 11, 21);
const [base] = logInAnswer().customerAccountDetailsResponse.customerAccountDetails;

function detail(change: Partial<WireDetail>) {
  if (!base) throw new Error('the log-in answer has no account');
  return z.decode(customerAccountDetail, { ...base, ...change });
}

const scheduled = wireTransaction({
  accountReferenceCode: 'LCP-100184',
  settlementDate: '2026-11-28',
  transactionStatusType: 'Validation',
  cancelableThrough: '2026-11-27',
  amount: 40,
  totalAmount: 40,
});

describe('account balance', () => {
  it('is taken from the server’s description', () => {
    const sent = detail({ balance: { kind: 'settled', scheduledAmount: 0 } });
    expect(balanceOf(sent, today)).toEqual({ kind: 'settled', scheduledAmount: 0 });
  });

  it('is computed from the account when an older server sends no description', () => {
    expect(balanceOf(detail({ customerPendingTransactions: [scheduled] }), today)).toMatchObject({
      kind: 'scheduled',
      owedAmount: 22_432,
      scheduledAmount: 4_000,
      leftAmount: 18_432,
    });
  });

  it('excludes an unpaid cash slip', () => {
    const slip = wireTransaction({
      transactionStatusType: 'Pending',
      paymentMethod: { kind: 'cash', accountType: null, cardType: null, lastFour: null, wallet: null },
    });
    expect(balanceOf(detail({ customerPendingTransactions: [slip] }), today)).toMatchObject({
      kind: 'owed',
      owedAmount: 18_432,
      processingAmount: 0,
    });
  });
});
