import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import { awaitedMail } from '../testing/awaited-mail.ts';
import { setFailedTries } from '../testing/failed-tries.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { openTestWorld, type TestWorld, testPassword } from '../testing/test-world.ts';
import { authenticateStaff } from './authenticate-staff.ts';
import { codeAt } from './authenticator.ts';
import { finishStaffLink } from './finish-staff-link.ts';
import { inviteStaff } from './invite-staff.ts';
import { listStaff } from './list-staff.ts';
import { changeStaffRole, disableStaff, enableStaff, resetStaffSecret } from './manage-staff.ts';
import type { Operator } from './operator.ts';
import { finishStaffSignIn, signInStaff } from './sign-in-staff.ts';
import { openStaffLink } from './staff-link.ts';

let world: TestWorld;
let harness: StaffHarness;
let tenant: Tenant;
let tenants = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  harness = openStaffHarness(world);
});
beforeEach(async () => {
  tenant = await makeTenant(world, { label: `links-${++tenants}` });
  world.outbox.mails.length = 0;
});
afterAll(async () => {
  await harness.close();
  await world.close();
});

const program: Operator = { kind: 'program', name: 'command-line' };
const password = 'four quiet herons';
const client = { address: '127.0.0.1', userAgent: 'test' };
const refusal = (code: string, more: object = {}) => expect.objectContaining({ kind: 'refused', code, ...more });
const days = (count: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + count * 24 * 60 * 60 * 1000);
};
const step = () => {
  world.clock.now = new Date(world.clock.now.getTime() + 30_000);
};
const secretIn = (url: string) => url.split('#')[1] ?? '';

async function invite(email = 'ana@example.com', role: 'administrator' | 'agent' = 'administrator') {
  const invitation = { name: 'Ana Alvarez', email, role, language: 'en' } as const;
  const invited = await inviteStaff(harness.context, { tenant, actor: program, ...invitation });
  if (invited.kind !== 'invited') throw new Error(invited.kind);
  return { ...invited, secret: secretIn(invited.url) };
}
const open = (secret: string, at = tenant) => openStaffLink(harness.context, { tenant: at, secret });
async function offered(secret: string): Promise<string> {
  const opened = await open(secret);
  if (opened.kind === 'refused' || !opened.authenticator) throw new Error('no authenticator was offered');
  return opened.authenticator.secret;
}
const use = (secret: string, code: string, more: { password?: string; tenant?: Tenant } = {}) =>
  finishStaffLink(harness.context, { tenant, secret, password, code, ...more });

async function join(email?: string, role?: 'administrator' | 'agent') {
  const { staffId, secret } = await invite(email, role);
  const totp = await offered(secret);
  const used = await use(secret, codeAt(totp, world.clock.now));
  if (used.kind === 'refused') throw new Error(used.code);
  const code = () => {
    step();
    return codeAt(totp, world.clock.now);
  };
  return { staffId, recoveryCodes: used.recoveryCodes, code };
}
async function signIn(code: () => string, email = 'ana@example.com', typed = password) {
  const pending = await signInStaff(harness.context, { tenant, email, password: typed });
  if (pending.kind === 'refused') return pending;
  return finishStaffSignIn(harness.context, { tenant, handle: pending.handle, code: code(), client });
}

