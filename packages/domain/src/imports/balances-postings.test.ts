import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { balancesPostings } from './balances-postings.ts';

const change = fc.record({
  accountId: fc.uuid(),
  changeCents: fc
    .integer({ min: -5, max: 5 })
    .filter((amount) => amount !== 0)
    .map(cents),
});

describe('balancesPostings', () => {
  it('books every account in transactions that sum to zero and have at least two entries', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 120 }), (changes) => {
        const postings = balancesPostings(changes);
        for (const { entries } of postings) {
          expect(entries.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
          expect(entries.length).toBeGreaterThanOrEqual(2);
          expect(entries.every(({ amountCents }) => amountCents !== 0)).toBe(true);
        }
        const booked = postings.flatMap(({ entries }) =>
          entries.filter(({ account }) => account !== 'opening_balances'),
        );
        expect(booked.map(({ account, amountCents }) => [account, amountCents])).toEqual(
          changes.map(({ accountId, changeCents }) => [`receivable:${accountId}`, changeCents]),
        );
      }),
    );
  });

  it('books nothing without a change', () => {
    expect(balancesPostings([])).toEqual([]);
    expect(() => balancesPostings([{ accountId: 'a', changeCents: cents(0) }])).toThrow(RangeError);
  });
});
