import { describe, expect, it } from 'vitest';
import { cents } from '../../money/cents.ts';
import { type PaymentState, paymentStates } from '../payment-life.ts';
import { type PaidBy, waysToPay } from '../transaction-status.ts';
import {
  decideRefund,
  decideReversal,
  decideVoid,
  isUndecided,
  type RefundablePayment,
  type RefundWish,
} from './refund-rules.ts';

const shares = [
  { accountId: 'a1', amountCents: cents(6_000) },
  { accountId: 'a2', amountCents: cents(4_000) },
];
const paid: RefundablePayment = {
  state: 'succeeded',
  paymentMethodType: 'creditcard',
  amountCents: cents(10_000),
  feeCents: cents(195),
  shares,
  isSettlement: false,
  isMadeToday: true,
  hasRefund: false,
  isAtProcessor: true,
};
const whole: RefundWish = { isFeeRefunded: true, isOverpayment: false };
const part = (amount: number, accountId = 'a1') => [{ accountId, amountCents: cents(amount) }];

describe('decideRefund', () => {
  it.each<[string, Partial<RefundablePayment>, Partial<RefundWish>, unknown]>([
    ['of the whole payment, with the fee', {}, {}, { kind: 'refund', amountCents: 10_000, feeCents: 195, shares }],
    [
      'of the whole payment, without the fee',
      {},
      { isFeeRefunded: false },
      { kind: 'refund', amountCents: 10_000, feeCents: 0, shares },
    ],
    [
      'of a part',
      {},
      { shares: part(1), isFeeRefunded: false },
      { kind: 'refund', amountCents: 1, feeCents: 0, shares: part(1) },
    ],
    ['of a part with the fee', {}, { shares: part(1) }, 'RefundAmountWrong'],
    ['of more than an account received', {}, { shares: part(6_001), isFeeRefunded: false }, 'RefundAmountWrong'],
    ['of zero', {}, { shares: part(0), isFeeRefunded: false }, 'RefundAmountWrong'],
    ['of no account', {}, { shares: [], isFeeRefunded: false }, 'RefundAmountWrong'],
    [
      'of an account that the payment does not include',
      {},
      { shares: part(1, 'a3'), isFeeRefunded: false },
      'RefundAmountWrong',
    ],
    ['of an account twice', {}, { shares: [...part(1), ...part(1)], isFeeRefunded: false }, 'RefundAmountWrong'],
    ['a second time', { hasRefund: true }, {}, 'RefundExists'],
    ['in cash', { paymentMethodType: 'cash' }, {}, { kind: 'by-hand', amountCents: 10_000 }],
    [
      'of an entry',
      { paymentMethodType: 'manual', isAtProcessor: false },
      {},
      { kind: 'by-hand', amountCents: 10_000 },
    ],
    ['of an earlier card payment', { isAtProcessor: false }, {}, { kind: 'by-hand', feeCents: 195 }],
    [
      'of an earlier bank payment',
      { isAtProcessor: false, paymentMethodType: 'bankaccount', state: 'settled' },
      {},
      { kind: 'by-hand', amountCents: 10_000 },
    ],
    [
      'of a part of a settlement',
      { isSettlement: true },
      { shares: part(1), isFeeRefunded: false },
      'RefundAmountWrong',
    ],
    ['of all of a settlement', { isSettlement: true }, {}, { kind: 'refund' }],
    [
      'of an overpayment of a settlement',
      { isSettlement: true },
      { shares: part(1), isFeeRefunded: false, isOverpayment: true },
      { kind: 'refund' },
    ],
  ])('decides on a refund %s', (_what, payment, wish, expected) => {
    const decided = decideRefund({ ...paid, ...payment }, { ...whole, ...wish });
    if (typeof expected === 'string') expect(decided).toBe(expected);
    else expect(decided).toMatchObject(expected as object);
  });

  it.each(waysToPay)('allows a refund by %s only after the money has arrived', (paymentMethodType) => {
    const came: PaymentState = paymentMethodType === 'bankaccount' ? 'settled' : 'succeeded';
    const possible = paymentStates.filter(
      (state) => typeof decideRefund({ ...paid, paymentMethodType, state }, whole) !== 'string',
    );
    expect(possible).toEqual([came]);
  });
});

describe('decideVoid', () => {
  it.each<[string, Partial<RefundablePayment>, unknown]>([
    ['of a card payment made today', {}, { kind: 'void', amountCents: 10_000, feeCents: 195 }],
    ['of a card payment made yesterday', { isMadeToday: false }, 'VoidTooLate'],
    [
      'of a pending debit',
      { paymentMethodType: 'bankaccount', state: 'accepted', isMadeToday: false },
      { kind: 'cancel' },
    ],
    ['of a debit that has settled', { paymentMethodType: 'bankaccount', state: 'settled' }, 'VoidTooLate'],
    ['of cash', { paymentMethodType: 'cash' }, 'RefundNotAllowed'],
    ['of a payment without a processor', { isAtProcessor: false }, 'RefundNotAllowed'],
    ['of a declined payment', { state: 'declined' }, 'RefundNotAllowed'],
    ['of a refunded payment', { hasRefund: true }, 'RefundExists'],
  ])('decides on a void %s', (_what, payment, expected) => {
    const decided = decideVoid({ ...paid, ...payment });
    if (typeof expected === 'string') expect(decided).toBe(expected);
    else expect(decided).toMatchObject(expected as object);
  });

  it("isn't needed for a payment that hasn't been sent yet", () => {
    expect(paymentStates.filter(isUndecided)).toEqual(['awaiting', 'reserved']);
  });
});

it('decideReversal allows only a full reversal of a manual entry, without a fee', () => {
  const decided = (paymentMethodType: PaidBy, overrides: Partial<RefundablePayment> = {}) =>
    decideReversal({ ...paid, paymentMethodType, ...overrides });
  expect(waysToPay.filter((paymentMethodType) => typeof decided(paymentMethodType) !== 'string')).toEqual(['manual']);
  expect(decided('manual')).toEqual({ kind: 'reversal', amountCents: 10_000, feeCents: 0, shares });
  expect(decided('manual', { hasRefund: true })).toBe('RefundExists');
});
