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
  // Iterating over a set includes elements added along the way.
  for (const state of reached) {
    for (const { from, to } of steps) if (from === state) reached.add(to);
  }
  return reached;
}

describe('plan transitions (req 7.6)', () => {
  it('have at most one target per state and event', () => {
    const pairs = planTransitions.map(({ from, event }) => `${from} ${event}`);
    expect(pairs).toEqual([...new Set(pairs)]);
  });

  it('reach every state from the first one', () => {
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
  ])('lead from %s, when the plan is %s, to %s', (state, event, expected) => {
    expect(nextPlanState(state, event)).toBe(expected);
  });

  it('leave a plan open while it may still charge', () => {
    expect(planStates.filter(isPlanOpen)).toEqual(['active', 'paused']);
  });

  it('have no way out of canceled or stopped', () => {
    expect(planTransitions.filter(({ from }) => from === 'canceled' || from === 'stopped')).toEqual([]);
  });
});

describe('installment transitions (req 7.6)', () => {
  it('have at most one target per state and event', () => {
    const pairs = installmentTransitions.map(({ from, event }) => `${from} ${event}`);
    expect(pairs).toEqual([...new Set(pairs)]);
  });

  it('reach every state from the first one', () => {
    const reached = reachableFrom<InstallmentState>('scheduled', installmentTransitions);
    expect([...reached].sort()).toEqual([...installmentStates].sort());
  });

  it.each<[string, InstallmentEvent[], InstallmentState]>([
    ['a payment', ['charged', 'paid'], 'paid'],
    ['a successful retry', ['charged', 'refused-for-now', 'charged', 'paid'], 'paid'],
    ['a declined payment', ['charged', 'refused'], 'failed'],
    ['a bank payment that is returned and retried', ['charged', 'paid', 'returned-for-now', 'charged', 'paid'], 'paid'],
    ['a bank payment that is returned for good', ['charged', 'paid', 'returned'], 'failed'],
    ['a retry that expires', ['charged', 'refused-for-now', 'given-up'], 'failed'],
    ['a retry that is canceled with its plan', ['charged', 'refused-for-now', 'canceled'], 'canceled'],
    ['a skipped installment', ['skipped'], 'skipped'],
    ['the end of the plan', ['canceled'], 'canceled'],
  ])('allow %s', (_, events, expected) => {
    const end = events.reduce<InstallmentState | undefined>(
      (state, event) => state && nextInstallmentState(state, event),
      'scheduled',
    );
    expect(end).toBe(expected);
  });

  it('charge only installments that are scheduled or retrying', () => {
    const chargeable = installmentTransitions.filter(({ event }) => event === 'charged').map(({ from }) => from);
    expect(chargeable).toEqual(installmentStates.filter(isInstallmentAhead));
    expect(nextInstallmentState('submitted', 'charged')).toBeUndefined();
    expect(nextInstallmentState('paid', 'charged')).toBeUndefined();
  });

  it('never cancel or skip a submitted installment', () => {
    expect(nextInstallmentState('submitted', 'canceled')).toBeUndefined();
    expect(nextInstallmentState('submitted', 'skipped')).toBeUndefined();
  });

  it('have no way out of failed, skipped or canceled', () => {
    const ends = installmentTransitions.filter(({ from }) => ['failed', 'skipped', 'canceled'].includes(from));
    expect(ends).toEqual([]);
  });
});
