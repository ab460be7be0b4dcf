import { describe, expect, it } from 'vitest';
import { isBankToken, isBusinessToken, paymentTypeOf } from './payment-token.ts';
import { bankToken, cardToken } from './testing/tokens.ts';

describe('a saved payment method', () => {
  it('is identified as a bank account by the first letter of its reference (req 5.8)', () => {
    expect(isBankToken(bankToken())).toBe(true);
    expect(isBankToken(cardToken())).toBe(false);
    expect(paymentTypeOf(bankToken())).toBe('bankaccount');
  });

  it('belongs to a business only if it’s a bank account owned by a business', () => {
    const personal = bankToken();
    const business = { ...personal, bankAccount: { ...personal.bankAccount, accountOwnerType: 'business' as const } };
    expect([business, personal, cardToken()].map(isBusinessToken)).toEqual([true, false, false]);
  });

  it.each([
    ['CREDIT', false, 'creditcard'],
    ['DEBIT', false, 'debitcard'],
    ['PREPAID', false, 'creditcard'],
    ['UNKNOWN', false, 'creditcard'],
    ['DEBIT', true, 'hsacard'],
    ['PREPAID', true, 'hsacard'],
  ] as const)('with BIN type %s and HSA %s counts as a %s (req 5.8)', (binType, isHsa, expected) => {
    expect(paymentTypeOf(cardToken({ binType, isHsa }))).toBe(expected);
  });
});
