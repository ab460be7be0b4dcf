import { describe, expect, it } from 'vitest';
import { type DisputeEvent, disputeStates, disputeTransitions, nextDisputeState } from './dispute-life.ts';

describe('dispute transitions', () => {
  it.each<[DisputeEvent]>([['withdrawn'], ['cleared'], ['upheld']])('allow one ending as %s', (event) => {
    expect(nextDisputeState('open', event)).toBe(event);
    for (const ended of disputeStates.filter((state) => state !== 'open')) {
      expect(nextDisputeState(ended, event)).toBeUndefined();
    }
  });

  it('reach every state from the initial one', () => {
    const reached = new Set(['open', ...disputeTransitions.map(({ to }) => to)]);
    expect([...reached].sort()).toEqual([...disputeStates].sort());
  });

  it('have one target per state and event', () => {
    const ways = disputeTransitions.map(({ from, event }) => `${from} ${event}`);
    expect(new Set(ways).size).toBe(ways.length);
  });
});
