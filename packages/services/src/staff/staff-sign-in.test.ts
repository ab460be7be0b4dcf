import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import { failedTriesOf, setFailedTries } from '../testing/failed-tries.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness, type TestStaff } from '../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld, testPassword } from '../testing/test-world.ts';
import { authenticateStaff } from './authenticate-staff.ts';
import { codeAt } from './authenticator.ts';
import { changeMember } from './change-member.ts';
import { changeStaffPassword } from './change-staff-password.ts';
import { signOutStaff } from './end-staff-session.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { finishStaffSignIn, signInStaff } from './sign-in-staff.ts';
import { isSteppedUp } from './staff-session.ts';
import { stepUpStaff } from './step-up-staff.ts';

let world: TestWorld;
let harness: StaffHarness;
let tenant: Tenant;
let other: Tenant;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  harness = openStaffHarness(world);
  tenant = await makeTenant(world, { label: 'staffed' });
  other = await makeTenant(world, { label: 'other-staff' });
});
afterAll(async () => {
  await harness.close();
  await world.close();
});

const client = { address: '127.0.0.1', userAgent: 'test' };
const refusal = (code: string, more: object = {}) => expect.objectContaining({ kind: 'refused', code, ...more });
const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};
const signIn = ({ email }: Pick<TestStaff, 'email'>, password = testPassword, at = tenant) =>
  signInStaff(harness.context, { tenant: at, email, password });
const finish = (handle: string, code: string, at = tenant) =>
  finishStaffSignIn(harness.context, { tenant: at, handle, code, client });
const authenticate = (cookieSecret: string, at = tenant) =>
  authenticateStaff(harness.context, { tenant: at, cookieSecret });

async function handleOf(member: TestStaff): Promise<string> {
  const pending = await signIn(member);
  if (pending.kind === 'refused') throw new Error(pending.code);
  return pending.handle;
}
const change = (member: TestStaff, set: Parameters<typeof changeMember>[2]) =>
  harness.context.database.inTenant(tenant.id, (tx) => changeMember(tx, { tenant, staffId: member.staffId }, set));

describe('employee sign-in (req 12.1)', () => {
  it('law: 16 CFR 314.4: requires a password and a code, and accepts the address in any letter case', async () => {
    const member = await harness.hire(tenant, 'agent');
    const pending = await signIn({ email: ` ${member.email.toUpperCase()} ` });
    if (pending.kind === 'refused') throw new Error(pending.code);
    const signedIn = await finish(pending.handle, member.code());
    if (signedIn.kind === 'refused') throw new Error(signedIn.code);
    expect(signedIn.session).toMatchObject({ staffId: member.staffId, name: member.name, role: 'agent' });
    expect(await authenticate(signedIn.cookieSecret)).toMatchObject({ staffId: member.staffId, role: 'agent' });
  });

  it.each<[string, (member: TestStaff) => Promise<unknown> | unknown]>([
    ['a wrong password', () => undefined],
    ['a disabled employee', (member) => change(member, { state: 'disabled' })],
    ['an employee without a password', (member) => change(member, { state: 'invited', secret_hash: null })],
    ['an employee without an authenticator', (member) => change(member, { totp_sealed: null })],
  ])('refuses %s like an unknown address', async (what, arrange) => {
    const member = await harness.hire(tenant, 'agent');
    await arrange(member);
    const answer = await signIn(member, what === 'a wrong password' ? 'wrong' : testPassword);
    expect(answer).toEqual(await signIn({ email: 'nobody@example.com' }));
    expect(answer).toEqual({ kind: 'refused', code: 'CredentialsInvalid' });
  });

  it("works only for the employee's own tenant", async () => {
    const member = await harness.hire(tenant, 'administrator');
    expect(await signIn(member, testPassword, other)).toEqual(refusal('CredentialsInvalid'));
    expect(await finish(await handleOf(member), member.code(), other)).toEqual(refusal('CredentialsInvalid'));
    const { cookieSecret } = await harness.signIn(tenant, member);
    expect(await authenticate(cookieSecret, other)).toBeUndefined();
    expect(await authenticate(cookieSecret)).toBeDefined();
  });

  it('accepts a handle once within 10 minutes', async () => {
    const member = await harness.hire(tenant, 'agent');
    const old = await handleOf(member);
    later(600);
    expect(await finish(old, member.code())).toEqual(refusal('CredentialsInvalid'));
    const handle = await handleOf(member);
    expect(await finish(handle, member.code())).toMatchObject({ kind: 'signed-in' });
    expect(await finish(handle, member.code())).toEqual(refusal('CredentialsInvalid'));
  });

  it('accepts only the latest handle', async () => {
    const member = await harness.hire(tenant, 'agent');
    const first = await handleOf(member);
    const second = await handleOf(member);
    expect(await finish(first, member.code())).toEqual(refusal('CredentialsInvalid'));
    expect(await finish(second, member.code())).toMatchObject({ kind: 'signed-in' });
  });
});

