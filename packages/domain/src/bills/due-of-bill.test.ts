import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { dueOfBill } from './due-of-bill.ts';

const amount = fc.integer({ min: 0, max: 500_000 });
const balance = fc.integer({ min: -500_000, max: 500_000 });
const anyBill = fc.record({ due: amount, past: amount, billed: fc.option(balance) }).map(({ due, past, billed }) => ({
  amountDueCents: cents(due),
  pastDueCents: cents(Math.min(due, past)),
  billedBalanceCents: billed === null ? null : cents(billed),
}));

describe('dueOfBill', () => {
  it('stays between zero and the balance, with no more past due than due', () => {
    fc.assert(
      fc.property(anyBill, balance, (bill, now) => {
        const { amountDueCents, pastDueCents } = dueOfBill(bill, cents(now));
        expect(amountDueCents).toBeLessThanOrEqual(Math.max(0, now));
        expect(pastDueCents).toBeLessThanOrEqual(amountDueCents);
        expect(pastDueCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('never rises with a payment and never falls when the payment is returned', () => {
    fc.assert(
      fc.property(anyBill, balance, amount, (bill, now, paid) => {
        const before = dueOfBill(bill, cents(now));
        const after = dueOfBill(bill, cents(now - paid));
        expect(after.amountDueCents).toBeLessThanOrEqual(before.amountDueCents);
        expect(after.pastDueCents).toBeLessThanOrEqual(before.pastDueCents);
      }),
    );
  });

  it('follows the balance for a bill of the whole balance', () => {
    fc.assert(
      fc.property(amount, balance, (billed, now) => {
        const bill = { amountDueCents: cents(billed), pastDueCents: cents(0), billedBalanceCents: cents(billed) };
        expect(dueOfBill(bill, cents(now)).amountDueCents).toBe(Math.max(0, now));
      }),
    );
  });

  it("doesn't rise for a partial bill when the balance exceeds the billed one", () => {
    const bill = { amountDueCents: cents(2_500), pastDueCents: cents(500), billedBalanceCents: cents(10_000) };
    expect(dueOfBill(bill, cents(12_000))).toEqual({ amountDueCents: 2_500, pastDueCents: 500 });
    expect(dueOfBill(bill, cents(8_000))).toEqual({ amountDueCents: 500, pastDueCents: 0 });
  });
});
