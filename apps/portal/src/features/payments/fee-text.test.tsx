import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cardWith, payingServices } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import type { PaymentDraft } from './payment-draft.ts';

type Options = Parameters<typeof payingServices>[0];
const fees = { applyConvenienceFee: true, applyACHFeeAsPercentage: false, applyCreditCardFeeAsPercentage: false };
const creditCardAccountTokens = [cardWith('c1', { creditCardBinType: 'CREDIT' })];
const percent = { ...fees, applyCreditCardFeeAsPercentage: true };
const two = [
  { accountReferenceCode: 'A-1', currentBalance: 100, currentPaymentAmount: 50 },
  { accountReferenceCode: 'A-2', currentBalance: 100, currentPaymentAmount: 50 },
];
const both = [
  { accountReferenceCode: 'A-1', amountText: '50' },
  { accountReferenceCode: 'A-2', amountText: '50' },
];
const cash = { payee: { cashNetwork: 'CornerPay' }, cashPaymentInfo: { minPaymentAmount: 5, maxPaymentAmount: null } };

/** The summary of Make Payment on Saturday, November 21, 2026. */
async function summary(options: Partial<Options>, draft: Partial<PaymentDraft>): Promise<string> {
  const services = payingServices({ apiUrl: 'http://127.0.0.1:1', ...options });
  services.sessionStorage.setJson('paymentDataStore', { ...draft, isFormOpen: true });
  await renderPortal('/make-payment', { services });
  return screen.getByRole('region', { name: 'Summary' }).textContent ?? '';
}

describe('fee line above the total (req 9.1)', () => {
  it.each<[string, Partial<Options>, Partial<PaymentDraft>, string, string]>([
    ['fixed', {}, {}, '$2.50 for each card payment', '$186.82'],
    [
      'a percentage',
      { configuration: { singlePaymentConfiguration: percent }, creditCardAccountTokens },
      {},
      '2.5% of each card payment',
      '$188.93',
    ],
    [
      'none when today is a fee-free day',
      { configuration: { singlePaymentConfiguration: fees, restrictedConvenienceFeeDays: [21] } },
      {},
      'No fee for payments made today',
      '$184.32',
    ],
    [
      'none when the payment date is a fee-free day',
      { configuration: { singlePaymentConfiguration: fees, restrictedConvenienceFeeDays: [30] } },
      { laterDay: '2026-11-30' },
      'No fee for payments made on Monday, November 30',
      '$184.32',
    ],
    ['none for cash', cash, { referenceId: 'cash' }, 'No fee for cash', '$184.32'],
    [
      'charged once for several accounts',
      { accounts: two },
      { shares: both },
      'One $2.50 fee for the whole card payment',
      '$102.50',
    ],
    [
      'each account’s own fee when they differ',
      {
        accounts: two.map((account, index) => ({ ...account, creditCardConvenienceFee: index + 1 })),
        configuration: { singlePaymentConfiguration: percent },
        creditCardAccountTokens,
      },
      { shares: both },
      'Each account has its own fee',
      '$101.50',
    ],
  ])('is shown as %s', async (_name, options, draft, expected, total) => {
    const configuration = { singlePaymentConfiguration: fees, ...options.configuration };
    const text = await summary({ ...options, configuration }, { referenceId: 'c1', ...draft });
    expect(text).toContain(expected);
    expect(text).toContain(total);
    expect(text.indexOf(expected)).toBeLessThan(text.lastIndexOf(total));
  });

  it('says that the fee depends on the method while none is chosen', async () => {
    const nothingSaved = { bankAccountTokens: [], creditCardAccountTokens: [] };
    const configuration = { singlePaymentConfiguration: fees };
    expect(await summary({ ...nothingSaved, configuration }, {})).toContain('Depends on how you pay');
  });
});
