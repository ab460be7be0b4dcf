import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteExpired } from '../../retention/apply-retention.ts';
import { makeTenant } from '../../testing/fixtures/test-tenant.ts';
import { openPlanDesk, type PlanDesk } from '../../testing/harness/plan-desk.ts';

let desk: PlanDesk;

beforeAll(async () => {
  desk = await openPlanDesk(providedUrls());
});
afterAll(() => desk.close());

it('deletes a recipe older than a day only if no plan was created from it', async () => {
  const payer = await desk.newPayer();
  const made = await desk.recipe(payer);
  await desk.recipe(payer);
  await desk.create(payer, { recipeId: made, methodReference: await desk.cardReference(payer) });
  desk.world.clock.now = new Date(desk.world.clock.now.getTime() + 1);
  const young = await desk.recipe(await desk.newPayer());
  const other = await makeTenant(desk.world, { label: 'other' });
  desk.world.clock.now = new Date(desk.world.clock.now.getTime() + 24 * 60 * 60 * 1000);
  expect(await deleteExpired(desk.worker, { tenant: other, record: 'plan-recipe' })).toBe(0);
  expect(await deleteExpired(desk.worker, { tenant: desk.tenant, record: 'plan-recipe' })).toBe(1);
  const left = await desk.query<{ recipe_id: string }>('select recipe_id from installment_recipe');
  expect(left.map((row) => row.recipe_id).sort()).toEqual([made, young].sort());
});
