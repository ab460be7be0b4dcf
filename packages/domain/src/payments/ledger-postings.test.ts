import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents } from '../money/cents.ts';
import {
  feePosting,
  openingPosting,
  type Posting,
  reservePosting,
  returnPosting,
  settlePosting,
  voidPosting,
} from './ledger-postings.ts';

const accountId = 'a1';
const paymentId = 'p1';
const amountCents = cents(18_432);
const feeCents = cents(295);

describe('postings', () => {
  it.each<[string, Posting, Record<string, number>]>([
    [
      'a hold takes the amount off what is owed',
      reservePosting({ accountId, paymentId, amountCents }),
      { 'receivable:a1': -18_432, 'in_flight:p1': 18_432 },
    ],
    [
      'a card payment settles at the processor',
      settlePosting({ paymentId, amountCents, method: 'card' }),
      { 'in_flight:p1': -18_432, processor_clearing: 18_432 },
    ],
    [
      'a bank payment settles as cash',
      settlePosting({ paymentId, amountCents, method: 'bank' }),
      { 'in_flight:p1': -18_432, cash: 18_432 },
    ],
    [
      'a void puts the amount back on what is owed',
      voidPosting({ accountId, paymentId, amountCents }),
      { 'in_flight:p1': -18_432, 'receivable:a1': 18_432 },
    ],
    [
      '9.1 a card’s fee is income',
      feePosting({ feeCents, method: 'card' }),
      { processor_clearing: 295, fee_income: -295 },
    ],
    ['9.1 a bank payment’s fee is income', feePosting({ feeCents, method: 'bank' }), { cash: 295, fee_income: -295 }],
    [
      'a return takes amount and fee back out of cash',
      returnPosting({ accountId, amountCents, feeCents }),
      { 'receivable:a1': 18_432, cash: -18_727, fee_income: 295 },
    ],
    [
      'a return without a fee has no line for one',
      returnPosting({ accountId, amountCents, feeCents: cents(0) }),
      { 'receivable:a1': 18_432, cash: -18_432 },
    ],
    [
      'an account opens with what it owes',
      openingPosting({ accountId, balanceCents: amountCents }),
      { 'receivable:a1': 18_432, opening_balances: -18_432 },
    ],
    [
      'an account may open in credit',
      openingPosting({ accountId, balanceCents: cents(-500) }),
      { 'receivable:a1': -500, opening_balances: 500 },
    ],
  ])('%s', (_, posting, expected) => {
    expect(linesOf(posting)).toStrictEqual(expected);
  });

  it('name their kind', () => {
    expect(allPostings(amountCents, feeCents).map(({ kind }) => kind)).toStrictEqual([
      'reserve',
      'settle',
      'settle',
      'void',
      'fee',
      'fee',
      'return',
      'adjust',
    ]);
  });

  it('sum to zero over at least two lines, none of them zero', () => {
    const amounts = fc.integer({ min: 1, max: 2 ** 52 - 1 });
    fc.assert(
      fc.property(amounts, amounts, (amount, fee) => {
        for (const { entries } of allPostings(cents(amount), cents(fee))) {
          expect(entries.reduce((sum, entry) => sum + BigInt(entry.amountCents), 0n)).toBe(0n);
          expect(entries.length).toBeGreaterThanOrEqual(2);
          expect(entries.every((entry) => entry.amountCents !== 0)).toBe(true);
        }
      }),
    );
  });

  it.each([
    ['settled and returned', ['reserve', 'settle', 'fee', 'return']],
    ['voided', ['reserve', 'void']],
  ])('leave nothing in flight and all of it owed once a payment is %s', (_, kinds) => {
    const balances = new Map<string, number>();
    const booked = kinds.map((kind) => allPostings(amountCents, feeCents).findLast((posting) => posting.kind === kind));
    for (const { account, amountCents: moved } of booked.flatMap((posting) => posting?.entries ?? [])) {
      balances.set(account, (balances.get(account) ?? 0) + moved);
    }
    expect([...balances.values()].every((balance) => balance === 0)).toBe(true);
    expect(balances.get('in_flight:p1')).toBe(0);
  });

  it.each([0, -1])('refuse an amount of %d', (amount) => {
    const wrong = cents(amount);
    expect(() => reservePosting({ accountId, paymentId, amountCents: wrong })).toThrow(RangeError);
    expect(() => settlePosting({ paymentId, amountCents: wrong, method: 'card' })).toThrow(RangeError);
    expect(() => voidPosting({ accountId, paymentId, amountCents: wrong })).toThrow(RangeError);
    expect(() => feePosting({ feeCents: wrong, method: 'bank' })).toThrow(RangeError);
    expect(() => returnPosting({ accountId, amountCents: wrong, feeCents })).toThrow(RangeError);
  });

  it('refuse a negative fee on a return and an opening of nothing', () => {
    expect(() => returnPosting({ accountId, amountCents, feeCents: cents(-1) })).toThrow(RangeError);
    expect(() => openingPosting({ accountId, balanceCents: cents(0) })).toThrow(RangeError);
  });
});

function linesOf({ entries }: Posting): Record<string, number> {
  return Object.fromEntries(entries.map((entry) => [entry.account, entry.amountCents]));
}

function allPostings(amount: Cents, fee: Cents): Posting[] {
  return [
    reservePosting({ accountId, paymentId, amountCents: amount }),
    settlePosting({ paymentId, amountCents: amount, method: 'card' }),
    settlePosting({ paymentId, amountCents: amount, method: 'bank' }),
    voidPosting({ accountId, paymentId, amountCents: amount }),
    feePosting({ feeCents: fee, method: 'card' }),
    feePosting({ feeCents: fee, method: 'bank' }),
    returnPosting({ accountId, amountCents: amount, feeCents: fee }),
    openingPosting({ accountId, balanceCents: amount }),
  ];
}
