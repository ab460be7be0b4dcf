import { randomUUID } from 'node:crypto';
import { createApiKey } from '@quittance/contract/staff/keys';
import { finishStaffSignIn, signInStaff, stepUpStaff, whoAmI } from '@quittance/contract/staff/session';
import { getTestMode } from '@quittance/contract/staff/test-mode/test-mode';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { testPassword } from '@quittance/services/testing/test-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestConsole, type TestConsole } from '../../testing/staff/test-console.ts';

let console: TestConsole;
beforeAll(async () => {
  console = await openTestConsole(providedUrls());
});
afterAll(() => console.close());

const dayMs = 24 * 60 * 60 * 1000;

it('employees sign in, stay signed in and confirm in real time, however far the clock of the test data is ahead', async () => {
  const { harness, world } = console;
  const tenant = await makeTenant(world, { label: 'months-test', testOf: randomUUID() });
  const early = await console.enter(tenant, 'administrator');
  await world.adminPool.query('update tenant set clock_ahead_ms = $2 where tenant_id = $1', [tenant.id, 40 * dayMs]);
  const to = { tenant: tenant.label };

  const clock = await console.send(getTestMode, { ...to, cookie: early.cookie });
  expect(clock.statusCode).toBe(200);
  expect(clock.body).toContain(new Date(world.clock.now.getTime() + 40 * dayMs).toISOString().slice(0, 10));

  const member = await harness.hire(tenant, 'administrator');
  const begun = await console.send(signInStaff, { ...to, body: { email: member.email, password: testPassword } });
  const body = { handle: begun.json().handle, code: member.code() };
  const finished = await console.send(finishStaffSignIn, { ...to, body });
  expect(finished.statusCode).toBe(200);
  const cookie = finished.cookies.find(({ name }) => name === 'quittance-staff')?.value ?? '';
  const { self } = (await console.send(whoAmI, { ...to, cookie })).json();
  expect(new Date(self.steppedUpUntil).getTime()).toBeLessThan(world.clock.now.getTime() + dayMs);

  const again = { password: testPassword, code: member.code() };
  expect((await console.send(stepUpStaff, { ...to, cookie, body: again })).statusCode).toBe(200);
  const key = { name: 'Key', scopes: ['customers:read'], expiresAt: null };
  expect((await console.send(createApiKey, { ...to, cookie, body: key })).statusCode).toBe(200);
});
