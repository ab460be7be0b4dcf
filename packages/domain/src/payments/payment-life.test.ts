import { describe, expect, it } from 'vitest';
import {
  isFinal,
  isOpen,
  isOutcome,
  nextPaymentState,
  type PaymentEvent,
  type PaymentState,
  paymentStates,
  paymentTransitions,
} from './payment-life.ts';

describe('payment transitions', () => {
  it('have at most one target per state and event', () => {
    const pairs = paymentTransitions.map(({ from, event }) => `${from} ${event}`);
    expect(pairs).toStrictEqual([...new Set(pairs)]);
  });

  it("reach every state from the reservation, except a cash slip's first state", () => {
    expect([...reachableFrom('reserved'), 'awaiting'].sort()).toStrictEqual([...paymentStates].sort());
  });

  it('never charge or decline a cash slip, which is either paid or expires', () => {
    // Only a card's processor reports that a payment went back.
    expect([...reachableFrom('awaiting')].sort()).toStrictEqual([
      'awaiting',
      'canceled',
      'returned',
      'settled',
      'succeeded',
    ]);
    expect(paymentTransitions.filter(({ to }) => to === 'awaiting')).toStrictEqual([]);
    const events = paymentTransitions.filter(({ from }) => from === 'awaiting').map(({ event }) => event);
    expect(events.sort()).toStrictEqual(['canceled', 'cash-received', 'slip-expired']);
  });

  it("leave a final state only through a bank's return, a chargeback, or the correction of either", () => {
    const after = paymentTransitions.filter(({ from }) => isFinal(from));
    expect(after).toStrictEqual([
      { from: 'settled', event: 'returned', to: 'returned' },
      // The return was wrong.
      { from: 'returned', event: 'return-reopened', to: 'settled' },
      { from: 'succeeded', event: 'charged-back', to: 'returned' },
      // The creditor won.
      { from: 'returned', event: 'chargeback-reversed', to: 'succeeded' },
    ]);
  });

  it('let every other state reach each outcome that is still possible', () => {
    const undecided = paymentStates.filter((state) => !isFinal(state) && state !== 'accepted' && state !== 'awaiting');
    for (const state of undecided) {
      expect([...reachableFrom(state)]).toEqual(
        expect.arrayContaining(['succeeded', 'settled', 'declined', 'canceled']),
      );
    }
    expect([...reachableFrom('accepted')].sort()).toStrictEqual([
      ...['accepted', 'canceled', 'returned', 'settled'],
      // By winning a chargeback, which only cards have.
      'succeeded',
    ]);
  });

  it('never lead from a known outcome to a state that could charge again', () => {
    for (const state of ['succeeded', 'accepted', 'declined', 'settled', 'returned', 'canceled'] as const) {
      for (const chargeable of ['awaiting', 'reserved', 'submitting', 'unknown'] as const) {
        expect(reachableFrom(state)).not.toContain(chargeable);
      }
    }
  });

  it('never cancel a payment that the processor may have', () => {
    const cancelable = paymentTransitions
      .filter(({ to }) => to === 'canceled')
      .map(({ from, event }) => `${from} ${event}`);
    expect(cancelable).toStrictEqual([
      'awaiting canceled',
      'awaiting slip-expired',
      'reserved canceled',
      // Reported by the processor before the debit was sent.
      'accepted voided',
      'review operator-canceled',
    ]);
  });

  it("leave review only by an operator's decision or the processor's late acceptance", () => {
    const all = paymentTransitions.filter(({ from }) => from === 'review').map(({ event }) => event);
    const events = all.filter((event) => event.startsWith('operator-'));
    expect(all.filter((event) => !events.includes(event))).toStrictEqual(['processor-accepted']);
    expect(
      paymentTransitions.filter(({ event }) => event.startsWith('operator-')).map(({ from }) => from),
    ).toStrictEqual(events.map(() => 'review'));
  });
});