describe('second-factor code', () => {
  it('is accepted once per step, even for simultaneous requests', async () => {
    const member = await harness.hire(tenant, 'agent');
    const code = member.code();
    const handle = await handleOf(member);
    const both = await Promise.all([finish(handle, code), finish(handle, code)]);
    expect(both.filter(({ kind }) => kind === 'signed-in')).toHaveLength(1);
    expect(await finish(await handleOf(member), code)).toEqual(refusal('SecondFactorInvalid', { field: 'code' }));
    expect(await finish(await handleOf(member), member.code())).toMatchObject({ kind: 'signed-in' });
  });

  it.each([
    [-60, 'SecondFactorInvalid'],
    [-30, undefined],
    [0, undefined],
    [30, undefined],
    [60, 'SecondFactorInvalid'],
  ])('that is %i seconds off returns the error: %s', async (seconds, code) => {
    const member = await harness.hire(tenant, 'agent');
    const shown = codeAt(member.secret, new Date(world.clock.now.getTime() + seconds * 1000));
    expect(await finish(await handleOf(member), shown)).toEqual(
      code === undefined ? expect.objectContaining({ kind: 'signed-in' }) : refusal(code),
    );
  });

  it('from a step before the last used one is refused, even while still valid', async () => {
    const member = await harness.hire(tenant, 'agent');
    const early = codeAt(member.secret, world.clock.now);
    expect(await finish(await handleOf(member), member.code())).toMatchObject({ kind: 'signed-in' });
    expect(await finish(await handleOf(member), early)).toEqual(refusal('SecondFactorInvalid'));
  });

  it('can be an unused recovery code, no matter how it is typed', async () => {
    const member = await harness.hire(tenant, 'agent');
    const [one = '', two = ''] = newRecoveryCodes();
    await change(member, { recovery_hashes: [hashRecoveryCode(one), hashRecoveryCode(two)] });
    expect(await finish(await handleOf(member), one.toLowerCase().replaceAll('-', ' '))).toMatchObject({
      kind: 'signed-in',
    });
    expect(await finish(await handleOf(member), one)).toEqual(refusal('SecondFactorInvalid'));
    expect(await finish(await handleOf(member), two.replaceAll('0', 'o').replaceAll('1', 'l'))).toMatchObject({
      kind: 'signed-in',
    });
  });

  it('invalidates the handle after 5 wrong tries, and the sign-in after 20 in a row', async () => {
    const member = await harness.hire(tenant, 'agent');
    for (let handles = 0; handles < 4; handles++) {
      const handle = await handleOf(member);
      for (let tries = 0; tries < 5; tries++) {
        expect(await finish(handle, '000000')).toEqual(refusal('SecondFactorInvalid'));
      }
      const refusalCode = handles === 3 ? 'CredentialsInvalid' : 'CredentialsInvalid';
      expect(await finish(handle, member.code())).toEqual(refusal(refusalCode));
    }
    expect(await signIn(member)).toEqual(refusal('PasswordResetRequired'));
  });

  it('clears earlier failures when it is correct, unlike a correct password alone', async () => {
    const member = await harness.hire(tenant, 'agent');
    const failures = async () => {
      const { rows } = await world.adminPool.query('select failed_codes from staff_member where staff_id = $1', [
        member.staffId,
      ]);
      return { ...rows[0], failed_tries: await failedTriesOf(world.adminPool, member) };
    };
    await signIn(member, 'wrong');
    const handle = await handleOf(member);
    await finish(handle, '000000');
    expect(await failures()).toEqual({ failed_tries: 1, failed_codes: 1 });
    await finish(handle, member.code());
    expect(await failures()).toEqual({ failed_tries: 0, failed_codes: 0 });
  });
});

