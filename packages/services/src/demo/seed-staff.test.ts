import { providedUrls } from '@quittance/database/testing/provided-urls';
import { keyScopes } from '@quittance/domain/staff/key-scope';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authenticateApiKey } from '../api-keys/authenticate-api-key.ts';
import { listApiKeys } from '../api-keys/list-api-keys.ts';
import { codeAt } from '../staff/authenticator.ts';
import { listStaff } from '../staff/list-staff.ts';
import { finishStaffSignIn, signInStaff } from '../staff/sign-in-staff.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld, testSecrets } from '../testing/test-world.ts';
import { demoKeyOf } from './demo-key.ts';
import { demoAuthenticatorSecret, demoStaffOf, demoStaffPassword } from './demo-staff.ts';
import { seedDemoStaff } from './seed-staff.ts';

let world: TestWorld;
let harness: StaffHarness;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  harness = openStaffHarness(world);
});
afterAll(async () => {
  await harness.close();
  await world.close();
});

it('the demo’s employees sign in to each tenant, and a second start changes none of them', async () => {
  const { adminUrl } = world.urls;
  const options = { ...testSecrets, adminUrl, passwordPepper: testSecrets.pepper, now: world.clock.now };
  const tenant = await makeTenant(world, { label: 'lumen' });
  await seedDemoStaff(options);
  const seeded = await listStaff(harness.context, { tenant });
  expect(seeded.map(({ email, role }) => `${email} ${role}`).toSorted()).toEqual(
    demoStaffOf('lumen')
      .map(({ email, role }) => `${email} ${role}`)
      .toSorted(),
  );
  const [first] = seeded;
  if (!first) throw new Error('nobody was seeded');
  // As an earlier release left them.
  await harness.copyAuthenticator(tenant, { from: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }, to: first });
  await seedDemoStaff(options);
  expect(await listStaff(harness.context, { tenant })).toEqual(seeded);
  for (const { email, role } of demoStaffOf('lumen')) {
    const pending = await signInStaff(harness.context, { tenant, email, password: demoStaffPassword });
    if (pending.kind === 'refused') throw new Error(pending.code);
    const code = codeAt(demoAuthenticatorSecret(email), world.clock.now);
    const client = { address: '127.0.0.1', userAgent: 'test' };
    const signedIn = await finishStaffSignIn(harness.context, { tenant, handle: pending.handle, code, client });
    expect(signedIn).toMatchObject({ kind: 'signed-in', session: { role } });
  }
  const key = await authenticateApiKey(harness.context, { tenant, text: demoKeyOf('lumen') });
  expect(key?.scopes).toEqual([...keyScopes]);
  expect(await listApiKeys(harness.context, { tenant })).toHaveLength(1);
});

it('each demo employee has a separate authenticator, so two of them count as two people', () => {
  const emails = ['lumen', 'northwind'].flatMap((label) => demoStaffOf(label).map(({ email }) => email));
  expect(new Set(emails.map(demoAuthenticatorSecret)).size).toBe(emails.length);
});