describe('invitation (req 12.1)', () => {
  it('is e-mailed as a link to the console that can be opened repeatedly', async () => {
    const { url, secret } = await invite();
    expect(url).toBe(`http://${tenant.label}.localhost:3001/welcome#${secret}`);
    const mail = await awaitedMail(world, 'ana@example.com');
    expect(mail.subject).toBe('Your access to the console');
    expect(mail.text).toContain(url);
    const opened = await open(secret);
    expect(opened).toMatchObject({ purpose: 'invitation', name: 'Ana Alvarez', email: 'ana@example.com' });
    expect(await open(secret)).toEqual(opened);
    if (opened.kind === 'refused') throw new Error(opened.code);
    expect(opened.authenticator?.uri).toMatch(/^otpauth:\/\/totp\/.*secret=[A-Z2-7]{32}/);
    expect(opened.authenticator?.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z){100,}$/);
  });

  it('can be accepted once, with a password and the first code, and returns ten recovery codes', async () => {
    const { secret } = await invite();
    const totp = await offered(secret);
    const both = await Promise.all([1, 2].map(() => use(secret, codeAt(totp, world.clock.now))));
    const used = both.find((each) => each.kind === 'used');
    expect(both).toContainEqual(refusal('LinkInvalid'));
    expect(used?.kind === 'used' && new Set(used.recoveryCodes).size).toBe(10);
    expect(await open(secret)).toEqual(refusal('LinkInvalid'));
    step();
    expect(await signIn(() => codeAt(totp, world.clock.now))).toMatchObject({ kind: 'signed-in' });
  });

  it("uses up its first code, which can't sign in again", async () => {
    const { secret } = await invite();
    const code = codeAt(await offered(secret), world.clock.now);
    await use(secret, code);
    expect(await signIn(() => code)).toEqual(refusal('SecondFactorInvalid'));
  });

  it('has recovery codes that sign in', async () => {
    const { recoveryCodes } = await join();
    expect(await signIn(() => recoveryCodes[3] ?? '')).toMatchObject({ kind: 'signed-in' });
    expect(await signIn(() => recoveryCodes[3] ?? '')).toEqual(refusal('SecondFactorInvalid'));
  });

  it('is invalid after 7 days, for another tenant, and after a new invitation', async () => {
    const { secret, staffId } = await invite();
    const other = await makeTenant(world, { label: `links-${++tenants}` });
    expect(await open(secret, other)).toEqual(refusal('LinkInvalid'));
    const again = { tenant, actor: program, staffId, what: 'password', language: 'en' } as const;
    const reset = await resetStaffSecret(harness.context, again);
    expect(await open(secret)).toEqual(refusal('LinkInvalid'));
    const second = reset.kind === 'reset' ? secretIn(reset.url) : '';
    expect(await open(second)).toMatchObject({ purpose: 'invitation' });
    days(7);
    expect(await open(second)).toEqual(refusal('LinkExpired'));
    expect(await use(second, '123456')).toEqual(refusal('LinkExpired'));
  });

  it.each([
    ['a common password', 'iloveyou', 'PasswordCommon'],
    ['a short password', 'seven77', 'PasswordTooShort'],
    ['a password like the name', 'alvarez12', 'PasswordContainsName'],
  ])('refuses %s', async (_what, bad, code) => {
    const { secret } = await invite();
    const right = codeAt(await offered(secret), world.clock.now);
    expect(await use(secret, right, { password: bad })).toEqual(refusal(code));
    expect(await use(secret, right)).toMatchObject({ kind: 'used' });
  });

  it('refuses a wrong code, and any code before the authenticator was offered', async () => {
    const { secret } = await invite();
    expect(await use(secret, '123456')).toEqual(refusal('SecondFactorInvalid', { field: 'code' }));
    await offered(secret);
    expect(await use(secret, '12345')).toEqual(refusal('SecondFactorInvalid', { field: 'code' }));
  });

  it('is refused for an address in use, in any letter case', async () => {
    await invite();
    const again = { name: 'Ana', email: 'ANA@example.com', role: 'viewer', language: 'es' } as const;
    expect(await inviteStaff(harness.context, { tenant, actor: program, ...again })).toEqual(
      refusal('StaffMemberExists', { field: 'email' }),
    );
  });

  it('shows its link only on the command line for a tenant without e-mail', async () => {
    tenant = await makeTenant(world, { label: `links-${++tenants}`, hasMessages: false });
    expect(await invite()).toMatchObject({ messageId: undefined, url: expect.stringContaining('/welcome#') });
  });
});

