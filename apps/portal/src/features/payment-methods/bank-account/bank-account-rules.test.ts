import { describe, expect, it } from 'vitest';
import { checkAccountNumber, checkAccountNumberAgain, checkRoutingNumber } from './bank-account-rules.ts';

const fields = {
  routingNumber: '',
  accountNumber: '000123456789',
  accountNumberAgain: '',
  accountHolderName: '',
  accountType: 'c',
  accountOwnerType: 'personal',
  usage: 'MultiUse',
} as const;

describe('bank account fields', () => {
  it.each([
    ['', 'PaymentMethod.Missing.routingNumber'],
    ['02100', 'PaymentMethod.Wrong.RoutingLength'],
    ['021000022', 'PaymentMethod.Wrong.RoutingNumber'],
    ['021000021', true],
  ])('check the routing number "%s" (req 8.1)', (text, verdict) => {
    expect(checkRoutingNumber(text)).toBe(verdict);
  });

  it.each([
    ['', 'PaymentMethod.Missing.accountNumber'],
    ['123', 'PaymentMethod.Wrong.AccountNumber'],
    ['1234', true],
    ['12345678901234567', true],
    ['123456789012345678', 'PaymentMethod.Wrong.AccountNumber'],
  ])('check the account number "%s"', (text, verdict) => {
    expect(checkAccountNumber(text)).toBe(verdict);
  });

  it('require the same account number to be entered twice', () => {
    expect(checkAccountNumberAgain('000123456789', fields)).toBe(true);
    expect(checkAccountNumberAgain('000123456788', fields)).toBe('PaymentMethod.Wrong.AccountNumberAgain');
    expect(checkAccountNumberAgain('', fields)).toBe('PaymentMethod.Missing.accountNumberAgain');
  });
});
