import { describe, expect, it } from 'vitest';
import { type StatementBooking, type StatementChange, statementChange } from './statement-change.ts';

const booking = { amountCents: -5_000, paymentState: null, isOfSettlement: false, kind: 'reserve' };

describe('a booking on a statement', () => {
  it.each<[string, Partial<StatementBooking>, StatementChange]>([
    ['a card payment', { paymentState: 'succeeded' }, 'payment'],
    ['a bank payment that has settled', { paymentState: 'settled' }, 'payment'],
    ['a bank payment that came back later', { paymentState: 'returned' }, 'payment'],
    ['a bank payment on its way', { paymentState: 'accepted' }, 'payment-pending'],
    ['a payment that is being confirmed', { paymentState: 'unknown' }, 'payment-pending'],
    ['a payment that is looked at', { paymentState: 'review' }, 'payment-pending'],
    ['what a bank took back', { paymentState: 'returned', amountCents: 5_000 }, 'payment-returned'],
    ['what was given back', { paymentState: 'settled', amountCents: 5_000, kind: 'refund' }, 'payment-refunded'],
    ['a return that was wrong', { paymentState: 'settled', kind: 'adjust' }, 'return-corrected'],
    ['what a settlement takes off', { isOfSettlement: true }, 'settlement-discount'],
    ['a settlement whose money came back', { isOfSettlement: true, amountCents: 5_000 }, 'settlement-discount-ended'],
    ['a bill', { amountCents: 5_000 }, 'charge'],
    ['what the creditor takes off', {}, 'credit'],
  ])('that is %s', (_, changes, expected) => {
    expect(statementChange({ ...booking, ...changes })).toBe(expected);
  });
});
