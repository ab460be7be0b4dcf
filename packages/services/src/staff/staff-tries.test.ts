import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import { setFailedTries } from '../testing/failed-tries.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness, type TestStaff } from '../testing/harness/staff-harness.ts';
import { heldHasher } from '../testing/held-hasher.ts';
import { openTestWorld, type TestWorld, testPassword } from '../testing/test-world.ts';
import { watchedTransactions } from '../testing/watched-transactions.ts';
import { codeAt } from './authenticator.ts';
import { finishStaffLink } from './finish-staff-link.ts';
import { resetStaffSecret } from './manage-staff.ts';
import { finishStaffSignIn, signInStaff } from './sign-in-staff.ts';
import { openStaffLink } from './staff-link.ts';

let world: TestWorld;
let harness: StaffHarness;
let tenant: Tenant;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  harness = openStaffHarness(world);
  tenant = await makeTenant(world, { label: 'tries' });
});
afterAll(async () => {
  await harness.close();
  await world.close();
});

const client = { address: '127.0.0.1', userAgent: 'test' };
const refusal = (code: string, more: object = {}) => expect.objectContaining({ kind: 'refused', code, ...more });
const signIn = (email: string, password = testPassword, devices: readonly string[] = []) =>
  signInStaff(harness.context, { tenant, email, password, devices });

async function fail(email: string, times: number): Promise<void> {
  for (let tries = 0; tries < times; tries++) await signIn(email, 'wrong');
}

async function knownDeviceOf(member: TestStaff): Promise<string> {
  const { newDevice } = await harness.signIn(tenant, member);
  if (newDevice === undefined) throw new Error('the device was known before');
  return newDevice;
}

describe('simultaneous employee sign-ins with one address', () => {
  it('are evaluated ten times, and a late correct password is refused', async () => {
    const { email } = await harness.hire(tenant, 'agent');
    const held = heldHasher(harness.context.secretHasher);
    const context = { ...harness.context, secretHasher: held.hasher };
    const ask = (password: string) => signInStaff(context, { tenant, email, password });
    const wrong = Array.from({ length: 25 }, () => ask('wrong'));
    await expect.poll(() => held.compared()).toBeGreaterThanOrEqual(10);
    const right = ask(testPassword);
    held.release();
    await Promise.all(wrong);
    expect(await right).toEqual(refusal('SignInLocked'));
    expect(held.compared()).toBe(10);
  });

  it('are evaluated five times for codes with one handle', async () => {
    const member = await harness.hire(tenant, 'agent');
    const pending = await signIn(member.email);
    if (pending.kind === 'refused') throw new Error(pending.code);
    const finish = (code: string) =>
      finishStaffSignIn(harness.context, { tenant, handle: pending.handle, code, client });
    const answers = await Promise.all(Array.from({ length: 26 }, () => finish('000000')));
    expect(answers.filter((answer) => answer.kind === 'refused' && answer.code === 'SecondFactorInvalid')).toHaveLength(
      5,
    );
    expect(await finish(member.code())).toEqual(refusal('CredentialsInvalid'));
  });
});

it('an unknown employee address gets the same results and transactions as a known one over 15 failures', async () => {
  const seriesOf = async (email: string) => {
    const { context, transactions } = watchedTransactions({ context: harness.context });
    const series = [];
    for (let tries = 0; tries < 15; tries++)
      series.push(
        await signInStaff({ ...harness.context, database: context.database }, { tenant, email, password: 'x' }),
      );
    return { series, transactions };
  };
  const known = await seriesOf((await harness.hire(tenant, 'agent')).email);
  expect(await seriesOf('nobody@example.com')).toEqual(known);
  expect(known.series.slice(10)).toEqual(Array(5).fill(refusal('SignInLocked', { retryAfterSeconds: 30 })));
});

it('a block after 20 wrong codes is revealed only after the correct password', async () => {
  const { email, staffId } = await harness.hire(tenant, 'agent');
  await world.adminPool.query('update staff_member set failed_codes = 20 where staff_id = $1', [staffId]);
  expect(await signIn(email, 'wrong')).toEqual(refusal('CredentialsInvalid'));
  expect(await signIn(email)).toEqual(refusal('PasswordResetRequired'));
});

describe("employee's known device", () => {
  it.each([
    ['lock', 10, 'SignInLocked'],
    ['require a reset of', 100, 'PasswordResetRequired'],
  ])("admits its owner when a stranger's wrong passwords %s all other devices", async (_what, tries, code) => {
    const member = await harness.hire(tenant, 'administrator');
    const device = await knownDeviceOf(member);
    await fail(member.email, 10);
    if (tries > 10) await setFailedTries(world.adminPool, { staffId: member.staffId, tries });
    expect(await signIn(member.email)).toEqual(refusal(code));
    expect(await signIn(member.email, testPassword, [device])).toMatchObject({ kind: 'pending' });
  });
});

it("a link for a new authenticator works while a stranger's wrong passwords lock the sign-in", async () => {
  const member = await harness.hire(tenant, 'agent');
  const actor = { kind: 'program', name: 'test' } as const;
  const asked = { tenant, actor, staffId: member.staffId, what: 'second-factor', language: 'en' } as const;
  const given = await resetStaffSecret(harness.context, asked);
  if (given.kind !== 'reset') throw new Error(given.kind);
  const secret = given.url.split('#')[1] ?? '';
  const opened = await openStaffLink(harness.context, { tenant, secret });
  const totp = (opened.kind === 'opened' && opened.authenticator?.secret) || '';
  await fail(member.email, 12);
  const code = codeAt(totp, world.clock.now);
  const used = await finishStaffLink(harness.context, { tenant, secret, password: testPassword, code });
  expect(used).toMatchObject({ kind: 'used' });
});