describe('reset by an administrator', () => {
  const reset = async (staffId: string, what: 'password' | 'second-factor') => {
    const done = await resetStaffSecret(harness.context, { tenant, actor: program, staffId, what, language: 'en' });
    if (done.kind !== 'reset') throw new Error(done.kind);
    return secretIn(done.url);
  };

  it('of the password ends sessions and invalidates the old password at once but keeps the authenticator', async () => {
    const { staffId, code } = await join();
    const before = await signIn(code);
    const secret = await reset(staffId, 'password');
    const cookieSecret = before.kind === 'signed-in' ? before.cookieSecret : '';
    expect(await authenticateStaff(harness.context, { tenant, cookieSecret })).toBeUndefined();
    expect(await signIn(code)).toEqual(refusal('CredentialsInvalid'));
    expect(await open(secret)).toMatchObject({ purpose: 'password', authenticator: undefined });
    expect(await use(secret, '', { password: 'five quiet herons' })).toMatchObject({ kind: 'used', recoveryCodes: [] });
    expect(await signIn(code, undefined, 'five quiet herons')).toMatchObject({ kind: 'signed-in' });
  });

  it('of the authenticator requires the password and revokes the recovery codes', async () => {
    const { staffId, code, recoveryCodes } = await join();
    const secret = await reset(staffId, 'second-factor');
    expect(await signIn(code)).toEqual(refusal('CredentialsInvalid'));
    const totp = await offered(secret);
    const right = codeAt(totp, world.clock.now);
    expect(await use(secret, right, { password: 'wrong' })).toEqual(
      refusal('CredentialsInvalid', { field: 'password' }),
    );
    const used = await use(secret, right);
    expect(used.kind === 'used' && used.recoveryCodes.length).toBe(10);
    expect(await signIn(() => recoveryCodes[0] ?? '')).toEqual(refusal('SecondFactorInvalid'));
    step();
    expect(await signIn(() => codeAt(totp, world.clock.now))).toMatchObject({ kind: 'signed-in' });
  });

  it('of both creates one link for both', async () => {
    const { staffId } = await join();
    await reset(staffId, 'password');
    const secret = await reset(staffId, 'second-factor');
    const totp = await offered(secret);
    expect(await use(secret, codeAt(totp, world.clock.now))).toMatchObject({ kind: 'used' });
    step();
    expect(await signIn(() => codeAt(totp, world.clock.now))).toMatchObject({ kind: 'signed-in' });
  });

  it('unlocks a sign-in with too many wrong passwords', async () => {
    const { staffId, code } = await join();
    await setFailedTries(world.adminPool, { staffId, tries: 100 });
    expect(await signIn(code)).toEqual(refusal('PasswordResetRequired'));
    await use(await reset(staffId, 'password'), '');
    expect(await signIn(code)).toMatchObject({ kind: 'signed-in' });
  });

  it('is refused for oneself, a disabled employee and an unknown employee', async () => {
    const member = await harness.hire(tenant, 'administrator');
    const asked = { tenant, staffId: member.staffId, what: 'password', language: 'en' } as const;
    expect(await resetStaffSecret(harness.context, { ...asked, actor: member.actor })).toEqual(
      refusal('StaffStateConflict'),
    );
    await world.adminPool.query("update staff_member set state = 'disabled' where staff_id = $1", [member.staffId]);
    expect(await resetStaffSecret(harness.context, { ...asked, actor: program })).toEqual(
      refusal('StaffStateConflict'),
    );
    const nobody = { ...asked, actor: program, staffId: crypto.randomUUID() };
    expect(await resetStaffSecret(harness.context, nobody)).toEqual(refusal('NotFound'));
  });
});