describe('nextPaymentState', () => {
  it.each<[string, PaymentEvent[], PaymentState]>([
    ['a card payment', ['claimed', 'processor-succeeded'], 'succeeded'],
    ['a declined payment', ['claimed', 'processor-declined'], 'declined'],
    ['a bank payment', ['claimed', 'processor-accepted', 'settled'], 'settled'],
    ['a payment that the bank returns', ['claimed', 'processor-accepted', 'settled', 'returned'], 'returned'],
    ['a payment that the bank returns at once', ['claimed', 'processor-accepted', 'returned'], 'returned'],
    ['a canceled payment', ['canceled'], 'canceled'],
    ['an attempt that was not sent', ['claimed', 'not-sent'], 'reserved'],
    ['a second attempt', ['claimed', 'not-sent', 'claimed', 'processor-succeeded'], 'succeeded'],
    ['a process that crashed', ['claimed', 'claimed', 'processor-succeeded'], 'succeeded'],
    ['an outcome that a check finds', ['claimed', 'outcome-unknown', 'processor-accepted'], 'accepted'],
    ['a check that finds nothing', ['claimed', 'outcome-unknown', 'claimed'], 'submitting'],
    ['a check under a lease', ['claimed', 'outcome-unknown', 'claimed', 'outcome-unknown'], 'unknown'],
    ['the last check without an outcome', ['claimed', 'outcome-unknown', 'checks-exhausted'], 'review'],
    ['a processor that cannot be reached for days', ['claimed', 'not-sent', 'checks-exhausted'], 'review'],
    ['a request that was refused', ['claimed', 'not-executed'], 'review'],
    ['an operator who finds the charge', ['claimed', 'not-executed', 'operator-found-succeeded'], 'succeeded'],
    ['an operator who finds no charge', ['claimed', 'not-executed', 'operator-canceled'], 'canceled'],
  ])('returns the right state after the events of %s', (_, events, expected) => {
    const end = events.reduce<PaymentState | undefined>(
      (state, event) => state && nextPaymentState(state, event),
      'reserved',
    );
    expect(end).toBe(expected);
  });

  it.each<[string, PaymentEvent, PaymentState]>([
    ['that is paid at the retailer', 'cash-received', 'succeeded'],
    ['that the payer cancels', 'canceled', 'canceled'],
    ['that expires unpaid', 'slip-expired', 'canceled'],
  ])('returns the right state for a cash slip %s', (_, event, expected) => {
    expect(nextPaymentState('awaiting', event)).toBe(expected);
  });

  it.each<[PaymentState, PaymentEvent]>([
    ['awaiting', 'claimed'],
    ['reserved', 'cash-received'],
    ['reserved', 'slip-expired'],
    ['succeeded', 'cash-received'],
    ['canceled', 'cash-received'],
    ['submitting', 'canceled'],
    ['unknown', 'canceled'],
    ['unknown', 'not-sent'],
    ['succeeded', 'processor-declined'],
    ['declined', 'processor-succeeded'],
    ['canceled', 'claimed'],
    ['returned', 'settled'],
    ['review', 'processor-succeeded'],
  ])('is undefined for %s on %s', (state, event) => {
    expect(nextPaymentState(state, event)).toBeUndefined();
  });
});

describe('isOutcome', () => {
  it.each<[PaymentEvent, boolean]>([
    ['processor-succeeded', true],
    ['processor-accepted', true],
    ['processor-declined', true],
    ['outcome-unknown', false],
    ['not-sent', false],
    ['not-executed', false],
    ['checks-exhausted', false],
  ])('for %s is %s', (event, expected) => expect(isOutcome(event)).toBe(expected));
});

describe('isOpen and isFinal', () => {
  it.each([
    ['awaiting', 'waiting'],
    ['reserved', 'open'],
    ['submitting', 'open'],
    ['unknown', 'open'],
    ['accepted', 'waiting'],
    ['review', 'waiting'],
    ['succeeded', 'final'],
    ['settled', 'final'],
    ['returned', 'final'],
    ['declined', 'final'],
    ['canceled', 'final'],
  ] as const)('classify %s as %s', (state, status) => {
    expect([isOpen(state), isFinal(state)]).toStrictEqual([status === 'open', status === 'final']);
  });
});

function reachableFrom(start: PaymentState): Set<PaymentState> {
  const reached = new Set([start]);
  // Iterating over a set includes elements added along the way.
  for (const state of reached) {
    for (const { from, to } of paymentTransitions) if (from === state) reached.add(to);
  }
  return reached;
}
