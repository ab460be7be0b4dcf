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

  it('reach every state from acceptance', () => {
    const reached = new Set<SettlementState>(['accepted']);
    // Iterating over a set includes elements added along the way.
    for (const state of reached) {
      for (const { from, to } of settlementTransitions) if (from === state) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...settlementStates].sort());
  });

  it.each<[string, SettlementEvent[], SettlementState | undefined]>([
    ['a settlement that is paid', ['submitted', 'all-paid'], 'completed'],
    ['a lump sum paid at the second attempt', ['submitted', 'payment-failed', 'submitted', 'all-paid'], 'completed'],
    ['a lump sum that is not paid in time', ['submitted', 'payment-failed', 'not-begun-in-time'], 'lapsed'],
    ['a settlement that is never started', ['not-begun-in-time'], 'lapsed'],
    ['a settlement that another offer replaces', ['replaced'], 'lapsed'],
    ['a settlement whose terms are broken', ['submitted', 'terms-broken'], 'broken'],
    ['a settlement payment that a bank returns late', ['submitted', 'all-paid', 'returned'], 'submitted'],
    [
      'a settlement that is paid again after a late return',
      ['submitted', 'all-paid', 'returned', 'all-paid'],
      'completed',
    ],
    ['no event after a break', ['submitted', 'terms-broken', 'all-paid'], undefined],
    ['no event after a lapse', ['not-begun-in-time', 'submitted'], undefined],
    ['no completion before anything was submitted', ['all-paid'], undefined],
    ['no replacement of a settlement that is being paid', ['submitted', 'replaced'], undefined],
  ])('handle %s', (_, events, expected) => {
    const end = events.reduce<SettlementState | undefined>(
      (state, event) => state && nextSettlementState(state, event),
      'accepted',
    );
    expect(end).toBe(expected);
  });
});
