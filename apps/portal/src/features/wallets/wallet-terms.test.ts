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
    ['no Apple Pay on other devices', termsOf(all, { device: elsewhere }), ['googlePay', 'payPal']],
    ['only the allowed ones', termsOf({ ...all, allowApplePay: false, allowPayPal: false }), ['googlePay']],
    ['none when the payee has set up none', termsOf(all, { wallets: noWallets }), []],
    [
      'only those that the payee has set up',
      termsOf(all, { wallets: { ...noWallets, payPal: everyWallet.payPal } }),
      ['payPal'],
    ],
    ['without PayPal for a debt collector', termsOf(collector), ['applePay', 'googlePay']],
    [
      'all of them for a debt collector that accepts credit cards',
      termsOf({ ...collector, acceptsCreditCards: true }),
      ['applePay', 'googlePay', 'payPal'],
    ],
    ['only PayPal when no card is accepted (req 6.2)', termsOf(all, { approved: ['ach', 'cash'] }), ['payPal']],
    [
      'all of them when debit cards are accepted (req 6.2)',
      termsOf(all, { approved: ['debitcard'] }),
      ['applePay', 'googlePay', 'payPal'],
    ],
    [
      'none for a debt collector that approves only credit cards (req 6.2)',
      termsOf(collector, { approved: ['ach', 'creditcard'] }),
      [],
    ],
  ] as const)('are %s', (_name, { possible }, expected) => {
    expect(possible).toEqual(expected);
  });

  it.each([
    ['all but HSA cards', termsOf(all), { credit: true, debit: true, hsa: false }],
    [
      'all cards for a medical payee',
      termsOf({ ...all, isMedicalPayee: true }),
      { credit: true, debit: true, hsa: true },
    ],
    ['no credit cards for a debt collector', termsOf(collector), { credit: false, debit: true, hsa: false }],
    [
      'only the approved cards (req 6.2)',
      termsOf(all, { approved: ['creditcard'] }),
      { credit: true, debit: false, hsa: false },
    ],
  ] as const)('accept these cards: %s', (_name, { takes }, expected) => {
    expect(takes).toEqual(expected);
  });
});
