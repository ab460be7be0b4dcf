import { providedUrls } from '@quittance/database/testing/provided-urls';
import { type LifeHarness, openLifeHarness } from '@quittance/services/testing/account-lives/life-harness';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLives } from '../testing/account-lives/check-lives.ts';
import { product } from '../testing/account-lives/presenters.ts';

let harness: LifeHarness;
beforeAll(async () => {
  harness = await openLifeHarness(providedUrls());
});
afterAll(() => harness.close());

it('every amount shown matches the ledger in a hundred random account histories', async () => {
  await checkLives(harness, { numRuns: 100, presenters: product, seen: new Set() });
  expect(await harness.differences()).toEqual([]);
}, 3_600_000);
