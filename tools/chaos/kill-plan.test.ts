import { chancesOf } from '@quittance/services/testing/plan-simulation/chance';
import { expect, it } from 'vitest';
import { clusterServerNames, killableParts, planClusterKills, planKills, planLeaderFaults } from './kill-plan.ts';

it('planKills spreads kills in order over the payments and includes every part', () => {
  const plan = planKills(chancesOf(1), { kills: 60, payments: 3_000 });
  expect(plan).toHaveLength(60);
  expect(plan.map(({ afterPayments }) => afterPayments)).toEqual(
    plan.map(({ afterPayments }) => afterPayments).sort((one, other) => one - other),
  );
  expect(plan.at(-1)?.afterPayments).toBeLessThan(3_000);
  expect(new Set(plan.map(({ part }) => part))).toEqual(new Set(killableParts));
});

it('planKills returns the same plan for the same seed and a different plan for another seed', () => {
  const planOf = (seed: number) => planKills(chancesOf(seed), { kills: 20, payments: 100 });
  expect(planOf(5)).toEqual(planOf(5));
  expect(planOf(5)).not.toEqual(planOf(6));
});

it('planClusterKills aims half of the kills at the cluster’s servers, equally often', () => {
  const plan = planClusterKills(chancesOf(1), { kills: 20, payments: 1_000 });
  expect(plan).toHaveLength(20);
  for (const server of clusterServerNames) expect(plan.filter(({ part }) => part === server)).toHaveLength(5);
  expect(plan.at(-1)?.afterPayments).toBeLessThan(1_000);
});

it('planLeaderFaults spreads the given numbers of kills and freezes over the payments, in an order set by the seed', () => {
  const plan = planLeaderFaults(chancesOf(1), { kills: 20, freezes: 10, payments: 3_000 });
  const parts = plan.map(({ part }) => part);
  expect(parts.filter((part) => part === 'leader killed')).toHaveLength(20);
  expect(parts.filter((part) => part === 'leader frozen')).toHaveLength(10);
  expect(parts.slice(0, 20)).toContain('leader frozen');
  expect(plan.at(-1)?.afterPayments).toBeLessThan(3_000);
  expect(planLeaderFaults(chancesOf(1), { kills: 20, freezes: 10, payments: 3_000 })).toEqual(plan);
});
