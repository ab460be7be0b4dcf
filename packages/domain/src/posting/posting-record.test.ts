import { describe, expect, it } from 'vitest';
import { type PaymentState, paymentTransitions } from '../payments/payment-life.ts';
import {
  type BankTiming,
  bankTimings,
  type PostedStatus,
  postedStep,
  recordOf,
  refundKindOf,
  statusAfter,
} from './posting-record.ts';

type Step = { from: PaymentState | null; to: PaymentState };

/** Returns the postings that the creditor gets for a payment with these states. */
function postingsOf(
  way: readonly PaymentState[],
  timing: BankTiming,
  { status = 'unposted' }: { status?: PostedStatus } = {},
) {
  const kinds: string[] = [];
  let now: PostedStatus = status;
  way.slice(1).forEach((to, index) => {
    const step = postedStep({ from: way[index] ?? null, to }, { status: now, timing });
    if (!step) return;
    kinds.push(`${step.sign === 1 ? '+' : '-'}${step.kind}`);
    now = statusAfter(step.sign);
  });
  return kinds;
}

describe('payment postings', () => {
  it.each<[string, PaymentState[], string[], string[]]>([
    ['a card', ['submitting', 'succeeded'], ['+payment'], ['+payment']],
    ['cash at a store', ['awaiting', 'succeeded'], ['+payment'], ['+payment']],
    ['a decline', ['submitting', 'declined'], [], []],
    ['a bank account', ['submitting', 'accepted', 'settled'], ['+payment'], ['+payment']],
    ['a return before the settlement', ['submitting', 'accepted', 'returned'], [], ['+payment', '-return']],
    ['a return after it', ['accepted', 'settled', 'returned'], ['+payment', '-return'], ['+payment', '-return']],
    ['a canceled debit', ['submitting', 'accepted', 'canceled'], [], ['+payment', '-canceled']],
    [
      'a return made in error',
      ['accepted', 'settled', 'returned', 'settled'],
      ['+payment', '-return', '+return-reopened'],
      ['+payment', '-return', '+return-reopened'],
    ],
    [
      'a return made in error before the settlement',
      ['submitting', 'accepted', 'returned', 'settled'],
      ['+payment'],
      ['+payment', '-return', '+return-reopened'],
    ],
    [
      'a repeated return',
      ['accepted', 'settled', 'returned', 'settled', 'returned'],
      ['+payment', '-return', '+return-reopened', '-return'],
      ['+payment', '-return', '+return-reopened', '-return'],
    ],
    ['a chargeback', ['submitting', 'succeeded', 'returned'], ['+payment', '-return'], ['+payment', '-return']],
    [
      'a chargeback that the creditor won',
      ['submitting', 'succeeded', 'returned', 'succeeded'],
      ['+payment', '-return', '+return-reopened'],
      ['+payment', '-return', '+return-reopened'],
    ],
    ['a canceled scheduled payment', ['reserved', 'canceled'], [], []],
    ['a payment that an operator looked up', ['review', 'accepted', 'settled'], ['+payment'], ['+payment']],
  ])('are correct for %s', (_what, way, atSettlement, atAcceptance) => {
    expect(postingsOf(way, 'settlement')).toEqual(atSettlement);
    expect(postingsOf(['reserved', ...way], 'acceptance')).toEqual(atAcceptance);
  });

  it('are neither repeated nor missed when the timing setting changes between two steps', () => {
    expect(postingsOf(['accepted', 'settled'], 'settlement', { status: 'posted' })).toEqual([]);
    expect(postingsOf(['accepted', 'returned'], 'settlement', { status: 'posted' })).toEqual(['-return']);
    expect(postingsOf(['accepted', 'settled'], 'acceptance')).toEqual(['+payment']);
  });

  it('include the return of a payment that predates the first file', () => {
    expect(postingsOf(['settled', 'returned'], 'settlement')).toEqual(['-return']);
    expect(postingsOf(['succeeded', 'returned'], 'settlement')).toEqual(['-return']);
  });

  it('alternate in sign, whatever happens', () => {
    const steps: Step[] = paymentTransitions.map(({ from, to }) => ({ from, to }));
    for (const step of steps)
      for (const timing of bankTimings)
        for (const status of ['unposted', 'posted', 'taken-back'] as const) {
          const sign = postedStep(step, { status, timing })?.sign;
          if (status === 'posted') expect(sign).not.toBe(1);
          if (status === 'taken-back') expect(sign).not.toBe(-1);
        }
  });
});

it('posting file totals separate payments and returns and count everything else as corrections', () => {
  expect(recordOf('payment')).toBe('payment');
  expect(recordOf('return')).toBe('return');
  const others = ['refund', 'void', 'reversal', 'canceled', 'return-reopened', 'adjustment'] as const;
  expect(new Set(others.map(recordOf))).toEqual(new Set(['correction']));
});

it('refundKindOf maps a manual refund to a refund and leaves other refunds unchanged', () => {
  expect(refundKindOf('by-hand')).toBe('refund');
  expect(refundKindOf('void')).toBe('void');
  expect(refundKindOf('reversal')).toBe('reversal');
});
