import { openStorage } from '@quittance/browser/storage';
import { cents } from '@quittance/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { reviewedTerms } from '../../../testing/reviewed-terms.ts';
import { readLastAmount, readLastMethod, rememberAmounts, rememberMethod } from './last-payment.ts';

const tenant = { accountReferenceCodeIsUnique: true };
const of = (accountReferenceCode: string) => ({ tenant, customerReferenceCode: 'C-1', accountReferenceCode });

describe('remembered payment (req 3.15)', () => {
  it.each([
    ['the saved method', {}, 'b1'],
    ['the wallet', { wallet: 'googlePay', referenceId: null }, 'googlePay'],
    ['cash', { paymentType: 'cash', referenceId: null }, 'cash'],
  ] as const)('keeps %s', (_name, change, method) => {
    const local = openStorage('local', null);
    rememberMethod(local, reviewedTerms(change));
    expect(readLastMethod(local, 'C-1')).toBe(method);
    expect(readLastMethod(local, 'C-2')).toBeUndefined();
  });

  it('keeps the latest amount of each account, in dollars', () => {
    const local = openStorage('local', null);
    rememberAmounts(local, { payment: reviewedTerms(), tenant });
    const allocations = [
      { accountReferenceCode: 'LCP-100184', accountName: 'One', amount: cents(2_050) },
      { accountReferenceCode: 'A-2', accountName: 'Two', amount: cents(4_000) },
    ];
    rememberAmounts(local, { payment: reviewedTerms({ allocations }), tenant });
    expect(local.getJson('lastPaymentAmounts')).toEqual({ 'LCP-100184': 20.5, 'A-2': 40 });
    expect(readLastAmount(local, of('A-2'))).toBe(4_000);
    expect(readLastAmount(local, of('A-3'))).toBeUndefined();
  });

  it('keeps amounts per customer when two payees may share an account number (req 3.1)', () => {
    const local = openStorage('local', null);
    const sharing = { accountReferenceCodeIsUnique: false };
    rememberAmounts(local, { payment: reviewedTerms(), tenant: sharing });
    const [own] = reviewedTerms().allocations;
    const account = { tenant: sharing, accountReferenceCode: own?.accountReferenceCode ?? '' };
    expect(readLastAmount(local, { ...account, customerReferenceCode: 'C-1' })).toBe(own?.amount);
    expect(readLastAmount(local, { ...account, customerReferenceCode: 'C-2' })).toBeUndefined();
  });

  it('ignores invalid stored values', () => {
    const local = openStorage('local', null);
    local.set('LastPaymentMethod', '"b1"');
    local.set('lastPaymentAmounts', '{"LCP-100184":"all of it"}');
    expect(readLastMethod(local, 'C-1')).toBeUndefined();
    expect(readLastAmount(local, of('LCP-100184'))).toBeUndefined();
  });
});
