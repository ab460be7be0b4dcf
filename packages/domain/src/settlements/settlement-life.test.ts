import { describe, expect, it } from 'vitest';
import {
  nextSettlementState,
  type SettlementEvent,
  type SettlementState,
  settlementStates,
  settlementTransitions,
} from './settlement-life.ts';

describe('settlement transitions (req 4.1)', () => {
  it('have at most one target per state and event', () => {
    const pairs = settlementTransitions.map(({ from, event }) => `${from} ${event}`);
    expect(pairs).toEqual([...new Set(pairs)]);
  });

  it('reach every state from the acceptance', () => {
    const reached = new Set<SettlementState>(['accepted']);
    // Iterating over a set includes elements added along the way.
    for (const state of reached) {
      for (const { from, to } of settlementTransitions) if (from === state) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...settlementStates].sort());
  });

  it.each<[string, SettlementEvent[], SettlementState | undefined]>([
    ['one that is paid', ['submitted', 'all-paid'], 'completed'],
    [
      'a lump sum that comes with the second try',
      ['submitted', 'payment-failed', 'submitted', 'all-paid'],
      'completed',
    ],
    ['a lump sum that does not come in time', ['submitted', 'payment-failed', 'not-begun-in-time'], 'lapsed'],
    ['one that nobody begins', ['not-begun-in-time'], 'lapsed'],
    ['one that another offer takes the place of', ['replaced'], 'lapsed'],
    ['one whose terms are broken', ['submitted', 'terms-broken'], 'broken'],
    ['one that a bank takes back late', ['submitted', 'all-paid', 'returned'], 'submitted'],
    ['one that is paid again after that', ['submitted', 'all-paid', 'returned', 'all-paid'], 'completed'],
    ['nothing after a break', ['submitted', 'terms-broken', 'all-paid'], undefined],
    ['nothing after a lapse', ['not-begun-in-time', 'submitted'], undefined],
    ['no completion before anything was submitted', ['all-paid'], undefined],
    ['no replacement of what is being paid', ['submitted', 'replaced'], undefined],
  ])('handle %s', (_, events, expected) => {
    const end = events.reduce<SettlementState | undefined>(
      (state, event) => state && nextSettlementState(state, event),
      'accepted',
    );
    expect(end).toBe(expected);
  });
});
