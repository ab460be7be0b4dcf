import { providedUrls } from '@quittance/database/testing/provided-urls';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTerms } from '../testing/fixtures/test-agent-link.ts';
import { openMoneyHarness } from '../testing/harness/money-harness.ts';
import { createAgentLink } from './create-agent-link.ts';

let harness: Awaited<ReturnType<typeof openMoneyHarness>>;

beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
});
afterAll(() => harness.close());

it('createAgentLink allows ten links per account per hour, even concurrently, and then states how long to wait', async () => {
  // Daytime, when text messages may be sent.
  harness.world.clock.now = new Date('2026-11-23T16:00:00Z');
  const { accountReferenceCode } = await harness.newPayer();
  const actor = { kind: 'staff', staffId: newId(), name: 'supervisor', role: 'supervisor' } as const;
  const create = () =>
    createAgentLink(harness.staff, {
      tenant: harness.tenant,
      actor,
      accountReferenceCode,
      terms: openTerms,
      sendBy: null,
    });
  const results = await Promise.all(Array.from({ length: 13 }, create));
  expect(results.filter(({ kind }) => kind === 'created')).toHaveLength(10);
  const refused = results.filter(({ kind }) => kind === 'refused');
  expect(refused).toEqual(Array(3).fill({ kind: 'refused', code: 'TooManyRequests', retryAfterSeconds: 3_600 }));
  harness.world.clock.now = new Date('2026-11-23T17:00:00Z');
  expect(await create()).toMatchObject({ kind: 'created' });
});
