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
    ['is offered once a paid account owes nothing', detail({}), true],
    ['is offered when the account was overpaid', detail({ currentBalance: -0.01 }), true],
    ['is not offered while something is owed', detail({ currentBalance: 0.01 }), false],
    ['is not offered when nothing was ever paid', detail({ accountReferenceCode: 'other' }), false],
    ['is not offered while a payment is pending', detail({}, [wireTransaction()]), false],
    [
      'is not offered while the account is disputed',
      detail({ dispute: { disputeID: 'D-1', openedOn: '2026-11-20' } }),
      false,
    ],
    [
      'is the settlement letter after a settlement',
      detail({ settlement: wireSettlement({ state: 'completed' }) }),
      false,
    ],
    ['is offered after a settlement that lapsed', detail({ settlement: wireSettlement({ state: 'lapsed' }) }), true],
  ])('%s', (_case, account, expected) => {
    expect(mayBePaidInFull(account, { summary, today })).toBe(expected);
  });

  it('is not offered before the payments are loaded', () => {
    expect(mayBePaidInFull(detail({}), { summary: undefined, today })).toBe(false);
  });
});
