import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { installmentCharge } from './installment-charge.ts';

const today = parseDate('2026-11-21');
const usable = {
  ...{ isDisputed: false, isMethodGone: false, isMethodTaken: true, expiry: undefined, today },
  methodKind: 'card',
} as const;

describe('an installment on its charge date (req 7.6)', () => {
  it.each([
    ['is charged as agreed while more is owed', 5_000, 12_000, { kind: 'charge', amountCents: 5_000 }],
    ['is charged as agreed when exactly that is owed', 5_000, 5_000, { kind: 'charge', amountCents: 5_000 }],
    ['is capped at the balance', 5_000, 4_999, { kind: 'charge', amountCents: 4_999 }],
    ['charges the last cent', 5_000, 1, { kind: 'charge', amountCents: 1 }],
    ['is zero when nothing is owed', 5_000, 0, { kind: 'nothing-owed' }],
    ['is zero when the account is in credit', 5_000, -200, { kind: 'nothing-owed' }],
  ])('produces the right result: it %s (req 5.7)', (_what, amount, balance, expected) => {
    const owed = { amountCents: cents(amount), balanceCents: cents(balance) };
    expect(installmentCharge(owed, usable)).toEqual(expected);
  });

  const owed = { amountCents: cents(5_000), balanceCents: cents(9_000) };
  it.each([
    ['the debt is disputed', { isDisputed: true, isMethodGone: true }, 'disputed'],
    ['the method was deleted', { isMethodGone: true }, 'method-disabled'],
    ['the account no longer accepts its type of card', { isMethodTaken: false }, 'card-not-accepted'],
    ['the account no longer accepts bank accounts', { methodKind: 'bank', isMethodTaken: false }, 'bank-not-accepted'],
    ['the card expired last month', { expiry: { month: 10, year: 2026 } }, 'card-expired'],
  ] as const)('pauses the plan when %s', (_what, changes, reason) => {
    expect(installmentCharge(owed, { ...usable, ...changes })).toEqual({ kind: 'rest', reason });
  });

  it('is charged to a card that expires this month', () => {
    expect(installmentCharge(owed, { ...usable, expiry: { month: 11, year: 2026 } }).kind).toBe('charge');
  });

  it('pauses the plan when the debt is disputed, regardless of the balance', () => {
    const nothing = { amountCents: cents(5_000), balanceCents: cents(0) };
    expect(installmentCharge(nothing, { ...usable, isDisputed: true })).toEqual({ kind: 'rest', reason: 'disputed' });
  });

  it('ends the plan instead of pausing it when nothing is owed and the method was deleted', () => {
    const nothing = { amountCents: cents(5_000), balanceCents: cents(0) };
    expect(installmentCharge(nothing, { ...usable, isMethodGone: true })).toEqual({ kind: 'nothing-owed' });
  });
});
