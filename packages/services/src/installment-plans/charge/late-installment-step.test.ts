import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlanDesk, type PlanDesk } from '../../testing/harness/plan-desk.ts';
import { moveInstallment } from '../change/move-installment.ts';

let desk: PlanDesk;

beforeAll(async () => {
  desk = await openPlanDesk(providedUrls());
});
afterAll(() => desk.close());

it('moveInstallment ignores a step that starts from another state (req 7.6)', async () => {
  const payer = await desk.newPayer();
  const { plan_id: planId } = await desk.makePlan(payer, { startOn: '2026-11-30' });
  const step = { tenantId: desk.tenant.id, planId, sequence: 1 } as const;
  const move = (from: 'scheduled' | 'submitted', event: 'skipped' | 'paid') =>
    desk.worker.database.inTenant(desk.tenant.id, (tx) => moveInstallment(tx, { ...step, from, event }));
  const state = async () => (await desk.plan(payer, planId)).installments[0]?.state;
  expect(await move('submitted', 'paid')).toBeUndefined();
  expect(await state()).toBe('scheduled');
  expect(await move('scheduled', 'skipped')).toBe('skipped');
  expect(await state()).toBe('skipped');
});
