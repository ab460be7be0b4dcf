import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { stillDue } from './still-due.ts';

const bill = { amountDueCents: cents(15_500), pastDueCents: cents(5_000), billedBalanceCents: cents(124_000) };

describe('stillDue', () => {
  it.each([
    ['nothing was paid since', 124_000, 15_500, 5_000],
    ['part of it was paid', 121_000, 12_500, 2_000],
    ['the past due amount was paid', 119_000, 10_500, 0],
    ['the amount due was paid', 108_500, 0, 0],
    ['more than that was paid', 100_000, 0, 0],
    ['all was paid', 0, 0, 0],
    ['the balance has grown', 130_000, 15_500, 5_000],
    ['a payment was returned', 124_000, 15_500, 5_000],
  ])('follows the payments and the balance: %s (req 3.5)', (_name, balance, amountDueCents, pastDueCents) => {
    expect(stillDue(bill, cents(balance))).toEqual({ amountDueCents, pastDueCents });
  });

  it('is the stated amount, capped at the balance, when the billed balance is unknown', () => {
    const { amountDueCents, pastDueCents } = bill;
    const unknown = { ...bill, billedBalanceCents: null };
    expect(stillDue(unknown, cents(124_000))).toEqual({ amountDueCents, pastDueCents });
    expect(stillDue(unknown, cents(0))).toEqual({ amountDueCents: 0, pastDueCents: 0 });
  });

  it('falls only because of payments and never below zero (req 3.5)', () => {
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(200_000), (paid, due) => {
        const before = { ...bill, amountDueCents: cents(due), billedBalanceCents: cents(200_000) };
        const after = stillDue(before, cents(200_000 - paid)).amountDueCents;
        return after === Math.max(0, due - paid);
      }),
    );
  });
});