describe('wrong employee passwords', () => {
  it('lock for 30 seconds from the 10th in a row, then twice as long', async () => {
    const member = await harness.hire(tenant, 'agent');
    for (let tries = 0; tries < 10; tries++)
      expect(await signIn(member, 'wrong')).toEqual(refusal('CredentialsInvalid'));
    expect(await signIn(member)).toEqual(refusal('SignInLocked', { retryAfterSeconds: 30 }));
    later(30);
    expect(await signIn(member, 'wrong')).toEqual(refusal('CredentialsInvalid'));
    expect(await signIn(member)).toEqual(refusal('SignInLocked', { retryAfterSeconds: 60 }));
    later(60);
    expect(await signIn(member)).toMatchObject({ kind: 'pending' });
  });

  it('are all counted when many arrive at the same time', async () => {
    const member = await harness.hire(tenant, 'agent');
    await Promise.all(Array.from({ length: 6 }, () => signIn(member, 'wrong')));
    expect(await failedTriesOf(world.adminPool, member)).toBe(6);
  });

  it("require an administrator's reset after a hundred", async () => {
    const member = await harness.hire(tenant, 'agent');
    await setFailedTries(world.adminPool, { staffId: member.staffId, tries: 100 });
    expect(await signIn(member)).toEqual(refusal('PasswordResetRequired'));
  });
});

describe('employee session', () => {
  it('ends after 15 minutes without a call, and continues with calls', async () => {
    const { cookieSecret } = await harness.signIn(tenant, await harness.hire(tenant, 'agent'));
    for (let calls = 0; calls < 3; calls++) {
      later(14 * 60);
      expect(await authenticate(cookieSecret)).toBeDefined();
    }
    later(15 * 60 + 31);
    expect(await authenticate(cookieSecret)).toBeUndefined();
    later(-10 * 60);
    expect(await authenticate(cookieSecret)).toBeUndefined();
  });

  it('ends after 12 hours, regardless of activity', async () => {
    const { cookieSecret } = await harness.signIn(tenant, await harness.hire(tenant, 'agent'));
    for (let calls = 0; calls < 72; calls++) {
      later(10 * 60);
      expect(await authenticate(cookieSecret)).toBeDefined();
    }
    later(60);
    expect(await authenticate(cookieSecret)).toBeUndefined();
  });

  it('ends when the employee signs out, and everywhere on request', async () => {
    const member = await harness.hire(tenant, 'agent');
    const sessions = [await harness.signIn(tenant, member), await harness.signIn(tenant, member)] as const;
    await signOutStaff(harness.context, { tenant, session: sessions[0].session, everywhere: false });
    expect(await authenticate(sessions[0].cookieSecret)).toBeUndefined();
    expect(await authenticate(sessions[1].cookieSecret)).toBeDefined();
    const third = await harness.signIn(tenant, member);
    await signOutStaff(harness.context, { tenant, session: third.session, everywhere: true });
    expect(await authenticate(sessions[1].cookieSecret)).toBeUndefined();
  });

  it("has the employee's current role, and ends when the employee is disabled", async () => {
    const member = await harness.hire(tenant, 'viewer');
    const { cookieSecret } = await harness.signIn(tenant, member);
    await change(member, { role: 'supervisor' });
    expect(await authenticate(cookieSecret)).toMatchObject({ role: 'supervisor' });
    await change(member, { state: 'disabled' });
    expect(await authenticate(cookieSecret)).toBeUndefined();
  });

  it('does not open with another secret', async () => {
    expect(await authenticate('')).toBeUndefined();
    expect(await authenticate('x'.repeat(43))).toBeUndefined();
  });
});

