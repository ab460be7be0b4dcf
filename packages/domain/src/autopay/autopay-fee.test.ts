import { describe, expect, it } from 'vitest';
import type { FeeRate } from '../accounts/account.ts';
import { noFeeLimits } from '../fees/lawful-fee.ts';
import { cents } from '../money/cents.ts';
import { agreedFee, autopayFee, formatFee } from './autopay-fee.ts';

const fixed: FeeRate = { kind: 'fixed', amountCents: cents(195) };
const percentage: FeeRate = { kind: 'percentage', basisPoints: 250 };
const rules = { bankFee: fixed, isFeeApplied: true, limits: noFeeLimits };

describe('agreedFee', () => {
  it('is the bank fee of the account', () => {
    expect(agreedFee({ kind: 'bank' }, rules)).toBe(fixed);
    expect(agreedFee({ kind: 'bank' }, { ...rules, bankFee: percentage })).toBe(percentage);
  });

  it.each([
    { name: 'for a card', kind: 'card' as const, changes: {} },
    { name: 'when fees are turned off', kind: 'bank' as const, changes: { isFeeApplied: false } },
    {
      name: 'when the law allows no fee',
      kind: 'bank' as const,
      changes: { limits: { any: 'GroundMissing', creditSurcharge: null } as const },
    },
    {
      name: 'when the fee is zero',
      kind: 'bank' as const,
      changes: { bankFee: { kind: 'fixed', amountCents: cents(0) } as const },
    },
  ])('is null $name', ({ kind, changes }) => {
    expect(agreedFee({ kind }, { ...rules, ...changes })).toBeNull();
  });
});

describe('autopayFee', () => {
  it('is the agreed fee when the rules allow it', () => {
    expect(autopayFee(cents(9_000), { agreed: fixed, lawfulCents: cents(300) })).toBe(195);
    expect(autopayFee(cents(9_000), { agreed: percentage, lawfulCents: cents(300) })).toBe(225);
  });

  it('is lower when the rules allow less than the agreed fee', () => {
    expect(autopayFee(cents(9_000), { agreed: fixed, lawfulCents: cents(100) })).toBe(100);
  });

  it('is zero when the customer agreed to none', () => {
    expect(autopayFee(cents(9_000), { agreed: null, lawfulCents: cents(300) })).toBe(0);
  });
});

describe('formatFee', () => {
  it('formats an amount and a percentage', () => {
    expect(formatFee(fixed, 'en')).toBe('$1.95');
    expect(formatFee(percentage, 'en')).toBe('2.5%');
  });
});
