import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import type { Posting } from '../payments/ledger-postings.ts';
import { clearedPosting, houseAccounts, payoutPosting, suspensePosting } from './suspense-postings.ts';

const lines = ({ entries }: Posting) => entries.map(({ account, amountCents }) => `${account} ${amountCents}`);

describe('reconciliation: suspense postings', () => {
  it.each([
    [50, ['processor_clearing 50', 'suspense -50']],
    [-7, ['processor_clearing -7', 'suspense 7']],
  ])('post a difference of %i cents to suspense', (amount, expected) => {
    const posting = suspensePosting({ differenceCents: cents(amount), money: 'processor_clearing' });
    expect(posting.kind).toBe('adjust');
    expect(lines(posting)).toEqual(expected);
  });

  it('clear suspense to the cent, whichever account the difference goes to', () => {
    for (const amount of [1, -1, 5_000, -123_456]) {
      for (const to of houseAccounts) {
        const differenceCents = cents(amount);
        const both = [suspensePosting({ differenceCents, money: 'cash' }), clearedPosting({ differenceCents, to })];
        const entries = both.flatMap((posting) => posting.entries);
        const suspended = entries.filter(({ account }) => account === 'suspense');
        expect(sumCents(suspended.map(({ amountCents }) => amountCents))).toBe(0);
        expect(both.map(({ entries: each }) => sumCents(each.map(({ amountCents }) => amountCents)))).toEqual([0, 0]);
      }
    }
  });

  it('move card money from the processor to the bank for a payout', () => {
    expect(lines(payoutPosting({ amountCents: cents(900) }))).toEqual(['cash 900', 'processor_clearing -900']);
  });

  it('refuse a zero amount', () => {
    expect(() => suspensePosting({ differenceCents: cents(0), money: 'cash' })).toThrow(RangeError);
    expect(() => clearedPosting({ differenceCents: cents(0), to: 'cash' })).toThrow(RangeError);
    expect(() => payoutPosting({ amountCents: cents(0) })).toThrow(RangeError);
    expect(() => payoutPosting({ amountCents: cents(-1) })).toThrow(RangeError);
  });

  it("can't use a customer's account", () => {
    expect(houseAccounts.filter((account) => account.includes(':'))).toEqual([]);
  });
});
