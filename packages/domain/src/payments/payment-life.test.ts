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

describe('the table of a payment’s life', () => {
  it('says once at most where an event leads', () => {
    const pairs = paymentTransitions.map(({ from, event }) => `${from} ${event}`);
    expect(pairs).toStrictEqual([...new Set(pairs)]);
  });

  it('reaches every state from the reservation, but for the one that a cash slip begins in', () => {
    expect([...reachableFrom('reserved'), 'awaiting'].sort()).toStrictEqual([...paymentStates].sort());
  });

  it('a cash slip is paid or runs out: it is never charged, declined or taken back', () => {
    expect([...reachableFrom('awaiting')].sort()).toStrictEqual(['awaiting', 'canceled', 'succeeded']);
    expect(paymentTransitions.filter(({ to }) => to === 'awaiting')).toStrictEqual([]);
    const events = paymentTransitions.filter(({ from }) => from === 'awaiting').map(({ event }) => event);
    expect(events.sort()).toStrictEqual(['canceled', 'cash-received', 'slip-expired']);
  });

  it('lets nothing follow on a final state but a return after the settlement', () => {
    const after = paymentTransitions.filter(({ from }) => isFinal(from));
    expect(after).toStrictEqual([
      { from: 'settled', event: 'returned', to: 'returned' },
      // That the return was wrong.
      { from: 'returned', event: 'return-reopened', to: 'settled' },
    ]);
  });

  it('leaves every other state a way to each outcome that is still possible', () => {
    const undecided = paymentStates.filter((state) => !isFinal(state) && state !== 'accepted' && state !== 'awaiting');
    for (const state of undecided) {
      expect([...reachableFrom(state)]).toEqual(
        expect.arrayContaining(['succeeded', 'settled', 'declined', 'canceled']),
      );
    }
    expect([...reachableFrom('accepted')].sort()).toStrictEqual(['accepted', 'canceled', 'returned', 'settled']);
  });

  it('never takes a payment whose outcome is known back to one that could be charged again', () => {
    for (const state of ['succeeded', 'accepted', 'declined', 'settled', 'returned', 'canceled'] as const) {
      for (const chargeable of ['awaiting', 'reserved', 'submitting', 'unknown'] as const) {
        expect(reachableFrom(state)).not.toContain(chargeable);
      }
    }
  });

  it('lets nobody cancel a payment that may be at the processor', () => {
    const cancelable = paymentTransitions
      .filter(({ to }) => to === 'canceled')
      .map(({ from, event }) => `${from} ${event}`);
    expect(cancelable).toStrictEqual([
      'awaiting canceled',
      'awaiting slip-expired',
      'reserved canceled',
      // The processor's own word, before the debit went out.
      'accepted voided',
      'review operator-canceled',
    ]);
  });

  it('leaves the review only by what an operator says, and where the processor tells on its own that it had accepted', () => {
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
    ['a declined one', ['claimed', 'processor-declined'], 'declined'],
    ['a bank payment', ['claimed', 'processor-accepted', 'settled'], 'settled'],
    ['one that the bank took back', ['claimed', 'processor-accepted', 'settled', 'returned'], 'returned'],
    ['one that the bank took back at once', ['claimed', 'processor-accepted', 'returned'], 'returned'],
    ['a canceled one', ['canceled'], 'canceled'],
    ['a try that went nowhere', ['claimed', 'not-sent'], 'reserved'],
    ['a second try', ['claimed', 'not-sent', 'claimed', 'processor-succeeded'], 'succeeded'],
    ['a process that died', ['claimed', 'claimed', 'processor-succeeded'], 'succeeded'],
    ['an outcome that a check finds', ['claimed', 'outcome-unknown', 'processor-accepted'], 'accepted'],
    ['a check that finds nothing', ['claimed', 'outcome-unknown', 'claimed'], 'submitting'],
    ['a check under a lease', ['claimed', 'outcome-unknown', 'claimed', 'outcome-unknown'], 'unknown'],
    ['a check too many', ['claimed', 'outcome-unknown', 'checks-exhausted'], 'review'],
    ['a processor that cannot be reached for days', ['claimed', 'not-sent', 'checks-exhausted'], 'review'],
    ['a request that was refused', ['claimed', 'not-executed'], 'review'],
    ['an operator who finds the charge', ['claimed', 'not-executed', 'operator-found-succeeded'], 'succeeded'],
    ['an operator who finds none', ['claimed', 'not-executed', 'operator-canceled'], 'canceled'],
  ])('follows %s', (_, events, expected) => {
    const end = events.reduce<PaymentState | undefined>(
      (state, event) => state && nextPaymentState(state, event),
      'reserved',
    );
    expect(end).toBe(expected);
  });

  it.each<[string, PaymentEvent, PaymentState]>([
    ['that the retailer was paid', 'cash-received', 'succeeded'],
    ['that the payer takes back', 'canceled', 'canceled'],
    ['that nobody paid in time', 'slip-expired', 'canceled'],
  ])('follows a cash slip %s', (_, event, expected) => {
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
  ])('knows no way out of %s by %s', (state, event) => {
    expect(nextPaymentState(state, event)).toBeUndefined();
  });
});

describe('the processor’s last word', () => {
  it.each<[PaymentEvent, boolean]>([
    ['processor-succeeded', true],
    ['processor-accepted', true],
    ['processor-declined', true],
    ['outcome-unknown', false],
    ['not-sent', false],
    ['not-executed', false],
    ['checks-exhausted', false],
  ])('%s: %s', (event, expected) => expect(isOutcome(event)).toBe(expected));
});

describe('who a payment waits for', () => {
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
  ] as const)('%s is %s', (state, standing) => {
    expect([isOpen(state), isFinal(state)]).toStrictEqual([standing === 'open', standing === 'final']);
  });
});

function reachableFrom(start: PaymentState): Set<PaymentState> {
  const reached = new Set([start]);
  // A set's iteration takes in what is added on the way.
  for (const state of reached) {
    for (const { from, to } of paymentTransitions) if (from === state) reached.add(to);
  }
  return reached;
}
