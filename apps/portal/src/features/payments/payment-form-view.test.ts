import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { openStorage } from '../../platform/storage.ts';
import type { Services } from '../../session/services.tsx';
import { cardWith, checking, debitCard, payingServices } from '../../testing/payment-fixtures.ts';
import { currentAccount } from '../accounts/current-account.ts';
import { changePaymentDraft, type PaymentDraft } from './payment-draft.ts';
import { paymentFormView } from './payment-form-view.ts';

const fees = { applyConvenienceFee: true, applyACHFeeAsPercentage: false, applyCreditCardFeeAsPercentage: false };
const apiUrl = 'http://127.0.0.1:1';

function view(services: Services, change: Partial<PaymentDraft> = {}, day = '2026-11-21') {
  const { user } = services.session.getState();
  const detail = user?.customerAccountDetails[0];
  if (!user || !detail) throw new Error('nobody is signed in');
  return paymentFormView({
    current: currentAccount(detail, { payeeConfigurations: user.payeeConfigurations, tenant: services.tenant }),
    draft: changePaymentDraft(openStorage('session', null), change),
    saved: user,
    tenant: services.tenant,
    today: parseDate(day),
    language: 'en',
  });
}

describe('what the Make Payment screen shows', () => {
  it('9.1 names the fee of the method and what it comes to', () => {
    const services = payingServices({ apiUrl, configuration: { singlePaymentConfiguration: fees } });
    expect(view(services, { referenceId: 'b1' })).toMatchObject({ feeCents: 0, totalCents: 18_432 });
    expect(view(services, { referenceId: 'c1' })).toMatchObject({ feeCents: 250, totalCents: 18_682 });
  });

  it('9.1 computes a percentage of the amount that is chosen', () => {
    const singlePaymentConfiguration = { ...fees, applyCreditCardFeeAsPercentage: true };
    const services = payingServices({ apiUrl, configuration: { singlePaymentConfiguration } });
    const chosen = { referenceId: 'c1', amountChoice: 'other', otherText: '100.20' } as const;
    expect(view(services, chosen)).toMatchObject({ feeCents: 251, totalCents: 10_271 });
  });

  it('9.1 takes no fee on a day that is free of it', () => {
    const configuration = { singlePaymentConfiguration: fees, restrictedConvenienceFeeDays: [21] };
    const services = payingServices({ apiUrl, configuration });
    expect(view(services, { referenceId: 'c1' }).feeCents).toBe(0);
    expect(view(services, { referenceId: 'c1' }, '2026-11-22').feeCents).toBe(250);
  });

  it('5.7 bounds the amount by the method that is chosen', () => {
    const services = payingServices({ apiUrl, accounts: [{ maxCCAmountAllowed: 100 }] });
    expect(view(services, { referenceId: 'b1' }).bounds).toEqual({ minimumCents: 1000, maximumCents: 18_432 });
    expect(view(services, { referenceId: 'c1' }).bounds).toEqual({ minimumCents: 1000, maximumCents: 10_000 });
  });

  it('6.2 offers what the account does not take only with the reason, after the rest', () => {
    const credit = cardWith('c2', { creditCardBinType: 'CREDIT' });
    const over = cardWith('c3', { expirationYear: 2026, expirationMonth: 10 });
    const services = payingServices({
      apiUrl,
      accounts: [{ approvedPaymentMethods: ['ach', 'debitcard'] }],
      creditCardAccountTokens: [credit, over, debitCard],
      configuration: { enforceApprovedPaymentMethods: true },
    });
    expect(view(services).options.map(({ referenceId, problem }) => [referenceId, problem])).toEqual([
      ['b1', undefined],
      ['c1', undefined],
      ['c2', 'not-accepted'],
      ['c3', 'expired'],
    ]);
  });

  it('6.4 preselects the method last used, the chosen one before it, and never one that is over', () => {
    const over = cardWith('c3', { expirationYear: 2026, expirationMonth: 10 });
    const services = payingServices({
      apiUrl,
      creditCardAccountTokens: [{ ...over, lastUsed: '2026-11-01T00:00:00Z' }, debitCard],
    });
    expect(view(services).method?.referenceId).toBe('b1');
    expect(view(services, { referenceId: 'c1' }).method?.referenceId).toBe('c1');
    expect(view(services, { referenceId: 'c3' }).method?.referenceId).toBe('b1');
  });

  it('asks for the authorization anew when what it says has changed', () => {
    const services = payingServices({ apiUrl });
    const { authorization } = view(services);
    expect(authorization).toContain('$184.32 from Checking **1234 for account LCP-100184');
    expect(view(services, { authorizedText: authorization }).isAuthorized).toBe(true);
    const other = { authorizedText: authorization, amountChoice: 'other', otherText: '20' } as const;
    expect(view(services, other).isAuthorized).toBe(false);
  });

  it('has nothing to authorize while the amount or the method is missing', () => {
    const services = payingServices({ apiUrl, bankAccountTokens: [], creditCardAccountTokens: [] });
    expect(view(services)).toMatchObject({ method: undefined, feeCents: undefined, authorization: undefined });
    const other = { amountChoice: 'other', otherText: '1' } as const;
    expect(view(payingServices({ apiUrl, bankAccountTokens: [checking] }), other).authorization).toBeUndefined();
  });
});
