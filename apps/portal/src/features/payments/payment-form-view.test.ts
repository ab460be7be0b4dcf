import { parseDate } from '@internationalized/date';
import { openStorage } from '@quittance/browser/storage';
import type { CashLimits } from '@quittance/domain/cash/cash-amounts';
import { cents } from '@quittance/domain/money/cents';
import { allMethodsAccepted } from '@quittance/domain/payments/payment-configuration';
import { describe, expect, it } from 'vitest';
import type { Services } from '../../session/services.tsx';
import { cardWith, checking, debitCard, payingServices } from '../../testing/payment-fixtures.ts';
import { currentAccount } from '../accounts/current-account.ts';
import { accountsPaidTogether } from './amount/account-shares.ts';
import { changePaymentDraft, type PaymentDraft } from './payment-draft.ts';
import { type PaymentFormInput, paymentFormView } from './payment-form-view.ts';

const fees = { applyConvenienceFee: true, applyACHFeeAsPercentage: false, applyCreditCardFeeAsPercentage: false };
const apiUrl = 'http://127.0.0.1:1';
const cash: CashLimits = { minimumCents: cents(2_000), maximumCents: cents(50_000) };

function view(services: Services, change: Partial<PaymentDraft> = {}, more: Partial<PaymentFormInput> = {}) {
  const { user } = services.session.getState();
  const detail = user?.customerAccountDetails[0];
  if (!user || !detail) throw new Error('expected a signed-in customer, got none');
  const { today = parseDate('2026-11-21') } = more;
  const rules = { payeeConfigurations: user.payeeConfigurations, tenant: services.tenant, today };
  return paymentFormView({
    current: currentAccount(detail, rules),
    accounts: accountsPaidTogether(user.customerAccountDetails, { ...rules, payeeCode: 'LUMEN' }),
    draft: changePaymentDraft(openStorage('session', null), change),
    saved: user,
    wallets: [],
    cash: undefined,
    lastUsed: undefined,
    lastCents: undefined,
    isGuest: false,
    tenant: services.tenant,
    today,
    language: 'en',
    ...more,
  });
}

