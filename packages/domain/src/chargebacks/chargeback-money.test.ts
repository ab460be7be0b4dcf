import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { paymentStates } from '../payments/payment-life.ts';
import { newMovements, paymentEventOf } from './chargeback-money.ts';

const payment = { state: 'succeeded', wholeCents: cents(10_295), hasRefund: false, wasChargedBack: false } as const;
const chargeback = { hasMovements: false, isPaymentTaken: false };
const taken = { takenCents: cents(10_295) };
const back = { takenCents: cents(-10_295) };
const returned = {
  payment: { ...payment, state: 'returned' },
  chargeback: { hasMovements: true, isPaymentTaken: true },
} as const;

describe('money that a processor takes for a chargeback', () => {
  it('charges back a payment of the same amount, and reverses that when it comes back', () => {
    expect(paymentEventOf(taken, { payment, chargeback })).toBe('charged-back');
    expect(paymentEventOf(back, returned)).toBe('chargeback-reversed');
  });

  it.each([
    ['another amount', { takenCents: cents(10_294) }, {}, {}],
    ['money that comes back first', back, {}, {}],
    ['a payment that was refunded', taken, { hasRefund: true }, {}],
    ['a payment that was charged back before', taken, { wasChargedBack: true }, {}],
    ['a second movement', taken, {}, { hasMovements: true }],
  ])('is booked apart from the payment for %s', (_, movement, facts, done) => {
    const asked = { payment: { ...payment, ...facts }, chargeback: { ...chargeback, ...done } };
    expect(paymentEventOf(movement, asked)).toBeUndefined();
  });

  it('is booked apart when only a part comes back, or more is taken', () => {
    expect(paymentEventOf({ takenCents: cents(-10_294) }, returned)).toBeUndefined();
    expect(paymentEventOf(taken, returned)).toBeUndefined();
    expect(paymentEventOf(back, { ...returned, payment })).toBeUndefined();
  });

  it('never moves a payment whose money had not arrived', () => {
    for (const state of paymentStates.filter((each) => each !== 'succeeded'))
      expect(paymentEventOf(taken, { payment: { ...payment, state }, chargeback })).toBeUndefined();
  });
});

describe('movements to book', () => {
  const first = { reference: 'txn_1', takenCents: cents(500), feeCents: cents(15) };
  const second = { reference: 'txn_2', takenCents: cents(-500), feeCents: cents(0) };

  it('are each booked once, taken money first', () => {
    expect(newMovements([second, first, first], { booked: [] })).toEqual([first, second]);
    expect(newMovements([first, second], { booked: ['txn_1'] })).toEqual([second]);
    expect(newMovements([first], { booked: ['txn_1'] })).toEqual([]);
  });
});
