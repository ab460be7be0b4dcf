import { parseDate } from '@internationalized/date';
import type { BankAccountToken, CreditCardAccountToken } from '@quittance/contract/payment-tokens';
import { allMethodsBit, methodBit } from '@quittance/domain/payment-methods/approved-methods';
import { describe, expect, it } from 'vitest';
import { cardWith, checking } from '../../testing/payment-fixtures.ts';
import { defaultMethod, type MethodSources, methodOptions } from './method-options.ts';

const today = parseDate('2026-11-21');
const payee = 'LUMEN';
const sources = (change: Partial<MethodSources>): MethodSources => ({
  bankAccountTokens: [],
  creditCardAccountTokens: [],
  approvedBits: allMethodsBit,
  merchantPayeeCode: payee,
  today,
  ...change,
});
const card = (change: Parameters<typeof cardWith>[1], id = 'c1'): CreditCardAccountToken =>
  cardWith(id, { merchantPayeeCode: payee, ...change });
const optionFor = (change: Parameters<typeof cardWith>[1], more: Partial<MethodSources> = {}) =>
  methodOptions(sources({ creditCardAccountTokens: [card(change)], ...more }))[0];

describe('card expiration status in November 2026', () => {
  it.each([
    [10, 2026, 'expired', false],
    [11, 2026, undefined, true],
    [12, 2026, undefined, true],
    [1, 2027, undefined, true],
    [2, 2027, undefined, false],
    [11, 2027, undefined, false],
  ] as const)('is correct for %i/%i', (expirationMonth, expirationYear, problem, expiresSoon) => {
    expect(optionFor({ expirationMonth, expirationYear })).toMatchObject({ problem, expiresSoon });
  });
});

describe('single-use status of a payment method (req 3.9)', () => {
  it.each([
    ['MultiUse', false],
    ['SingleUse', true],
    ['UnSpecified', false],
  ] as const)('is derived from the usage type %s', (accountUsePreferenceType, isOneTime) => {
    const bank: BankAccountToken = { ...checking, bankAccount: { ...checking.bankAccount, accountUsePreferenceType } };
    expect(optionFor({ accountUsePreferenceType })?.isOneTime).toBe(isOneTime);
    expect(methodOptions(sources({ bankAccountTokens: [bank] }))[0]?.isOneTime).toBe(isOneTime);
  });

  it('is not assumed for an UnSpecified method, which can be chosen and is preselected if used last', () => {
    const kept = card({ accountUsePreferenceType: 'UnSpecified' });
    expect(optionFor({ accountUsePreferenceType: 'UnSpecified' })?.problem).toBeUndefined();
    expect(defaultMethod(sources({ creditCardAccountTokens: [kept] }), undefined)).toBe('c1');
  });
});

describe('card that cannot be used for the account', () => {
  it.each([
    ['a type that is not accepted (req 6.2)', { approvedBits: methodBit.ach }, 'not-accepted'],
    ["another payee's", { merchantPayeeCode: 'OTHER' }, 'other-payee'],
    ['a card of any payee when no account is chosen', { merchantPayeeCode: undefined }, undefined],
  ] as const)('is marked only if the account does not accept it: %s', (_name, more, problem) => {
    expect(optionFor({}, more)?.problem).toBe(problem);
  });

  it('is never preselected (req 6.4)', () => {
    const cards = [card({ merchantPayeeCode: 'OTHER' }), card({ expirationMonth: 10, expirationYear: 2026 }, 'c2')];
    expect(defaultMethod(sources({ creditCardAccountTokens: cards }), 'c1')).toBeUndefined();
  });

  it('is listed after the methods that can be used', () => {
    const options = methodOptions(
      sources({ creditCardAccountTokens: [card({ merchantPayeeCode: 'OTHER' }), card({}, 'c2')] }),
    );
    expect(options.map((option) => option.referenceId)).toEqual(['c2', 'c1']);
  });
});