describe('paymentFormView', () => {
  it('starts at the payee’s minimum, or at a smaller balance', () => {
    const configuration = { minimumPayment: cents(50_000) };
    const small = { amountChoice: 'other', otherText: '100' } as const;
    expect(view(payingServices({ apiUrl, configuration: { minimumPayment: cents(10_001) } }), small)).toMatchObject({
      bounds: { minimumCents: 10_001 },
      amount: { ok: false, problem: 'below-minimum' },
    });
    expect(view(payingServices({ apiUrl, configuration })).bounds.minimumCents).toBe(18_432);
  });

  it('offers no method that the payee turned off', () => {
    const acceptedMethods = { ...allMethodsAccepted, ach: false };
    const { options } = view(payingServices({ apiUrl, configuration: { acceptedMethods } }));
    const usable = options.filter(({ problem }) => problem === undefined);
    expect(usable.map(({ referenceId }) => referenceId.charAt(0))).not.toContain('b');
    expect(usable).not.toHaveLength(0);
  });

  it('shows the method’s fee and the total (req 9.1)', () => {
    const services = payingServices({ apiUrl, configuration: { singlePaymentConfiguration: fees } });
    expect(view(services, { referenceId: 'b1' })).toMatchObject({ feeCents: 0, totalCents: 18_432 });
    expect(view(services, { referenceId: 'c1' })).toMatchObject({ feeCents: 250, totalCents: 18_682 });
  });

  it('calculates a percentage fee from the chosen amount (req 9.1)', () => {
    const singlePaymentConfiguration = { ...fees, applyCreditCardFeeAsPercentage: true };
    const services = payingServices({
      apiUrl,
      configuration: { singlePaymentConfiguration },
      creditCardAccountTokens: [cardWith('c1', { creditCardBinType: 'CREDIT' }), debitCard],
    });
    const chosen = { referenceId: 'c1', amountChoice: 'other', otherText: '100.20' } as const;
    expect(view(services, chosen)).toMatchObject({ feeCents: 251, totalCents: 10_271 });
  });

  it.each(['DEBIT', 'PREPAID', 'UNKNOWN'] as const)(
    'adds no surcharge for a %s card (req 9.1)',
    (creditCardBinType) => {
      const singlePaymentConfiguration = { ...fees, applyCreditCardFeeAsPercentage: true };
      const services = payingServices({
        apiUrl,
        configuration: { singlePaymentConfiguration },
        creditCardAccountTokens: [cardWith('c1', { creditCardBinType })],
      });
      expect(view(services, { referenceId: 'c1' })).toMatchObject({ feeCents: 0, totalCents: 18_432 });
    },
  );

  it.each([
    ['if the server allows it', true, 461],
    ['unless the payer’s state forbids it', false, 0],
  ])('adds a surcharge for a credit card %s (req 9.1)', (_, allowsCreditSurcharge, feeCents) => {
    const singlePaymentConfiguration = { ...fees, applyCreditCardFeeAsPercentage: true };
    const services = payingServices({
      apiUrl,
      configuration: { singlePaymentConfiguration },
      creditCardAccountTokens: [cardWith('c1', { creditCardBinType: 'CREDIT' })],
      accounts: [{ cardFeeLimits: { allowsCreditSurcharge } }],
    });
    expect(view(services, { referenceId: 'c1' })).toMatchObject({ feeCents });
  });

  it.each(['DEBIT', 'PREPAID', 'UNKNOWN', 'CREDIT'] as const)(
    'shows the same flat fee for a %s card in every state (req 9.1)',
    (creditCardBinType) => {
      const services = payingServices({
        apiUrl,
        configuration: { singlePaymentConfiguration: fees },
        creditCardAccountTokens: [cardWith('c1', { creditCardBinType })],
        accounts: [{ cardFeeLimits: { allowsCreditSurcharge: false } }],
      });
      expect(view(services, { referenceId: 'c1' })).toMatchObject({ feeCents: 250 });
    },
  );

  it('charges no fee if the payment date is a fee-free day (req 9.1)', () => {
    const configuration = { singlePaymentConfiguration: fees, restrictedConvenienceFeeDays: [21, 30] };
    const services = payingServices({ apiUrl, configuration });
    const card = { referenceId: 'c1' };
    expect(view(services, card).feeCents).toBe(0);
    expect(view(services, card, { today: parseDate('2026-11-22') }).feeCents).toBe(250);
    expect(view(services, { ...card, laterDay: '2026-11-29' }).feeCents).toBe(250);
    expect(view(services, { ...card, laterDay: '2026-11-30' }).feeCents).toBe(0);
  });

  it('limits the amount by the chosen method (req 5.7)', () => {
    const services = payingServices({ apiUrl, accounts: [{ maxCCAmountAllowed: 100 }] });
    expect(view(services, { referenceId: 'b1' }).bounds).toEqual({ minimumCents: 1000, maximumCents: 18_432 });
    expect(view(services, { referenceId: 'c1' }).bounds).toEqual({ minimumCents: 1000, maximumCents: 10_000 });
    const allowed = payingServices({
      apiUrl,
      accounts: [{ maxCCAmountAllowed: 100 }],
      configuration: { allowPayPal: true },
    });
    expect(
      view(allowed, { referenceId: 'payPal' }, { wallets: [{ wallet: 'payPal', isReady: true }] }).bounds.maximumCents,
    ).toBe(10_000);
    expect(view(services, { referenceId: 'cash' }, { cash }).bounds).toEqual({
      minimumCents: 2000,
      maximumCents: 18_432,
    });
  });

  it('defaults to the cash minimum when nothing is due and the account accepts payments (req 5.7)', () => {
    const services = payingServices({
      apiUrl,
      accounts: [{ currentBalance: 0, currentPaymentAmount: 0 }],
      configuration: { allowZeroBalance: true },
    });
    const inCash = view(services, { referenceId: 'cash' }, { cash });
    expect(inCash.offers).toEqual([{ choice: 'cashMinimum', amountCents: 2000 }]);
    expect(inCash).toMatchObject({ choice: 'cashMinimum', amountCents: 2000, feeCents: 0, authorization: undefined });
    expect(view(services, { referenceId: 'b1' }, { cash }).offers).toEqual([]);
  });

  it('defaults to the account’s minimum for cash when it exceeds the cash minimum (req 5.7)', () => {
    const services = payingServices({
      apiUrl,
      accounts: [{ currentBalance: 100, currentPaymentAmount: 0, minimumPaymentAmount: 30 }],
      configuration: { allowZeroBalance: true },
    });
    const inCash = view(services, { referenceId: 'cash' }, { cash });
    expect(inCash).toMatchObject({ choice: 'cashMinimum', amountCents: 3000 });
  });

  it('lists unaccepted methods last, with the reason (req 6.2)', () => {
    const credit = cardWith('c2', { creditCardBinType: 'CREDIT' });
    const expired = cardWith('c3', { expirationYear: 2026, expirationMonth: 10 });
    const services = payingServices({
      apiUrl,
      accounts: [{ approvedPaymentMethods: ['ach', 'debitcard'] }],
      creditCardAccountTokens: [credit, expired, debitCard],
      configuration: { enforceApprovedPaymentMethods: true },
    });
    expect(view(services).options.map(({ referenceId, problem }) => [referenceId, problem])).toEqual([
      ['b1', undefined],
      ['c1', undefined],
      ['c2', 'not-accepted'],
      ['c3', 'expired'],
    ]);
  });

  it('states the authorization of what is chosen', () => {
    const services = payingServices({ apiUrl });
    expect(view(services).authorization).toContain('$184.32 from Checking **1234 for account LCP-100184');
    const other = { amountChoice: 'other', otherText: '20', laterDay: '2026-12-01' } as const;
    expect(view(services, other).authorization).toMatch(/\$20\.00 from .* December 1, 2026/);
  });

  it('law: Nacha 2.3.2: asks a business to authorize a corporate debit', () => {
    const business = { ...checking, bankAccount: { ...checking.bankAccount, accountOwnerType: 'business' as const } };
    const { authorization } = view(payingServices({ apiUrl, bankAccountTokens: [business] }), { referenceId: 'b1' });
    expect(authorization).toContain('corporate entries (CCD)');
  });

  it('has no authorization while the amount, date or method is missing', () => {
    const services = payingServices({ apiUrl, bankAccountTokens: [], creditCardAccountTokens: [] });
    expect(view(services)).toMatchObject({ method: undefined, feeCents: undefined, authorization: undefined });
    const other = { amountChoice: 'other', otherText: '1' } as const;
    const withBank = payingServices({ apiUrl, bankAccountTokens: [checking] });
    expect(view(withBank, other).authorization).toBeUndefined();
    expect(view(withBank, { laterDay: '' }).authorization).toBeUndefined();
  });
});
