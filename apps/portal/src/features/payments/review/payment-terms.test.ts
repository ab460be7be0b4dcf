import { parseDate } from '@internationalized/date';
import { openStorage } from '@quittance/browser/storage';
import { cents } from '@quittance/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { payingServices } from '../../../testing/payment-fixtures.ts';
import { currentAccount } from '../../accounts/current-account.ts';
import { accountsPaidTogether } from '../amount/account-shares.ts';
import { openReview, writeStoredPayment } from '../confirm/stored-payment.ts';
import { changePaymentDraft, type PaymentDraft } from '../payment-draft.ts';
import { paymentFormView } from '../payment-form-view.ts';
import { paymentTerms } from './payment-terms.ts';
import type { PaymentTerms } from './reviewed-terms.ts';

type Options = Parameters<typeof payingServices>[0];
const fixed = { applyConvenienceFee: true, applyACHFeeAsPercentage: false, applyCreditCardFeeAsPercentage: false };
const today = parseDate('2026-11-21');

/** Ana's chosen, authorized and reviewed payment on Saturday, November 21, 2026. */
function reviewed(draft: Partial<PaymentDraft>, options: Partial<Options> = {}): PaymentTerms {
  const services = payingServices({ apiUrl: 'http://127.0.0.1:1', ...options });
  const { user } = services.session.getState();
  const detail = user?.customerAccountDetails[0];
  if (!user || !detail) throw new Error('expected a signed-in customer, got none');
  const rules = { payeeConfigurations: user.payeeConfigurations, tenant: services.tenant, today };
  const current = currentAccount(detail, rules);
  const view = paymentFormView({
    current,
    accounts: accountsPaidTogether(user.customerAccountDetails, { ...rules, payeeCode: 'LUMEN' }),
    draft: changePaymentDraft(openStorage('session', null), draft),
    saved: user,
    wallets: (['applePay', 'googlePay', 'payPal'] as const).map((wallet) => ({ wallet, isReady: true })),
    cash: { minimumCents: cents(2_000), maximumCents: null },
    lastUsed: undefined,
    lastCents: undefined,
    isGuest: false,
    tenant: services.tenant,
    today,
    language: 'en',
  });
  const context = { current, customerReferenceCode: 'C-1', language: 'en', cashName: 'Cash' } as const;
  const terms = paymentTerms(view, context);
  if (!terms) throw new Error('the form is not complete');
  return terms;
}

describe('stored payment terms (req 3.10)', () => {
  it('use the specification’s names and dollar amounts, without a security code or wallet token', () => {
    const configuration = { singlePaymentConfiguration: fixed };
    const terms = reviewed({ referenceId: 'c1', amountChoice: 'other', otherText: '100' }, { configuration });
    const storage = openStorage('session', null);
    writeStoredPayment(storage, openReview(terms, { before: undefined, newKey: () => 'key-1' }));
    expect(storage.getJson('paymentDetails')).toEqual({
      phase: 'reviewed',
      idempotencyKey: 'key-1',
      confirmDuplicate: false,
      customerReferenceCode: 'C-1',
      accountName: '1200 W Lake St, Apt 4',
      accountNumber: 'LCP-100184',
      merchantPayeeCode: 'LUMEN',
      allocations: [{ accountReferenceCode: 'LCP-100184', accountName: '1200 W Lake St, Apt 4', amount: 100 }],
      paymentAmount: 100,
      defaultPaymentAmount: 184.32,
      owedBalances: 184.32,
      paymentDate: '2026-11-21',
      paymentFee: 2.5,
      percentageFee: false,
      paymentMethod: 'Debit Card **5556',
      paymentType: 'debitcard',
      referenceId: 'c1',
      wallet: null,
      cardType: 'VISA',
      isSettlement: false,
      balancePayType: 'None',
      authorization: { language: 'en', text: expect.stringContaining('Debit Card **5556') },
    });
  });

  it('add up the amounts due and the balances of all accounts being paid', () => {
    const accounts = ['A-1', 'A-2', 'A-3'].map((accountReferenceCode) => ({
      accountReferenceCode,
      currentBalance: 100,
      currentPaymentAmount: 40,
    }));
    const shares = ['A-1', 'A-3'].map((accountReferenceCode) => ({ accountReferenceCode, amountText: '30' }));
    expect(reviewed({ referenceId: 'b1', shares }, { accounts })).toMatchObject({
      accountNumber: 'A-1',
      paymentAmount: 6_000,
      defaultPaymentAmount: 8_000,
      owedBalances: 20_000,
    });
  });
});

describe('percentageFee for a single payment (req 9.1)', () => {
  const bank = { ...fixed, applyACHFeeAsPercentage: true };
  const card = { ...fixed, applyCreditCardFeeAsPercentage: true };
  const both = { ...bank, applyCreditCardFeeAsPercentage: true };

  it.each([
    ['b1', bank, true],
    ['b1', card, false],
    ['c1', card, true],
    ['c1', bank, false],
    ['applePay', card, true],
    ['googlePay', card, true],
    ['payPal', both, false],
    ['cash', both, false],
  ])('with %s and %j, is %s', (referenceId, singlePaymentConfiguration, expected) => {
    const wallets = { allowApplePay: true, allowGooglePay: true, allowPayPal: true };
    const configuration = { ...wallets, singlePaymentConfiguration };
    expect(reviewed({ referenceId }, { configuration }).percentageFee).toBe(expected);
  });
});
