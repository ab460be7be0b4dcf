import { describe, expect, it } from 'vitest';
import {
  type InstallmentEvent,
  type InstallmentState,
  installmentStates,
  installmentTransitions,
  isInstallmentAhead,
  isPlanOpen,
  nextInstallmentState,
  nextPlanState,
  type PlanEvent,
  type PlanState,
  planStates,
  planTransitions,
} from './plan-life.ts';

function reachableFrom<State>(start: State, steps: readonly { from: State; to: State }[]): Set<State> {
  const reached = new Set([start]);
  // A set's iteration takes in what is added on the way.
  for (const state of reached) {
    for (const { from, to } of steps) if (from === state) reached.add(to);
  }
  return reached;
}

describe('the table of a plan’s life (req 7.6)', () => {
  it('says once at most where an event leads', () => {
    const pairs = planTransitions.map(({ from, event }) => `${from} ${event}`);
    expect(pairs).toEqual([...new Set(pairs)]);
  });

  it('reaches every state from the first one', () => {
    expect([...reachableFrom<PlanState>('active', planTransitions)].sort()).toEqual([...planStates].sort());
  });

  it.each<[PlanState, PlanEvent, PlanState | undefined]>([
    ['active', 'paused', 'paused'],
    ['paused', 'resumed', 'active'],
    ['active', 'completed', 'completed'],
    ['paused', 'completed', 'completed'],
    ['active', 'canceled', 'canceled'],
    ['paused', 'canceled', 'canceled'],
    ['active', 'stopped', 'stopped'],
    ['paused', 'stopped', 'stopped'],
    ['completed', 'revived', 'active'],
    ['active', 'resumed', undefined],
    ['paused', 'paused', undefined],
    ['canceled', 'revived', undefined],
    ['stopped', 'revived', undefined],
    ['canceled', 'resumed', undefined],
    ['completed', 'canceled', undefined],
  ])('%s, when it is %s, is %s', (state, event, expected) => {
    expect(nextPlanState(state, event)).toBe(expected);
  });

  it('is open as long as something may still be charged', () => {
    expect(planStates.filter(isPlanOpen)).toEqual(['active', 'paused']);
  });

  it('leaves what was canceled or stopped by nothing', () => {
    expect(planTransitions.filter(({ from }) => from === 'canceled' || from === 'stopped')).toEqual([]);
  });
});

describe('the table of an installment’s life (req 7.6)', () => {
  it('says once at most where an event leads', () => {
    const pairs = installmentTransitions.map(({ from, event }) => `${from} ${event}`);
    expect(pairs).toEqual([...new Set(pairs)]);
  });

  it('reaches every state from the first one', () => {
    const reached = reachableFrom<InstallmentState>('scheduled', installmentTransitions);
    expect([...reached].sort()).toEqual([...installmentStates].sort());
  });

  it.each<[string, InstallmentEvent[], InstallmentState]>([
    ['a payment', ['charged', 'paid'], 'paid'],
    ['a retry that works', ['charged', 'refused-for-now', 'charged', 'paid'], 'paid'],
    ['a refusal', ['charged', 'refused'], 'failed'],
    [
      'a bank payment that comes back and is tried again',
      ['charged', 'paid', 'returned-for-now', 'charged', 'paid'],
      'paid',
    ],
    ['one that comes back for good', ['charged', 'paid', 'returned'], 'failed'],
    ['a retry whose time is over', ['charged', 'refused-for-now', 'given-up'], 'failed'],
    ['a retry that the plan’s end takes along', ['charged', 'refused-for-now', 'canceled'], 'canceled'],
    ['a day that is left out', ['skipped'], 'skipped'],
    ['the end of the plan', ['canceled'], 'canceled'],
  ])('follows %s', (_, events, expected) => {
    const end = events.reduce<InstallmentState | undefined>(
      (state, event) => state && nextInstallmentState(state, event),
      'scheduled',
    );
    expect(end).toBe(expected);
  });

  it('charges only what is ahead, and nothing that is under way or paid a second time', () => {
    const chargeable = installmentTransitions.filter(({ event }) => event === 'charged').map(({ from }) => from);
    expect(chargeable).toEqual(installmentStates.filter(isInstallmentAhead));
    expect(nextInstallmentState('submitted', 'charged')).toBeUndefined();
    expect(nextInstallmentState('paid', 'charged')).toBeUndefined();
  });

  it('never cancels or skips what is under way', () => {
    expect(nextInstallmentState('submitted', 'canceled')).toBeUndefined();
    expect(nextInstallmentState('submitted', 'skipped')).toBeUndefined();
  });

  it('lets nothing follow on a failed, skipped or canceled one', () => {
    const ends = installmentTransitions.filter(({ from }) => ['failed', 'skipped', 'canceled'].includes(from));
    expect(ends).toEqual([]);
  });
});
