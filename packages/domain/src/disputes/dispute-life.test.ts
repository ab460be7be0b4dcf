import { describe, expect, it } from 'vitest';
import { type DisputeEvent, disputeStates, disputeTransitions, nextDisputeState } from './dispute-life.ts';

describe('the life of a dispute', () => {
  it.each<[DisputeEvent]>([['withdrawn'], ['cleared'], ['upheld']])('ends as %s, once', (event) => {
    expect(nextDisputeState('open', event)).toBe(event);
    for (const ended of disputeStates.filter((state) => state !== 'open')) {
      expect(nextDisputeState(ended, event)).toBeUndefined();
    }
  });

  it('reaches every state from the one that it begins with', () => {
    const reached = new Set(['open', ...disputeTransitions.map(({ to }) => to)]);
    expect([...reached].sort()).toEqual([...disputeStates].sort());
  });

  it('has one way for each state and event', () => {
    const ways = disputeTransitions.map(({ from, event }) => `${from} ${event}`);
    expect(new Set(ways).size).toBe(ways.length);
  });
});
