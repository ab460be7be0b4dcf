import { describe, expect, it } from 'vitest';
import { isAllowedMethod, type OfferedMethod } from './allowed-method.ts';
import { allMethodsBit, methodBit } from './approved-methods.ts';
import { bankToken, cardToken } from './testing/tokens.ts';

const noWallets = { allowApplePay: false, allowGooglePay: false, allowPayPal: false };
const allWallets = { allowApplePay: true, allowGooglePay: true, allowPayPal: true };
const rules = { configuration: allWallets, approvedBits: allMethodsBit, isIosDevice: true, hasCashInfo: true };

describe('isAllowedMethod', () => {
  it.each([
    ['applePay', { ...noWallets, allowApplePay: true }, true, true],
    ['applePay', { ...noWallets, allowApplePay: true }, false, false],
    ['applePay', { ...allWallets, allowApplePay: false }, true, false],
    ['googlePay', { ...noWallets, allowGooglePay: true }, false, true],
    ['googlePay', { ...allWallets, allowGooglePay: false }, true, false],
    ['payPal', { ...noWallets, allowPayPal: true }, false, true],
    ['payPal', { ...allWallets, allowPayPal: false }, true, false],
  ] as const)('5.8 %s with %j, on iOS %s: %s', (wallet, configuration, isIosDevice, expected) => {
    expect(isAllowedMethod({ kind: 'wallet', wallet }, { ...rules, configuration, isIosDevice })).toBe(expected);
  });

  it.each([
    [true, methodBit.cash, true],
    [false, methodBit.cash, false],
    [true, allMethodsBit - methodBit.cash, false],
  ])('5.8 cash with cash info %s and bits %d: %s', (hasCashInfo, approvedBits, expected) => {
    expect(isAllowedMethod({ kind: 'cash' }, { ...rules, hasCashInfo, approvedBits })).toBe(expected);
  });

  it.each<[string, OfferedMethod, number]>([
    ['a bank account', { kind: 'token', token: bankToken() }, methodBit.ach],
    ['a credit card', { kind: 'token', token: cardToken({ binType: 'CREDIT' }) }, methodBit.creditcard],
    ['a prepaid card', { kind: 'token', token: cardToken({ binType: 'PREPAID' }) }, methodBit.creditcard],
    ['a card of unknown kind', { kind: 'token', token: cardToken({ binType: 'UNKNOWN' }) }, methodBit.creditcard],
    ['a debit card', { kind: 'token', token: cardToken({ binType: 'DEBIT' }) }, methodBit.debitcard],
    ['an HSA card', { kind: 'token', token: cardToken({ binType: 'DEBIT', isHsa: true }) }, methodBit.hsacard],
  ])('5.8 %s needs its own bit', (_, method, bit) => {
    expect(isAllowedMethod(method, { ...rules, approvedBits: bit })).toBe(true);
    expect(isAllowedMethod(method, { ...rules, approvedBits: allMethodsBit - bit })).toBe(false);
  });

  it('5.8 does not know a reference that begins with another letter', () => {
    expect(isAllowedMethod({ kind: 'token', token: cardToken({ referenceID: 'x1' }) }, rules)).toBe(false);
  });
});
