import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { cents, zeroCents } from '../money/cents.ts';
import {
  type AccountBooking,
  type BalanceChange,
  balanceChange,
  balanceChanges,
  balanceWith,
  changeBetween,
  guestChange,
  owedToday,
} from './balance-change.ts';
import { balanceChangeText } from './balance-text.ts';
import type { AccountBalance } from './describe-balance.ts';

const booking: AccountBooking = {
  amountCents: -5_000,
  paymentState: null,
  isScheduled: false,
  isReversal: false,
  isOfSettlement: false,
  kind: 'reserve',
  adjustmentReason: null,
  billNumber: null,
  isFirst: false,
};

describe('balanceChange', () => {
  it.each<[string, Partial<AccountBooking>, BalanceChange]>([
    ['a card payment', { paymentState: 'succeeded' }, 'payment'],
    ['a bank payment that has settled', { paymentState: 'settled' }, 'payment'],
    ['a bank payment that was returned later', { paymentState: 'returned' }, 'payment'],
    ['a bank payment that is being processed', { paymentState: 'accepted' }, 'payment-pending'],
    ['a payment that is being confirmed', { paymentState: 'unknown' }, 'payment-pending'],
    ['a payment under review', { paymentState: 'review' }, 'payment-pending'],
    ['a payment for a later day', { paymentState: 'reserved', isScheduled: true }, 'payment-scheduled'],
    ['a payment that a bank returned', { paymentState: 'returned', amountCents: 5_000 }, 'payment-returned'],
    ['a refund', { paymentState: 'settled', amountCents: 5_000, kind: 'refund' }, 'payment-refunded'],
    [
      'a payment that was entered by mistake',
      { paymentState: 'settled', amountCents: 5_000, kind: 'refund', isReversal: true },
      'payment-removed',
    ],
    ['a return that was reversed', { paymentState: 'settled', kind: 'adjust' }, 'return-corrected'],
    ["a settlement's discount", { isOfSettlement: true }, 'settlement-discount'],
    [
      'a settlement whose payment was returned',
      { isOfSettlement: true, amountCents: 5_000 },
      'settlement-discount-ended',
    ],
    ['an opening balance', { amountCents: 5_000, isFirst: true }, 'opening'],
    ['an opening credit', { isFirst: true }, 'opening'],
    ['a bill', { amountCents: 5_000, billNumber: 'B-1' }, 'bill'],
    ['a first bill', { amountCents: 5_000, billNumber: 'B-1', isFirst: true }, 'bill'],
    ['a bill that asks for less than before', { billNumber: 'B-1' }, 'credit'],
    ['a charge', { amountCents: 5_000 }, 'charge'],
    ['a credit', {}, 'credit'],
    ['interest', { adjustmentReason: 'interest', amountCents: 5_000 }, 'interest'],
    ['waived interest', { adjustmentReason: 'interest' }, 'interest-removed'],
    ['a fee', { adjustmentReason: 'fee-added', amountCents: 5_000 }, 'fee-added'],
    ['a fee that was waived', { adjustmentReason: 'fee-waived' }, 'fee-removed'],
    ['a billing correction', { adjustmentReason: 'billing-error' }, 'billing-correction'],
    ['a service credit', { adjustmentReason: 'service-credit' }, 'service-credit'],
    ['a reversed service credit', { adjustmentReason: 'service-credit', amountCents: 5_000 }, 'adjustment'],
    ['an insurance adjustment', { adjustmentReason: 'insurance' }, 'insurance'],
    ['a courtesy credit', { adjustmentReason: 'goodwill' }, 'courtesy-credit'],
    ['a write-off', { adjustmentReason: 'write-off' }, 'write-off'],
    ['a bankruptcy, which is not named', { adjustmentReason: 'bankruptcy' }, 'adjustment'],
    ['a death, which is not named', { adjustmentReason: 'deceased' }, 'adjustment'],
    ['another adjustment', { adjustmentReason: 'other' }, 'adjustment'],
  ])('recognizes %s', (_, changes, expected) => {
    expect(balanceChange({ ...booking, ...changes })).toBe(expected);
  });
});

describe('guestChange', () => {
  it('shows guests the changes that every bill shows, and everything else as an adjustment', () => {
    const shown = balanceChanges.filter((change) => guestChange(change) !== 'adjustment');
    expect(shown).toEqual(['opening', 'bill', 'charge', 'credit', 'interest', 'fee-added']);
    expect(shown.map(guestChange)).toEqual(shown);
  });
});

describe('balanceWith', () => {
  it('adds a change to a balance', () => {
    expect(balanceWith(cents(-600), cents(1_000))).toBe(400);
  });
});

describe('changeBetween', () => {
  it.each([
    [5_000, 7_500, 2_500],
    [5_000, 0, -5_000],
    [-100, -100, 0],
  ])('from %d to %d cents is %d', (before, after, change) => {
    expect(changeBetween({ before: cents(before), after: cents(after) })).toBe(change);
  });
});

describe('owedToday', () => {
  it.each<[string, object, number]>([
    ['an owed balance', { kind: 'owed', owedAmount: cents(5_000) }, 5_000],
    ['a balance with scheduled payments', { kind: 'scheduled', owedAmount: cents(5_000) }, 5_000],
    ['a disputed balance', { kind: 'disputed', disputedAmount: cents(4_000) }, 4_000],
    ['a credit', { kind: 'credit', creditAmount: cents(300) }, -300],
    ['a paid account', { kind: 'paid', scheduledAmount: zeroCents }, 0],
    ['a settlement that is being paid', { kind: 'settlement-processing', settlementAmount: cents(9_000) }, 0],
  ])('returns the right amount for %s', (_what, balance, owed) => {
    expect(owedToday(balance as AccountBalance)).toBe(owed);
  });
});

describe('balanceChangeText', () => {
  const values = { number: '4711', bill: 'B-1', payee: 'Lumen Energy' };

  it.each(languages)('names every kind of change in %s, with its values', (language) => {
    const texts = balanceChanges.map((change) => balanceChangeText(change, { language, ...values }));
    expect(new Set(texts).size).toBe(balanceChanges.length);
    expect(texts.filter((text) => /[{}]/.test(text))).toEqual([]);
    expect(balanceChangeText('bill', { language, ...values })).toContain('B-1');
    expect(balanceChangeText('charge', { language, ...values })).toContain('Lumen Energy');
    expect(balanceChangeText('payment', { language, ...values })).toContain('4711');
  });

  it('throws when a value for its placeholder is missing', () => {
    expect(() => balanceChangeText('payment', { language: 'en' })).toThrow('needs a value for number');
  });
});
