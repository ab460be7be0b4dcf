import { untilLockWaits } from '@quittance/database/testing/lock-waits';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInAs } from '../testing/fixtures/test-session.ts';
import { makeCustomer, makeTenant } from '../testing/fixtures/test-tenant.ts';
import { codeIn, wrongCode } from '../testing/outgoing.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { checkCode } from './check-code.ts';
import { requestCode } from './request-code.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
});
afterAll(() => world.close());

it('two concurrent attempts on one code are both counted (req 11.5)', async () => {
  const tenant = await makeTenant(world, { label: 'tries' });
  await makeCustomer(world, { tenant, login: 'person', accounts: [] });
  const session = await signInAs(world, { tenant, login: 'person' });
  const { customerId } = session;
  const to = { channel: 'email', destination: 'person@example.com', language: 'en', userToken: 'client' } as const;
  const asked = await requestCode(world.context, { tenant, session, customerId, purpose: 'email-opt-in', ...to });
  if (asked.kind === 'refused') throw new Error(asked.code);
  const { requestId } = asked;
  const code = wrongCode(codeIn(world.outbox.mails.at(-1)?.text ?? ''));
  const { database } = world.context;
  const now = world.context.now();
  const check = (tx: Parameters<typeof checkCode>[0]) =>
    checkCode(tx, world.context, { tenant, requestId, code, session, purposes: ['email-opt-in'], now });
  let second: ReturnType<typeof check> | undefined;
  await database.inTenant(tenant.id, async (tx) => {
    await check(tx);
    second = database.inTenant(tenant.id, check);
    await untilLockWaits(world.adminPool);
  });
  expect(await second).toMatchObject({ kind: 'refused' });
  const { rows } = await world.adminPool.query('select code_tries from auth_request');
  expect(rows).toEqual([{ code_tries: 2 }]);
});