describe('repeated check of password and code', () => {
  it('lasts for 5 minutes', async () => {
    const member = await harness.hire(tenant, 'administrator');
    const { session, cookieSecret } = await harness.signIn(tenant, member);
    expect(isSteppedUp(session, world.clock.now)).toBe(true);
    later(301);
    const stale = await authenticate(cookieSecret);
    expect(stale && isSteppedUp(stale, world.clock.now)).toBe(false);
    const asked = { tenant, session, password: testPassword, code: member.code() };
    expect(await stepUpStaff(harness.context, asked)).toMatchObject({ kind: 'stepped-up' });
    const fresh = await authenticate(cookieSecret);
    expect(fresh && isSteppedUp(fresh, world.clock.now)).toBe(true);
    expect(await stepUpStaff(harness.context, asked)).toEqual(refusal('SecondFactorInvalid'));
  });

  it('is refused when either is wrong, and counts like a sign-in', async () => {
    const member = await harness.hire(tenant, 'administrator');
    const { session } = await harness.signIn(tenant, member);
    const asked = { tenant, session, password: testPassword, code: '000000' };
    expect(await stepUpStaff(harness.context, { ...asked, password: 'wrong' })).toEqual(
      refusal('CredentialsInvalid', { field: 'password' }),
    );
    expect(await stepUpStaff(harness.context, asked)).toEqual(refusal('SecondFactorInvalid', { field: 'code' }));
    expect(await failedTriesOf(world.adminPool, member)).toBe(1);
    const { rows } = await world.adminPool.query('select failed_codes from staff_member where staff_id = $1', [
      member.staffId,
    ]);
    expect(rows).toEqual([{ failed_codes: 1 }]);
  });
});

describe('employee password change', () => {
  const newPassword = 'four quiet herons';

  it('ends the other sessions', async () => {
    const member = await harness.hire(tenant, 'agent');
    const elsewhere = await harness.signIn(tenant, member);
    const here = await harness.signIn(tenant, member);
    const asked = { tenant, session: here.session, password: testPassword, newPassword };
    expect(await changeStaffPassword(harness.context, asked)).toEqual({ kind: 'set' });
    expect(await authenticate(elsewhere.cookieSecret)).toBeUndefined();
    expect(await authenticate(here.cookieSecret)).toBeDefined();
    expect(await signIn(member)).toEqual(refusal('CredentialsInvalid'));
    expect(await signIn(member, newPassword)).toMatchObject({ kind: 'pending' });
  });

  it.each([
    ['seven77', 'PasswordTooShort'],
    ['iloveyou', 'PasswordCommon'],
    ['x1'.repeat(65), 'PasswordTooLong'],
  ])('refuses %j with %s', async (bad, code) => {
    const { session } = await harness.signIn(tenant, await harness.hire(tenant, 'agent'));
    const asked = { tenant, session, password: testPassword, newPassword: bad };
    expect(await changeStaffPassword(harness.context, asked)).toEqual(refusal(code));
  });

  it("refuses a password similar to the employee's address, and a wrong current password", async () => {
    const member = await harness.hire(tenant, 'agent');
    const { session } = await harness.signIn(tenant, member);
    const asked = { tenant, session, password: testPassword, newPassword: `${member.email}1` };
    expect(await changeStaffPassword(harness.context, asked)).toEqual(refusal('PasswordContainsName'));
    expect(await changeStaffPassword(harness.context, { ...asked, newPassword, password: 'wrong' })).toEqual(
      refusal('CredentialsInvalid', { field: 'password' }),
    );
  });
});
