import { takenMethodsBit } from '@quittance/domain/payment-methods/taken-methods';
import { noWallets } from '@quittance/domain/payment-methods/wallet-settings';
import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { describe, expect, it } from 'vitest';
import { everyWallet } from '../../../testing/stand-in-wallets.ts';
import { walletTerms } from './wallet-terms.ts';

const all = { ...defaultPaymentConfiguration, allowApplePay: true, allowGooglePay: true, allowPayPal: true };
const collector = { ...all, isDebtCollector: true };
const iPhone = { isIosDevice: true };
const elsewhere = { isIosDevice: false };
type Methods = Parameters<typeof takenMethodsBit>[1];

const termsOf = (
  configuration: typeof all,
  {
    device = iPhone,
    wallets = everyWallet,
    approved,
  }: { device?: typeof iPhone; wallets?: typeof everyWallet; approved?: Methods } = {},
) => {
  const rules = { ...configuration, enforceApprovedPaymentMethods: approved !== undefined };
  return walletTerms({ configuration: rules, wallets, approvedBits: takenMethodsBit(rules, approved) }, device);
};

describe('wallets of an account (req 6.3)', () => {
  it.each([
    ['all of them on an iPhone', termsOf(all), ['applePay', 'googlePay', 'payPal']],
    ['no Apple Pay elsewhere', termsOf(all, { device: elsewhere }), ['googlePay', 'payPal']],
    ['only those that are allowed', termsOf({ ...all, allowApplePay: false, allowPayPal: false }), ['googlePay']],
    ['none that the payee has not set up', termsOf(all, { wallets: noWallets }), []],
    ['what the payee has set up', termsOf(all, { wallets: { ...noWallets, payPal: everyWallet.payPal } }), ['payPal']],
    ["a collector's, without PayPal", termsOf(collector), ['applePay', 'googlePay']],
    [
      'a collector that may take credit',
      termsOf({ ...collector, acceptsCreditCards: true }),
      ['applePay', 'googlePay', 'payPal'],
    ],
    ['where no card is taken, PayPal alone (req 6.2)', termsOf(all, { approved: ['ach', 'cash'] }), ['payPal']],
    [
      'where debit cards are taken (req 6.2)',
      termsOf(all, { approved: ['debitcard'] }),
      ['applePay', 'googlePay', 'payPal'],
    ],
    ['a collector that approves credit alone (req 6.2)', termsOf(collector, { approved: ['ach', 'creditcard'] }), []],
  ] as const)('are %s', (_name, { possible }, expected) => {
    expect(possible).toEqual(expected);
  });

  it.each([
    ['everything but cards for health', termsOf(all), { credit: true, debit: true, hsa: false }],
    ['a medical payee, those too', termsOf({ ...all, isMedicalPayee: true }), { credit: true, debit: true, hsa: true }],
    ['a collector, no credit', termsOf(collector), { credit: false, debit: true, hsa: false }],
    [
      'only what the list approves (req 6.2)',
      termsOf(all, { approved: ['creditcard'] }),
      { credit: true, debit: false, hsa: false },
    ],
  ] as const)('accept these cards: %s', (_name, { takes }, expected) => {
    expect(takes).toEqual(expected);
  });
});
