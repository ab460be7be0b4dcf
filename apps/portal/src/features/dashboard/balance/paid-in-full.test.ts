import { CalendarDate } from '@internationalized/date';
import { customerAccountDetail } from '@quittance/contract/accounts';
import { getPaymentSummary } from '@quittance/contract/history';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { logInAnswer } from '../../../testing/log-in-answer.ts';
import { wireTransaction } from '../../../testing/payment-fixtures.ts';
import { wireSettlement } from '../../../testing/settlement-fixtures.ts';
import { wireSummary } from '../../../testing/summary-fixtures.ts';
import { mayBePaidInFull } from './paid-in-full.ts';

type WireDetail = z.input<typeof customerAccountDetail>;

const [base] = logInAnswer().customerAccountDetailsResponse.customerAccountDetails;
const today = new CalendarDate(2026, 11, 21);
const summary = z.decode(getPaymentSummary.response, wireSummary());

function detail(
  change: Partial<WireDetail['customerAccount']>,
  pending: WireDetail['customerPendingTransactions'] = [],
) {
  if (!base) throw new Error('the log-in answer has no account');
  const customerAccount = { ...base.customerAccount, currentBalance: 0, ...change };
  return z.decode(customerAccountDetail, { ...base, customerAccount, customerPendingTransactions: pending });
}

describe('paid-in-full letter', () => {
  it.each([
    ['is there once nothing is owed of what was paid', detail({}), true],
    ['is there where more was paid than was owed', detail({ currentBalance: -0.01 }), true],
    ['is not there while something is owed', detail({ currentBalance: 0.01 }), false],
    ['is not there where nothing was ever paid', detail({ accountReferenceCode: 'other' }), false],
    ['is not there while a payment is on its way', detail({}, [wireTransaction()]), false],
    ['is not there while it is disputed', detail({ dispute: { disputeID: 'D-1', openedOn: '2026-11-20' } }), false],
    ['is another one after a settlement', detail({ settlement: wireSettlement({ state: 'completed' }) }), false],
    ['is there after a settlement that lapsed', detail({ settlement: wireSettlement({ state: 'lapsed' }) }), true],
  ])('%s', (_case, account, expected) => {
    expect(mayBePaidInFull(account, { summary, today })).toBe(expected);
  });

  it('is not offered before the payments are loaded', () => {
    expect(mayBePaidInFull(detail({}), { summary: undefined, today })).toBe(false);
  });
});
