import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { type PaymentState, paymentStates } from '../payments/payment-life.ts';
import { type ChargeThere, compareCharges, type PaymentHere } from './compare-charges.ts';

const payment = (state: PaymentState, changes: Partial<PaymentHere> = {}): PaymentHere => ({
  state,
  wholeCents: cents(5_000),
  reference: 'ch_1',
  isDue: true,
  isVoided: false,
  ...changes,
});
const charge = (changes: Partial<ChargeThere> = {}): ChargeThere => ({
  reference: 'ch_1',
  amountCents: cents(5_000),
  outcome: 'succeeded',
  ...changes,
});
const declined = charge({ outcome: 'declined' });
const second = charge({ reference: 'ch_2' });
const differencesOf = (...[here, charges]: Parameters<typeof compareCharges>) =>
  compareCharges(here, charges).map(
    ({ kind, theirReference, hereCents, thereCents }) => `${kind} ${theirReference} ${hereCents} ${thereCents}`,
  );

describe('reconciliation: compareCharges', () => {
  it.each<[string, PaymentHere | undefined, ChargeThere[], string[]]>([
    ['on both sides', payment('succeeded'), [charge()], []],
    ['a bank payment on both sides', payment('accepted'), [charge({ outcome: 'accepted' })], []],
    ['a settled payment', payment('settled'), [charge({ outcome: 'accepted' })], []],
    ['declined on both sides', payment('declined'), [declined], []],
    ['declined here without a charge', payment('declined'), [], []],
    ['canceled here and never sent', payment('canceled'), [], []],
    ['a decline of an unknown payment', undefined, [declined], []],
    ['a charge of an unknown payment', undefined, [charge()], ['missing-here ch_1 0 5000']],
    ['charged here and not there', payment('succeeded'), [], ['missing-there ch_1 5000 0']],
    ['settled here and not there', payment('settled'), [], ['missing-there ch_1 5000 0']],
    ['charged here, and the report does not reach it yet', payment('succeeded', { isDue: false }), [], []],
    ['a payment imported from an earlier system', payment('succeeded', { reference: null }), [], []],
    [
      'a larger amount there',
      payment('succeeded'),
      [charge({ amountCents: cents(5_001) })],
      ['amount-differs ch_1 5000 5001'],
    ],
    [
      'a smaller amount there',
      payment('accepted'),
      [charge({ amountCents: cents(1) })],
      ['amount-differs ch_1 5000 1'],
    ],
    ['charged here and declined there', payment('succeeded'), [declined], ['outcome-differs ch_1 5000 0']],
    ['declined here and charged there', payment('declined'), [charge()], ['outcome-differs ch_1 0 5000']],
    ['canceled here and charged there', payment('canceled'), [charge()], ['outcome-differs ch_1 0 5000']],
    ['charged twice', payment('succeeded'), [charge(), second], ['charged-twice ch_2 0 5000']],
    [
      'charged twice, with the second as the result',
      payment('succeeded'),
      [second, charge()],
      ['charged-twice ch_2 0 5000'],
    ],
    [
      'charged three times',
      payment('succeeded'),
      [charge(), second, charge({ reference: 'ch_3' })],
      ['charged-twice ch_2 0 5000', 'charged-twice ch_3 0 5000'],
    ],
    [
      'charged twice, once with another amount',
      payment('settled'),
      [charge({ amountCents: cents(4_999) }), second],
      ['amount-differs ch_1 5000 4999', 'charged-twice ch_2 0 5000'],
    ],
    [
      'a decline before the charge',
      payment('succeeded'),
      [charge({ reference: 'ch_0', outcome: 'declined' }), charge()],
      [],
    ],
    ['returned', payment('returned'), [charge({ outcome: 'accepted' })], []],
    ['returned, and the report was read later', payment('returned'), [declined], []],
    ['returned before the report was read', payment('returned'), [], []],
    ['returned and charged twice', payment('returned'), [charge(), second], ['charged-twice ch_2 0 5000']],
  ])('reports the right differences: %s', (_what, here, charges, expected) => {
    expect(differencesOf(here, charges)).toEqual(expected);
  });

  it.each(['awaiting', 'reserved', 'submitting', 'unknown', 'review'] as const)(
    'reports no difference while the payment is %s',
    (state) => {
      for (const charges of [[], [charge()], [declined], [charge(), second]]) {
        expect(compareCharges(payment(state), charges)).toEqual([]);
      }
    },
  );

  it('covers every state', () => {
    for (const state of paymentStates) expect(() => compareCharges(payment(state), [charge()])).not.toThrow();
  });
});
