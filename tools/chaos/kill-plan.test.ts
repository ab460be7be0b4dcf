import { chancesOf } from '@quittance/services/testing/plan-simulation/chance';
import { expect, it } from 'vitest';
import { killableParts, planKills } from './kill-plan.ts';

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
