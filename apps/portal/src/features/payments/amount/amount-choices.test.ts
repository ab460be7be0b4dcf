import { cents } from '@quittance/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { amountOffers, chosenAmount, effectiveChoice, minPayable } from './amount-choices.ts';

const bounds = { minimumCents: cents(2500), maximumCents: cents(124_000) };

describe('amount choices', () => {
  it.each([
    ['the amount due and the balance when both can be paid', { due: 15_500, balance: 124_000 }, ['due', 'balance']],
    ['only one amount when they are the same', { due: 124_000, balance: 124_000 }, ['balance']],
    ['no amount due of zero', { due: 0, balance: 124_000 }, ['balance']],
    ['no amount due below the minimum', { due: 2499, balance: 124_000 }, ['balance']],
    ['no balance above the maximum', { due: 15_500, balance: 124_001 }, ['due']],
    ['nothing when nothing is owed', { due: 0, balance: 0 }, []],
  ])('include %s (req 5.7)', (_name, { due, balance }, offered) => {
    const offers = amountOffers({ amountDueCents: cents(due), balanceCents: cents(balance) }, bounds);
    expect(offers.map((offer) => offer.choice)).toEqual(offered);
  });

  it.each([
    ['the last amount paid', { lastCents: cents(4000) }, ['due', 'balance', 'last']],
    ['no last amount that is already offered', { lastCents: cents(15_500) }, ['due', 'balance']],
    ['no last amount out of bounds', { lastCents: cents(2499) }, ['due', 'balance']],
    ['the cash minimum first', { cashMinimumCents: cents(2500) }, ['cashMinimum', 'due', 'balance']],
  ])('include %s (req 3.15, 5.7)', (_name, more, offered) => {
    const owed = { amountDueCents: cents(15_500), balanceCents: cents(124_000) };
    expect(amountOffers({ ...owed, ...more }, bounds).map((offer) => offer.choice)).toEqual(offered);
  });

  it('start with the exact amount of an accepted settlement, regardless of the limits (req 5.7)', () => {
    const owed = { amountDueCents: cents(15_500), balanceCents: cents(124_000) };
    const settlement = { amountCents: cents(2000), exceededLimitCents: undefined };
    const offers = amountOffers({ ...owed, settlement }, bounds);
    expect(offers.map((offer) => offer.choice)).toEqual(['settlement', 'due', 'balance']);
    expect(effectiveChoice(undefined, offers)).toBe('settlement');
    expect(chosenAmount({ choice: 'settlement', otherText: '' }, { offers, bounds })).toEqual({
      ok: true,
      amountCents: 2000,
    });
  });

  it('reject a settlement over the method’s limit (req 5.7)', () => {
    const owed = { amountDueCents: cents(15_500), balanceCents: cents(124_000) };
    const settlement = { amountCents: cents(62_000), exceededLimitCents: cents(50_000) };
    const offers = amountOffers({ ...owed, settlement }, bounds);
    expect(chosenAmount({ choice: 'settlement', otherText: '' }, { offers, bounds })).toEqual({
      ok: false,
      problem: 'above-maximum',
    });
  });

  it('keep the choice while it is offered, and otherwise fall back to the first offer or another amount', () => {
    const offers = amountOffers({ amountDueCents: cents(15_500), balanceCents: cents(124_000) }, bounds);
    expect(effectiveChoice('balance', offers)).toBe('balance');
    expect(effectiveChoice('other', offers)).toBe('other');
    expect(effectiveChoice(undefined, offers)).toBe('due');
    expect(effectiveChoice('balance', offers.slice(0, 1))).toBe('due');
    expect(effectiveChoice('due', [])).toBe('other');
  });

  it.each([
    ['25', { ok: true, amountCents: 2500 }],
    ['$1,240.00', { ok: true, amountCents: 124_000 }],
    ['24.99', { ok: false, problem: 'below-minimum' }],
    ['0', { ok: false, problem: 'below-minimum' }],
    ['-30', { ok: false, problem: 'below-minimum' }],
    ['1240.01', { ok: false, problem: 'above-maximum' }],
    ['99999999999999999999', { ok: false, problem: 'above-maximum' }],
    ['30.123', { ok: false, problem: 'too-many-decimals' }],
    ['a lot', { ok: false, problem: 'not-a-number' }],
    ['  ', { ok: false, problem: 'empty' }],
  ])('interpret "%s" as another amount (req 5.7)', (otherText, expected) => {
    expect(chosenAmount({ choice: 'other', otherText }, { offers: [], bounds })).toEqual(expected);
  });

  it('have a minimum of at least one cent', () => {
    expect(minPayable({ ...bounds, minimumCents: cents(0) })).toBe(1);
    expect(minPayable(bounds)).toBe(2500);
  });
});
