import { describe, expect, it } from 'vitest';
import { allMethodsBit, methodBit } from './approved-methods.ts';
import { firstPlanPayer, isPlanPaymentType, planPayerOf } from './plan-payer.ts';

describe('firstPlanPayer (req 7.6)', () => {
  const bank = planPayerOf('bankaccount');
  it.each([
    ['everything', allMethodsBit, bank],
    ['all cards', allMethodsBit & ~methodBit.ach, planPayerOf('creditcard')],
    ['debit and HSA cards', methodBit.debitcard | methodBit.hsacard, planPayerOf('debitcard')],
    ['HSA cards and cash', methodBit.hsacard | methodBit.cash, planPayerOf('hsacard')],
    ['only cash, which can pay no plan', methodBit.cash, bank],
    ['nothing', 0, bank],
  ])('returns the payment method used to price a plan for an account that accepts %s', (_what, takenBits, expected) => {
    expect(firstPlanPayer(takenBits)).toEqual(expected);
  });
});

it.each([
  ['bankaccount', 'bank', 'unknown'],
  ['creditcard', 'card', 'credit'],
  ['debitcard', 'card', 'debit'],
  ['hsacard', 'card', 'hsa'],
] as const)('planPayerOf maps a %s to a %s of card kind %s (req 5.7, 9.1)', (type, method, cardKind) => {
  expect(planPayerOf(type)).toEqual({ method, cardKind });
});

it.each([
  ['bankaccount', true],
  ['creditcard', true],
  ['debitcard', true],
  ['hsacard', true],
  ['giftcard', false],
  ['cash', false],
] as const)('isPlanPaymentType for a %s returns %s', (type, expected) => {
  expect(isPlanPaymentType(type)).toBe(expected);
});
