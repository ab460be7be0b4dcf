import { parseDate } from '@internationalized/date';
import { customerAccountDetail } from '@quittance/contract/accounts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { logInAnswer } from '../../../testing/log-in-answer.ts';
import { testTenant } from '../../../testing/test-services.ts';
import { accountsPaidTogether, amountAtFirst, shareRows, sharesOf } from './account-shares.ts';

type Wire = z.input<typeof customerAccountDetail>;
const base = logInAnswer().customerAccountDetailsResponse.customerAccountDetails[0] as Wire;
const rules = { payeeConfigurations: [], tenant: testTenant, today: parseDate('2026-11-21'), payeeCode: 'LUMEN' };

function together(...changes: Partial<Wire['customerAccount']>[]) {
  const details = changes.map((change, index) => {
    const customerAccount = { ...base.customerAccount, accountReferenceCode: `A-${index + 1}`, ...change };
    return z.decode(customerAccountDetail, { ...base, customerAccount });
  });
  return accountsPaidTogether(details, rules);
}
const references = (accounts: ReturnType<typeof together>) => accounts.map((each) => each.account.accountReferenceCode);

describe('accounts in a joint payment', () => {
  it('have the same payee and accept payments, regardless of display type (req 3.5)', () => {
    const accounts = together(
      { accountDisplayType: 'SplitPayment' },
      { merchantPayeeCode: 'OTHER' },
      { currentBalance: 0, currentPaymentAmount: 0 },
      { disclosureTypeID: 2 },
      {},
    );
    expect(references(accounts)).toEqual(['A-1', 'A-5']);
  });

  it.each([
    ['the amount due', {}, '184.32'],
    ['the balance when nothing is due', { currentPaymentAmount: 0, currentBalance: 50 }, '50.00'],
    ['nothing when neither can be paid', { currentBalance: 5, currentPaymentAmount: 5 }, ''],
  ])('start with %s', (_name, change, text) => {
    const [account] = together(change);
    expect(account && amountAtFirst(account)).toBe(text);
  });

  it('have separate limits for the payment method (req 5.7)', () => {
    const accounts = together({ maxCCAmountAllowed: 100 }, { minimumPaymentAmount: 50 });
    const shares = [
      { accountReferenceCode: 'A-2', amountText: '49.99' },
      { accountReferenceCode: 'A-1', amountText: '100.01' },
      { accountReferenceCode: 'gone', amountText: '10' },
    ];
    const rows = shareRows(shares, { accounts, channel: 'card' });
    expect(rows.map((row) => [row.current.account.accountReferenceCode, row.amount])).toEqual([
      ['A-1', { ok: false, problem: 'above-maximum' }],
      ['A-2', { ok: false, problem: 'below-minimum' }],
    ]);
    expect(sharesOf(rows)).toBeUndefined();
    expect(sharesOf(shareRows(shares, { accounts, channel: 'bank' }))).toBeUndefined();
    const right = [
      { accountReferenceCode: 'A-1', amountText: '100.01' },
      { accountReferenceCode: 'A-2', amountText: '50' },
    ];
    expect(sharesOf(shareRows(right, { accounts, channel: 'bank' }))?.map((share) => share.amountCents)).toEqual([
      10_001, 5_000,
    ]);
  });

  it('add up to no more than $1,000,000 (req 9.1)', () => {
    const accounts = together(...[1, 2].map(() => ({ currentBalance: 900_000, maxACHAmountAllowed: 0 })));
    const shares = (...texts: string[]) =>
      texts.map((amountText, index) => ({ accountReferenceCode: `A-${index + 1}`, amountText }));
    const rows = shareRows(shares('600000', '400000.01'), { accounts, channel: 'bank' });
    expect(rows.map(({ amount }) => amount)).toEqual([
      { ok: true, amountCents: 60_000_000 },
      { ok: false, problem: 'above-total' },
    ]);
    expect(sharesOf(rows)).toBeUndefined();
    const max = shareRows(shares('600000', '400000'), { accounts, channel: 'bank' });
    expect(sharesOf(max)).toHaveLength(2);
  });

  it('number between 1 and 100', () => {
    expect(sharesOf([])).toBeUndefined();
    const many = together(...Array.from({ length: 101 }, () => ({})));
    const shares = many.map((each) => ({ accountReferenceCode: each.account.accountReferenceCode, amountText: '20' }));
    expect(sharesOf(shareRows(shares, { accounts: many, channel: 'bank' }))).toBeUndefined();
    expect(sharesOf(shareRows(shares.slice(1), { accounts: many, channel: 'bank' }))).toHaveLength(100);
  });
});
