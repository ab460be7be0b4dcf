import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlanDesk, type PlanDesk } from '../testing/plan-desk.ts';
import { makeTenant } from '../testing/test-tenant.ts';
import { forgetOldRecipes } from './forget-old-recipes.ts';

let desk: PlanDesk;

beforeAll(async () => {
  desk = await openPlanDesk(providedUrls());
});
afterAll(() => desk.close());

it('7.6 a recipe is forgotten once it is older than a day and no plan was made of it', async () => {
  const payer = await desk.newPayer();
  const made = await desk.recipe(payer);
  await desk.recipe(payer);
  await desk.create(payer, { recipeId: made, methodReference: await desk.cardReference(payer) });
  desk.world.clock.now = new Date(desk.world.clock.now.getTime() + 1);
  const young = await desk.recipe(await desk.newPayer());
  const other = await makeTenant(desk.world, { label: 'other' });
  desk.world.clock.now = new Date(desk.world.clock.now.getTime() + 24 * 60 * 60 * 1000);
  expect(await forgetOldRecipes(desk.worker, other)).toBe(0);
  expect(await forgetOldRecipes(desk.worker, desk.tenant)).toBe(1);
  const left = await desk.query<{ recipe_id: string }>('select recipe_id from installment_recipe');
  expect(left.map((row) => row.recipe_id).sort()).toEqual([made, young].sort());
});
