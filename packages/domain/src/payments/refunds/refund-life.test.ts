import { describe, expect, it } from 'vitest';
import {
  isRefundOutcome,
  nextRefundState,
  type RefundEvent,
  type RefundState,
  refundStates,
  refundTransitions,
} from './refund-life.ts';

function reachableFrom(start: RefundState): Set<RefundState> {
  const reached = new Set([start]);
  // Iterating over a set includes elements added along the way.
  for (const state of reached) {
    for (const { from, to } of refundTransitions) if (from === state) reached.add(to);
  }
  return reached;
}

describe('refund transitions', () => {
  it('have at most one target per state and event', () => {
    const pairs = refundTransitions.map(({ from, event }) => `${from} ${event}`);
    expect(pairs).toStrictEqual([...new Set(pairs)]);
  });

  it('reach every state from an approval', () => {
    expect([...reachableFrom('approved')].sort()).toStrictEqual([...refundStates].sort());
    expect([...reachableFrom('by-hand')].sort()).toStrictEqual(['by-hand', 'failed', 'succeeded']);
  });

  it('leave succeeded only for an employee, so that money is never sent twice', () => {
    expect(refundTransitions.filter(({ from }) => from === 'succeeded' || from === 'failed')).toStrictEqual([
      { from: 'succeeded', event: 'failed-later', to: 'by-hand' },
    ]);
  });

  it("leave review only by an operator's decision", () => {
    const events = refundTransitions.filter(({ from }) => from === 'review').map(({ event }) => event);
    expect(events).toStrictEqual(['operator-found-succeeded', 'operator-found-failed']);
  });
});

it.each<[string, RefundEvent[], RefundState]>([
  ['a refund', ['claimed', 'processor-succeeded'], 'succeeded'],
  ['a refund that the processor refuses', ['claimed', 'processor-refused'], 'failed'],
  ['an attempt that was not sent', ['claimed', 'not-sent', 'claimed', 'processor-succeeded'], 'succeeded'],
  ['a process that crashed', ['claimed', 'claimed', 'processor-succeeded'], 'succeeded'],
  ['an outcome that a check finds', ['claimed', 'outcome-unknown', 'claimed', 'processor-succeeded'], 'succeeded'],
  ['the last check without an outcome', ['claimed', 'outcome-unknown', 'checks-exhausted'], 'review'],
  ['a request that was refused', ['claimed', 'not-executed'], 'review'],
  ['an operator who finds that it went through', ['claimed', 'not-executed', 'operator-found-succeeded'], 'succeeded'],
  ['a refund that fails later', ['claimed', 'processor-succeeded', 'failed-later', 'handed-over'], 'succeeded'],
])('nextRefundState returns the right state after the events of %s', (_what, events, expected) => {
  const end = events.reduce<RefundState | undefined>(
    (state, event) => state && nextRefundState(state, event),
    'approved',
  );
  expect(end).toBe(expected);
});

it.each<[RefundEvent, boolean]>([
  ['processor-succeeded', true],
  ['processor-refused', true],
  ['outcome-unknown', false],
  ['not-executed', false],
])('isRefundOutcome for %s returns %s', (event, expected) => expect(isRefundOutcome(event)).toBe(expected));
