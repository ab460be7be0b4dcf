import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents } from '../money/cents.ts';
import type { PaymentChannel } from './amount-bounds.ts';
import {
  adjustmentPosting,
  chargebackPosting,
  discountReversalPosting,
  failedRefundPosting,
  feePosting,
  openingPosting,
  type PaymentShare,
  type Posting,
  processorFeePosting,
  refundPosting,
  reopenPosting,
  reservePosting,
  returnPosting,
  settlementDiscountPosting,
  settlePosting,
  voidPosting,
} from './ledger-postings.ts';

const accountId = 'a1';
const paymentId = 'p1';
const amountCents = cents(18_432);
const feeCents = cents(295);
const shares = [{ accountId, amountCents }];
const twoShares = [
  { accountId, amountCents: cents(10_000) },
  { accountId: 'a2', amountCents: cents(8_432) },
];
const channels: PaymentChannel[] = ['bank', 'card', 'payPal', 'cash'];

describe('ledger postings', () => {
  it.each<[string, Posting, Record<string, number>]>([
    [
      'a hold deducts the amount from the balance owed',
      reservePosting({ paymentId, shares }),
      { 'receivable:a1': -18_432, 'in_flight:p1': 18_432 },
    ],
    [
      'a hold deducts each share from its own account',
      reservePosting({ paymentId, shares: twoShares }),
      { 'receivable:a1': -10_000, 'receivable:a2': -8_432, 'in_flight:p1': 18_432 },
    ],
    [
      'a void adds the amount back to the balance owed',
      voidPosting({ paymentId, shares }),
      { 'in_flight:p1': -18_432, 'receivable:a1': 18_432 },
    ],
    [
      'a void adds each share back to its own account',
      voidPosting({ paymentId, shares: twoShares }),
      { 'in_flight:p1': -18_432, 'receivable:a1': 10_000, 'receivable:a2': 8_432 },
    ],
    [
      'a return deducts the amount and the fee from cash',
      returnPosting({ shares, feeCents, method: 'bank' }),
      { 'receivable:a1': 18_432, cash: -18_727, fee_income: 295 },
    ],
    [
      'a chargeback deducts the amount and the fee from what the processor owes',
      returnPosting({ shares, feeCents, method: 'card' }),
      { 'receivable:a1': 18_432, processor_clearing: -18_727, fee_income: 295 },
    ],
    [
      'a won chargeback is reversed completely',
      reopenPosting({ shares, feeCents, method: 'card' }),
      { 'receivable:a1': -18_432, processor_clearing: 18_727, fee_income: -295 },
    ],
    [
      'a chargeback apart from a payment leaves its accounts alone',
      chargebackPosting({ amountCents }),
      { chargebacks: 18_432, processor_clearing: -18_432 },
    ],
    [
      'the processor refunds its fee for a chargeback',
      processorFeePosting({ feeCents: cents(-1_500) }),
      { processor_fees: -1_500, processor_clearing: 1_500 },
    ],
    [
      'a refund by card adds back each share and the fee',
      refundPosting({ shares: twoShares, feeCents, method: 'card' }),
      { 'receivable:a1': 10_000, 'receivable:a2': 8_432, processor_clearing: -18_727, fee_income: 295 },
    ],
    [
      'a refund that failed at the processor is reversed completely',
      failedRefundPosting({ shares: twoShares, feeCents, method: 'card' }),
      { 'receivable:a1': -10_000, 'receivable:a2': -8_432, processor_clearing: 18_727, fee_income: -295 },
    ],
    [
      'a refund by bank without a fee has no entry for a fee',
      refundPosting({ shares, feeCents: cents(0), method: 'bank' }),
      { 'receivable:a1': 18_432, cash: -18_432 },
    ],
    [
      'a return made in error is reversed completely',
      reopenPosting({ shares: twoShares, feeCents, method: 'bank' }),
      { 'receivable:a1': -10_000, 'receivable:a2': -8_432, cash: 18_727, fee_income: -295 },
    ],
    [
      'an adjustment raises the balance owed',
      adjustmentPosting({ accountId, amountCents: cents(500) }),
      { 'receivable:a1': 500, adjustments: -500 },
    ],
    [
      'a return adds each share back to its own account',
      returnPosting({ shares: twoShares, feeCents, method: 'bank' }),
      { 'receivable:a1': 10_000, 'receivable:a2': 8_432, cash: -18_727, fee_income: 295 },
    ],
    [
      'a return without a fee has no entry for a fee',
      returnPosting({ shares, feeCents: cents(0), method: 'bank' }),
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
    [
      'a settlement removes the rest of the balance (req 3.13)',
      settlementDiscountPosting({ accountId, discountCents: amountCents }),
      { 'receivable:a1': -18_432, settlement_discount: 18_432 },
    ],
    [
      'a returned settlement payment makes the full balance owed again (req 3.13)',
      discountReversalPosting({ accountId, discountCents: amountCents }),
      { settlement_discount: -18_432, 'receivable:a1': 18_432 },
    ],
  ])('record that %s', (_, posting, expected) => {
    expect(linesOf(posting)).toStrictEqual(expected);
  });

  it.each<[PaymentChannel, string]>([
    ['card', 'processor_clearing'],
    ['payPal', 'processor_clearing'],
    ['bank', 'cash'],
    ['cash', 'cash'],
  ])('for %s payments put the money and the fee income into %s (req 9.1)', (method, account) => {
    expect(linesOf(settlePosting({ paymentId, amountCents, method }))).toStrictEqual({
      'in_flight:p1': -18_432,
      [account]: 18_432,
    });
    expect(linesOf(feePosting({ feeCents, method }))).toStrictEqual({ fee_income: -295, [account]: 295 });
  });

  it('have a kind', () => {
    const kinds = everyPosting({ shares, feeCents }).map(({ kind }) => kind);
    expect([...new Set(kinds)]).toStrictEqual(['reserve', 'void', 'return', 'adjust', 'settle', 'fee']);
  });

  it('sum to zero over at least two entries, none of them zero', () => {
    fc.assert(
      fc.property(anyShares(), fc.integer({ min: 1, max: 10_000_000 }).map(cents), (parts, fee) => {
        for (const { entries } of everyPosting({ shares: parts, feeCents: fee })) {
          expect(entries.reduce((sum, entry) => sum + BigInt(entry.amountCents), 0n)).toBe(0n);
          expect(entries.length).toBeGreaterThanOrEqual(2);
          expect(entries.every((entry) => entry.amountCents !== 0)).toBe(true);
        }
      }),
    );
  });

  it('deduct from each account exactly its own share', () => {
    fc.assert(
      fc.property(anyShares(), (parts) => {
        const held = balancesAfter([reservePosting({ paymentId, shares: parts })]);
        for (const part of parts) expect(held.get(`receivable:${part.accountId}`)).toBe(-part.amountCents);
        expect(held.size).toBe(parts.length + 1);
      }),
    );
  });

  it("restore every account's balance and clear in-flight money after a void or return", () => {
    fc.assert(
      fc.property(anyShares(), fc.nat(1_000).map(cents), (parts, fee) => {
        const reserved = reservePosting({ paymentId, shares: parts });
        const whole = cents(parts.reduce((sum, part) => sum + part.amountCents, 0));
        const settled = settlePosting({ paymentId, amountCents: whole, method: 'bank' });
        const fees = fee === 0 ? [] : [feePosting({ feeCents: fee, method: 'bank' })];
        const voided = [reserved, voidPosting({ paymentId, shares: parts })];
        const returned = [reserved, settled, ...fees, returnPosting({ shares: parts, feeCents: fee, method: 'bank' })];
        for (const life of [voided, returned]) {
          expect([...balancesAfter(life).values()].filter((balance) => balance !== 0)).toStrictEqual([]);
        }
      }),
    );
  });

  it('of a settled payment leave its accounts paid and its money in one place', () => {
    const settled = settlePosting({ paymentId, amountCents, method: 'card' });
    const after = balancesAfter([reservePosting({ paymentId, shares: twoShares }), settled]);
    expect(Object.fromEntries(after)).toStrictEqual({
      'receivable:a1': -10_000,
      'receivable:a2': -8_432,
      'in_flight:p1': 0,
      processor_clearing: 18_432,
    });
  });

  it.each([0, -1])('refuse an amount of %d, even as one share of several', (amount) => {
    const wrong = cents(amount);
    for (const parts of [[{ accountId, amountCents: wrong }], [...shares, { accountId: 'a2', amountCents: wrong }]]) {
      expect(() => reservePosting({ paymentId, shares: parts })).toThrow(RangeError);
      expect(() => voidPosting({ paymentId, shares: parts })).toThrow(RangeError);
      expect(() => returnPosting({ shares: parts, feeCents, method: 'bank' })).toThrow(RangeError);
    }
    expect(() => settlePosting({ paymentId, amountCents: wrong, method: 'card' })).toThrow(RangeError);
    expect(() => feePosting({ feeCents: wrong, method: 'bank' })).toThrow(RangeError);
  });

  it('refuse a payment without shares', () => {
    expect(() => reservePosting({ paymentId, shares: [] })).toThrow(RangeError);
    expect(() => voidPosting({ paymentId, shares: [] })).toThrow(RangeError);
    expect(() => returnPosting({ shares: [], feeCents, method: 'bank' })).toThrow(RangeError);
  });

  it('refuse a chargeback or a fee of zero', () => {
    expect(() => chargebackPosting({ amountCents: cents(0) })).toThrow(RangeError);
    expect(() => processorFeePosting({ feeCents: cents(0) })).toThrow(RangeError);
  });

  it('refuse a negative fee on a return and a zero opening balance', () => {
    expect(() => returnPosting({ shares, feeCents: cents(-1), method: 'bank' })).toThrow(RangeError);
    expect(() => openingPosting({ accountId, balanceCents: cents(0) })).toThrow(RangeError);
  });

  it.each([0, -1])('refuse a discount of %d', (discount) => {
    const discountCents = cents(discount);
    expect(() => settlementDiscountPosting({ accountId, discountCents })).toThrow(RangeError);
    expect(() => discountReversalPosting({ accountId, discountCents })).toThrow(RangeError);
  });
});

function linesOf({ entries }: Posting): Record<string, number> {
  return Object.fromEntries(entries.map((entry) => [entry.account, entry.amountCents]));
}

function balancesAfter(postings: readonly Posting[]): Map<string, number> {
  const balances = new Map<string, number>();
  for (const { account, amountCents: moved } of postings.flatMap(({ entries }) => entries)) {
    balances.set(account, (balances.get(account) ?? 0) + moved);
  }
  return balances;
}

/** Returns every posting of a payment's life, for every method. */
function everyPosting(payment: { shares: readonly PaymentShare[]; feeCents: Cents }): Posting[] {
  const whole = cents(payment.shares.reduce((sum, share) => sum + share.amountCents, 0));
  return [
    reservePosting({ paymentId, shares: payment.shares }),
    voidPosting({ paymentId, shares: payment.shares }),
    returnPosting({ ...payment, method: 'bank' }),
    chargebackPosting({ amountCents: whole }),
    processorFeePosting({ feeCents: payment.feeCents }),
    openingPosting({ accountId, balanceCents: whole }),
    settlementDiscountPosting({ accountId, discountCents: whole }),
    discountReversalPosting({ accountId, discountCents: whole }),
    ...channels.map((method) => settlePosting({ paymentId, amountCents: whole, method })),
    ...channels.map((method) => feePosting({ feeCents: payment.feeCents, method })),
  ];
}

/** Generates shares for one to six accounts of a payee. */
function anyShares(): fc.Arbitrary<PaymentShare[]> {
  const amounts = fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 1, maxLength: 6 });
  return amounts.map((parts) => parts.map((part, index) => ({ accountId: `a${index}`, amountCents: cents(part) })));
}
