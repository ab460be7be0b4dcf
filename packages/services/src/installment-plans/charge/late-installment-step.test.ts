import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlanHarness, type PlanHarness } from '../../testing/harness/plan-harness.ts';
import { moveInstallment } from '../change/move-installment.ts';

let harness: PlanHarness;

beforeAll(async () => {
  harness = await openPlanHarness(providedUrls());
});
afterAll(() => harness.close());

it("moveInstallment ignores a step whose starting state doesn't match (req 7.6)", async () => {
  const payer = await harness.newPayer();
  const { planId } = await harness.makePlan(payer, { startOn: '2026-11-30' });
  const step = { tenantId: harness.tenant.id, planId, sequence: 1 } as const;
  const move = (from: 'scheduled' | 'submitted', event: 'skipped' | 'paid') =>
    harness.worker.database.inTenant(harness.tenant.id, (tx) => moveInstallment(tx, { ...step, from, event }));
  const state = async () => (await harness.plan(payer, planId)).installments[0]?.state;
  expect(await move('submitted', 'paid')).toBeUndefined();
  expect(await state()).toBe('scheduled');
  expect(await move('scheduled', 'skipped')).toBe('skipped');
  expect(await state()).toBe('skipped');
});
