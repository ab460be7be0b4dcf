import { describe, expect, it } from 'vitest';
import { type AccountBooking, type BalanceChange, balanceChange } from './balance-change.ts';

const booking: AccountBooking = {
  amountCents: -5_000,
  paymentState: null,
  isScheduled: false,
  isReversal: false,
  isOfSettlement: false,
  kind: 'reserve',
  adjustmentReason: null,
  billNumber: null,
  isFirst: false,
};

describe('balanceChange', () => {
  it.each<[string, Partial<AccountBooking>, BalanceChange]>([
    ['a card payment', { paymentState: 'succeeded' }, 'payment'],
    ['a bank payment that has settled', { paymentState: 'settled' }, 'payment'],
    ['a bank payment that came back later', { paymentState: 'returned' }, 'payment'],
    ['a bank payment on its way', { paymentState: 'accepted' }, 'payment-pending'],
    ['a payment that is being confirmed', { paymentState: 'unknown' }, 'payment-pending'],
    ['a payment that waits for an operator', { paymentState: 'review' }, 'payment-pending'],
    ['a payment for a later day', { paymentState: 'reserved', isScheduled: true }, 'payment-scheduled'],
    ['a payment that a bank took back', { paymentState: 'returned', amountCents: 5_000 }, 'payment-returned'],
    ['a refund', { paymentState: 'settled', amountCents: 5_000, kind: 'refund' }, 'payment-refunded'],
    [
      'a payment that was entered by mistake',
      { paymentState: 'settled', amountCents: 5_000, kind: 'refund', isReversal: true },
      'payment-removed',
    ],
    ['a return that was wrong', { paymentState: 'settled', kind: 'adjust' }, 'return-corrected'],
    ["a settlement's discount", { isOfSettlement: true }, 'settlement-discount'],
    ['a settlement whose money came back', { isOfSettlement: true, amountCents: 5_000 }, 'settlement-discount-ended'],
    ['the balance that it came with', { amountCents: 5_000, isFirst: true }, 'opening'],
    ['the credit that it came with', { isFirst: true }, 'opening'],
    ['a bill', { amountCents: 5_000, billNumber: 'B-1' }, 'bill'],
    ['a first bill', { amountCents: 5_000, billNumber: 'B-1', isFirst: true }, 'bill'],
    ['a bill that asks for less than before', { billNumber: 'B-1' }, 'credit'],
    ['a charge', { amountCents: 5_000 }, 'charge'],
    ['a credit', {}, 'credit'],
    ['interest', { adjustmentReason: 'interest', amountCents: 5_000 }, 'interest'],
    ['interest that was taken off', { adjustmentReason: 'interest' }, 'interest-removed'],
    ['a fee', { adjustmentReason: 'fee-added', amountCents: 5_000 }, 'fee-added'],
    ['a fee that was waived', { adjustmentReason: 'fee-waived' }, 'fee-removed'],
    ['a billing correction', { adjustmentReason: 'billing-error' }, 'billing-correction'],
    ['a service credit', { adjustmentReason: 'service-credit' }, 'service-credit'],
    ['a service credit that was taken back', { adjustmentReason: 'service-credit', amountCents: 5_000 }, 'adjustment'],
    ['an insurance adjustment', { adjustmentReason: 'insurance' }, 'insurance'],
    ['a courtesy credit', { adjustmentReason: 'goodwill' }, 'courtesy-credit'],
    ['a write-off', { adjustmentReason: 'write-off' }, 'write-off'],
    ['a bankruptcy, which is not named', { adjustmentReason: 'bankruptcy' }, 'adjustment'],
    ['a death, which is not named', { adjustmentReason: 'deceased' }, 'adjustment'],
    ['another adjustment', { adjustmentReason: 'other' }, 'adjustment'],
  ])('recognizes %s', (_, changes, expected) => {
    expect(balanceChange({ ...booking, ...changes })).toBe(expected);
  });
});
