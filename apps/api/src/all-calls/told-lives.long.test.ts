import { providedUrls } from '@quittance/database/testing/provided-urls';
import { type LifeDesk, openLifeDesk } from '@quittance/services/testing/account-lives/life-desk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { product } from '../testing/told-lives/presenters.ts';
import { tellLives } from '../testing/told-lives/tell-lives.ts';

let desk: LifeDesk;
beforeAll(async () => {
  desk = await openLifeDesk(providedUrls());
});
afterAll(() => desk.close());

it('every amount shown matches the ledger in a hundred random account histories', async () => {
  await tellLives(desk, { numRuns: 100, tell: product, seen: new Set() });
  expect(await desk.differences()).toEqual([]);
}, 3_600_000);
