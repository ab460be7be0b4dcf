import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInByToken } from '../sign-in/log-in-by-token.ts';
import { awaitedMail } from '../testing/awaited-mail.ts';
import { openTerms } from '../testing/fixtures/test-agent-link.ts';
import { makeEmailEndpoint } from '../testing/fixtures/test-contact.ts';
import { openMoneyHarness } from '../testing/harness/money-harness.ts';
import { createAgentLink } from './create-agent-link.ts';

const dayMs = 24 * 60 * 60 * 1000;
let harness: Awaited<ReturnType<typeof openMoneyHarness>>;

beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
});
afterAll(() => harness.close());

it("an agent's link works for as many days as the agent chose, and the e-mail says so", async () => {
  const { tenant, world, staff, staffMembers } = harness;
  const payer = await harness.newPayer();
  const emailAddress = 'days@example.com';
  await makeEmailEndpoint(world, { tenant, ...payer, emailAddress });
  const start = world.clock.now;
  const link = await createAgentLink(staff, {
    ...{ tenant, actor: staffMembers.agent, terms: openTerms, sendBy: 'email', validDays: 7 },
    accountReferenceCode: payer.accountReferenceCode,
  });
  if (link.kind === 'refused') throw new Error(link.code);
  expect(link.expiresAt).toEqual(new Date(start.getTime() + 7 * dayMs));
  expect((await awaitedMail(world, emailAddress)).text).toContain('works for 7 days');

  const open = () => logInByToken(world.context, { tenant, token: link.url.split('#agreed=')[1] ?? '' });
  world.clock.now = new Date(link.expiresAt.getTime() - 1);
  expect(await open()).toMatchObject({ kind: 'logged-in' });
  world.clock.now = link.expiresAt;
  expect(await open()).toMatchObject({ kind: 'refused', code: 'PayLinkExpired' });
});
