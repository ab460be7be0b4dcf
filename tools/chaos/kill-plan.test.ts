import { chancesOf } from '@quittance/services/testing/plan-simulation/chance';
import { expect, it } from 'vitest';
import { clusterServerNames, killableParts, planClusterKills, planKills, planLeaderFaults } from './kill-plan.ts';

it('kills follow one another while payments are made, and every part has its turn', () => {
  const plan = planKills(chancesOf(1), { kills: 60, payments: 3_000 });
  expect(plan).toHaveLength(60);
  expect(plan.map(({ afterPayments }) => afterPayments)).toEqual(
    plan.map(({ afterPayments }) => afterPayments).sort((one, other) => one - other),
  );
  expect(plan.at(-1)?.afterPayments).toBeLessThan(3_000);
  expect(new Set(plan.map(({ part }) => part))).toEqual(new Set(killableParts));
});

it('a seed has one plan, and another seed another', () => {
  const planOf = (seed: number) => planKills(chancesOf(seed), { kills: 20, payments: 100 });
  expect(planOf(5)).toEqual(planOf(5));
  expect(planOf(5)).not.toEqual(planOf(6));
});

it('on a cluster half of the kills are of its servers, as many of each', () => {
  const plan = planClusterKills(chancesOf(1), { kills: 20, payments: 1_000 });
  expect(plan).toHaveLength(20);
  for (const server of clusterServerNames) expect(plan.filter(({ part }) => part === server)).toHaveLength(5);
  expect(plan.at(-1)?.afterPayments).toBeLessThan(1_000);
});

it('kills and freezes the leader as often as asked, in an order of the seed, while payments are made', () => {
  const plan = planLeaderFaults(chancesOf(1), { kills: 20, freezes: 10, payments: 3_000 });
  const parts = plan.map(({ part }) => part);
  expect(parts.filter((part) => part === 'leader killed')).toHaveLength(20);
  expect(parts.filter((part) => part === 'leader frozen')).toHaveLength(10);
  expect(parts.slice(0, 20)).toContain('leader frozen');
  expect(plan.at(-1)?.afterPayments).toBeLessThan(3_000);
  expect(planLeaderFaults(chancesOf(1), { kills: 20, freezes: 10, payments: 3_000 })).toEqual(plan);
});
