import { describe, expect, it } from 'vitest';
import { defaultPaymentConfiguration } from '../payments/payment-configuration.ts';
import { isAllowedMethod, type OfferedMethod } from './allowed-method.ts';
import { allMethodsBit, methodBit } from './approved-methods.ts';
import { bankToken, cardToken } from './testing/tokens.ts';

const noWallets = defaultPaymentConfiguration;
const allWallets = { ...defaultPaymentConfiguration, allowApplePay: true, allowGooglePay: true, allowPayPal: true };
const collector = { ...allWallets, isDebtCollector: true };
const rules = { configuration: allWallets, approvedBits: allMethodsBit, isIosDevice: true, hasCashInfo: true };

describe('isAllowedMethod', () => {
  it.each([
    ['applePay', 'it alone', { ...noWallets, allowApplePay: true }, true, true],
    ['applePay', 'it alone', { ...noWallets, allowApplePay: true }, false, false],
    ['applePay', 'the others', { ...allWallets, allowApplePay: false }, true, false],
    ['googlePay', 'it alone', { ...noWallets, allowGooglePay: true }, false, true],
    ['googlePay', 'it alone', { ...noWallets, allowGooglePay: true }, true, true],
    ['googlePay', 'the others', { ...allWallets, allowGooglePay: false }, true, false],
    ['payPal', 'it alone', { ...noWallets, allowPayPal: true }, false, true],
    ['payPal', 'it alone', { ...noWallets, allowPayPal: true }, true, true],
    ['payPal', 'the others', { ...allWallets, allowPayPal: false }, true, false],
    ['applePay', 'all, at a debt collector', collector, true, true],
    ['googlePay', 'all, at a debt collector', collector, true, true],
    ['payPal', 'all, at a debt collector', collector, true, false],
    [
      'payPal',
      'all, at a debt collector that accepts credit cards',
      { ...collector, acceptsCreditCards: true },
      true,
      true,
    ],
  ] as const)(
    'returns the right result for %s when the configuration allows %s (req 5.8)',
    (wallet, _of, configuration, isIosDevice, expected) => {
      expect(isAllowedMethod({ kind: 'wallet', wallet }, { ...rules, configuration, isIosDevice })).toBe(expected);
    },
  );

  it.each([
    [true, methodBit.cash, true],
    [false, methodBit.cash, false],
    [true, allMethodsBit - methodBit.cash, false],
    [false, allMethodsBit - methodBit.cash, false],
    [true, allMethodsBit, true],
  ])('with cash info %s and bits %d, returns %s for cash (req 5.8)', (hasCashInfo, approvedBits, expected) => {
    expect(isAllowedMethod({ kind: 'cash' }, { ...rules, hasCashInfo, approvedBits })).toBe(expected);
  });

  it.each<[string, OfferedMethod, number]>([
    ['a bank account', { kind: 'token', token: bankToken() }, methodBit.ach],
    ['a credit card', { kind: 'token', token: cardToken({ binType: 'CREDIT' }) }, methodBit.creditcard],
    ['a prepaid card', { kind: 'token', token: cardToken({ binType: 'PREPAID' }) }, methodBit.creditcard],
    ['a card of unknown kind', { kind: 'token', token: cardToken({ binType: 'UNKNOWN' }) }, methodBit.creditcard],
    ['a debit card', { kind: 'token', token: cardToken({ binType: 'DEBIT' }) }, methodBit.debitcard],
    ['an HSA card', { kind: 'token', token: cardToken({ binType: 'DEBIT', isHsa: true }) }, methodBit.hsacard],
  ])('requires the right bit for %s (req 5.8)', (_, method, bit) => {
    expect(isAllowedMethod(method, { ...rules, approvedBits: bit })).toBe(true);
    expect(isAllowedMethod(method, { ...rules, approvedBits: allMethodsBit - bit })).toBe(false);
  });

  it('rejects a reference with an unknown first letter (req 5.8)', () => {
    expect(isAllowedMethod({ kind: 'token', token: cardToken({ referenceID: 'x1' }) }, rules)).toBe(false);
  });
});