describe('employee management', () => {
  it("lists the tenant's employees by name with state, links and lockouts", async () => {
    const { staffId } = await invite();
    const member = await harness.hire(tenant, 'agent');
    const { cookieSecret } = await harness.signIn(tenant, member);
    await authenticateStaff(harness.context, { tenant, cookieSecret });
    await world.adminPool.query('update staff_member set failed_codes = 20 where staff_id = $1', [member.staffId]);
    const other = await makeTenant(world, { label: `links-${++tenants}` });
    expect(await listStaff(harness.context, { tenant: other })).toEqual([]);
    expect(await listStaff(harness.context, { tenant })).toMatchObject([
      {
        staffId,
        name: 'Ana Alvarez',
        state: 'invited',
        lastSeenAt: null,
        linkUntil: expect.any(Date),
        isLocked: false,
      },
      { staffId: member.staffId, state: 'active', lastSeenAt: expect.any(Date), linkUntil: null, isLocked: true },
    ]);
  });

  it('removes access at once when an employee is disabled, and restores it when enabled', async () => {
    await harness.hire(tenant, 'administrator');
    const member = await harness.hire(tenant, 'administrator');
    const { cookieSecret } = await harness.signIn(tenant, member);
    const of = { tenant, actor: program, staffId: member.staffId };
    expect(await enableStaff(harness.context, of)).toEqual(refusal('StaffStateConflict'));
    expect(await disableStaff(harness.context, of)).toEqual({ kind: 'done' });
    expect(await authenticateStaff(harness.context, { tenant, cookieSecret })).toBeUndefined();
    expect(await signInStaff(harness.context, { tenant, email: member.email, password: testPassword })).toEqual(
      refusal('CredentialsInvalid'),
    );
    expect(await enableStaff(harness.context, of)).toEqual({ kind: 'done' });
    expect(await harness.signIn(tenant, member)).toMatchObject({ kind: 'signed-in' });
  });

  it('keeps an active administrator by refusing to disable or demote the last one', async () => {
    await invite('waiting@example.com');
    const last = await harness.hire(tenant, 'administrator');
    const of = { tenant, actor: program, staffId: last.staffId };
    expect(await disableStaff(harness.context, of)).toEqual(refusal('LastAdministrator'));
    expect(await changeStaffRole(harness.context, { ...of, role: 'viewer' })).toEqual(refusal('LastAdministrator'));
    expect(await changeStaffRole(harness.context, { ...of, role: 'administrator' })).toEqual({ kind: 'done' });
    await harness.hire(tenant, 'administrator');
    expect(await changeStaffRole(harness.context, { ...of, role: 'viewer' })).toEqual({ kind: 'done' });
  });

  it('keeps one of two administrators active when both are disabled at the same time', async () => {
    const [one, two] = [await harness.hire(tenant, 'administrator'), await harness.hire(tenant, 'administrator')];
    const done = await Promise.all([
      disableStaff(harness.context, { tenant, actor: program, staffId: two.staffId }),
      disableStaff(harness.context, { tenant, actor: program, staffId: one.staffId }),
    ]);
    expect(done.map(({ kind }) => kind).toSorted()).toEqual(['done', 'refused']);
  });
});

describe('audit log', () => {
  it('names the actor of each entry: a person, a program, or the user of a link', async () => {
    const olga = await harness.hire(tenant, 'administrator');
    const { staffId, secret } = await invite('agent@example.com', 'agent');
    await use(secret, codeAt(await offered(secret), world.clock.now));
    await changeStaffRole(harness.context, { tenant, actor: olga.actor, staffId, role: 'viewer' });
    const { rows } = await world.adminPool.query(
      `select action, actor_operator, changed from audit_event
       where tenant_id = $1 and subject = 'staff_member' and subject_key ->> 'staff_id' = $2 and changed <> '{link_totp_sealed}'
       order by at, audit_event_id`,
      [tenant.id, staffId],
    );
    expect(rows.map((row) => [row.action, row.actor_operator, row.changed.includes('role')])).toEqual([
      ['insert', 'program:command-line', false],
      ['update', 'program:command-line', false],
      ['update', `staff:${staffId}`, false],
      ['update', `staff:${olga.staffId}`, true],
    ]);
  });
});
