import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { describe, expect, it } from 'vitest';
import { testWallets } from '../testing/fixtures/test-payee.ts';
import { offeredWallets } from './offered-wallets.ts';

const payee = { wallets: testWallets, paypalProcessor: 'sandbox' };
const allowAll = {
  ...defaultPaymentConfiguration,
  allowApplePay: true,
  allowGooglePay: true,
  allowPayPal: true,
};
const none = { applePay: null, googlePay: null, payPal: null };

describe('offeredWallets (req 6.3)', () => {
  it.each([
    ['nothing is allowed', payee, defaultPaymentConfiguration, none],
    ['everything is allowed and set up', payee, allowAll, testWallets],
    ['nothing is set up', { ...payee, wallets: null }, allowAll, none],
    [
      'one is set up',
      { ...payee, wallets: { applePay: testWallets.applePay } },
      allowAll,
      { ...none, applePay: testWallets.applePay },
    ],
    [
      'one is allowed',
      payee,
      { ...defaultPaymentConfiguration, allowGooglePay: true },
      { ...none, googlePay: testWallets.googlePay },
    ],
    ['PayPal has no account', { ...payee, paypalProcessor: null }, allowAll, { ...testWallets, payPal: null }],
    [
      'a debt collector accepts no credit cards',
      payee,
      { ...allowAll, isDebtCollector: true },
      { ...testWallets, payPal: null },
    ],
    [
      'a debt collector accepts credit cards',
      payee,
      { ...allowAll, isDebtCollector: true, acceptsCreditCards: true },
      testWallets,
    ],
  ])('returns only wallets that the payee has set up and allows when %s', (_where, of, configuration, offered) => {
    expect(offeredWallets(of, configuration)).toEqual(offered);
  });
});
