import { cents } from '@quittance/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { amountOffers, chosenAmount } from './amount-choices.ts';

const bounds = { minimumCents: cents(2_500), maximumCents: cents(124_000) };
const owed = { amountDueCents: cents(15_500), balanceCents: cents(124_000) };

describe('5.7 the amounts that are offered', () => {
  it('are the amount due and the full balance', () => {
    expect(amountOffers(owed, bounds).map(({ choice }) => choice)).toEqual(['due', 'balance']);
  });

  it('are one when the amount due is the balance, and none that is out of bounds', () => {
    expect(amountOffers({ ...owed, amountDueCents: owed.balanceCents }, bounds)).toHaveLength(1);
    expect(amountOffers({ ...owed, amountDueCents: cents(2_499) }, bounds).map(({ choice }) => choice)).toEqual([
      'balance',
    ]);
  });

  it.each([
    ['24.99', 'below-minimum'],
    ['1240.01', 'above-maximum'],
    ['25.555', 'too-many-decimals'],
    ['abc', 'not-a-number'],
    ['', 'empty'],
  ])('refuse %s as %s', (otherText, problem) => {
    const offers = amountOffers(owed, bounds);
    expect(chosenAmount({ choice: 'other', otherText }, { offers, bounds })).toEqual({ ok: false, problem });
  });

  it.each([
    ['25', 2_500],
    ['1240', 124_000],
  ])('take %s', (otherText, amountCents) => {
    expect(chosenAmount({ choice: 'other', otherText }, { offers: [], bounds })).toEqual({ ok: true, amountCents });
  });
});
