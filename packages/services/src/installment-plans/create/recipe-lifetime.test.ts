import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteExpired } from '../../retention/apply-retention.ts';
import { makeTenant } from '../../testing/fixtures/test-tenant.ts';
import { openPlanHarness, type PlanHarness } from '../../testing/harness/plan-harness.ts';

let harness: PlanHarness;

beforeAll(async () => {
  harness = await openPlanHarness(providedUrls());
});
afterAll(() => harness.close());

it('a recipe older than a day is deleted only if no plan was created from it', async () => {
  const payer = await harness.newPayer();
  const made = await harness.recipe(payer);
  await harness.recipe(payer);
  await harness.create(payer, { recipeId: made, methodReference: await harness.cardReference(payer) });
  harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 1);
  const young = await harness.recipe(await harness.newPayer());
  const other = await makeTenant(harness.world, { label: 'other' });
  harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 24 * 60 * 60 * 1000);
  expect(await deleteExpired(harness.worker, { tenant: other, record: 'plan-recipe' })).toBe(0);
  expect(await deleteExpired(harness.worker, { tenant: harness.tenant, record: 'plan-recipe' })).toBe(1);
  const left = await harness.query<{ recipe_id: string }>('select recipe_id from installment_recipe');
  expect(left.map((row) => row.recipe_id).sort()).toEqual([made, young].sort());
});
