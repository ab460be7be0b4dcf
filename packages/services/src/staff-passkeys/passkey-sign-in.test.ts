import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { challengeLifetimeMs } from '../passkeys/passkey-challenge.ts';
import { authenticateStaff } from '../staff/authenticate-staff.ts';
import { recoverAdministrator } from '../staff/recover-administrator.ts';
import { finishStaffSignIn, signInStaff } from '../staff/sign-in-staff.ts';
import { isSteppedUp, type StaffSession } from '../staff/staff-session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness, type TestStaff } from '../testing/harness/staff-harness.ts';
import {
  addStaffPasskey,
  consoleOrigin,
  signInByPasskey,
  signStaffChallenge,
  testClient,
} from '../testing/harness/staff-passkey-harness.ts';
import type { SoftwarePasskey } from '../testing/software-authenticator.ts';
import { openTestWorld, type TestWorld, testPassword } from '../testing/test-world.ts';
import { startAddingOwnPasskey } from './own-passkeys.ts';
import { signInStaffWithPasskey, startStaffPasskeyStepUp, stepUpStaffWithPasskey } from './passkey-sign-in.ts';

let world: TestWorld;
let harness: StaffHarness;
let tenant: Tenant;
let member: TestStaff;
let session: StaffSession;
let passkey: SoftwarePasskey & { passkeyId: string };

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  harness = openStaffHarness(world);
  tenant = await makeTenant(world, { label: 'staff-keys' });
});
afterAll(async () => {
  await harness.close();
  await world.close();
});
beforeEach(async () => {
  member = await harness.hire(tenant, 'agent');
  session = (await harness.signIn(tenant, member)).session;
  passkey = await addStaffPasskey(harness, { tenant, session, counts: true });
});

const refused = { kind: 'refused', code: 'PasskeyNotRecognized' };
const later = (ms: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + ms);
};
const passwordStep = async (of: TestStaff = member) => {
  const pending = await signInStaff(harness.context, { tenant, email: of.email, password: testPassword });
  if (pending.kind === 'refused') throw new Error(pending.code);
  return pending.handle;
};
const set = (columns: string, values: readonly unknown[] = []) =>
  world.adminPool.query(`update staff_member set ${columns} where staff_id = $1`, [member.staffId, ...values]);
const audited = async () => {
  const { rows } = await world.adminPool.query<{ action: string; changed: string[]; operator: string | null }>(
    `select action, changed, actor_operator operator from audit_event
     where subject = 'staff_passkey' and subject_key ->> 'passkey_id' = $1`,
    [passkey.passkeyId],
  );
  return rows;
};

describe('a staff member signs in with a passkey', () => {
  it('alone, without a password or a code', async () => {
    const opened = await signInByPasskey(harness, { tenant, passkey });
    if (opened.kind === 'refused') throw new Error(opened.reason);
    expect(opened.session).toMatchObject({ staffId: member.staffId, role: 'agent', steppedUpAt: world.clock.now });
    const { cookieSecret } = opened;
    expect(await authenticateStaff(harness.context, { tenant, cookieSecret })).toMatchObject({ role: 'agent' });
    expect(opened.newDevice).toBeDefined();
  });

  it('after the password, instead of the code, and the handle then no longer works', async () => {
    const handle = await passwordStep();
    expect(await signInByPasskey(harness, { tenant, passkey, handle })).toMatchObject({ kind: 'signed-in' });
    const again = { tenant, handle, code: member.code(), client: testClient };
    expect(await finishStaffSignIn(harness.context, again)).toMatchObject({ code: 'CredentialsInvalid' });
    expect(await signInByPasskey(harness, { tenant, passkey, handle })).toMatchObject(refused);
  });

  it('while wrong passwords lock the name, and the lock stays', async () => {
    const wrong = { tenant, email: member.email, password: 'not it' };
    for (let tries = 0; tries < 10; tries++) await signInStaff(harness.context, wrong);
    expect(await signInStaff(harness.context, wrong)).toMatchObject({ code: 'SignInLocked' });
    expect(await signInByPasskey(harness, { tenant, passkey })).toMatchObject({ kind: 'signed-in' });
    expect(await signInStaff(harness.context, wrong)).toMatchObject({ code: 'SignInLocked' });
  });

  it('and the audit log names them', async () => {
    await signInByPasskey(harness, { tenant, passkey });
    const operator = `staff:${member.staffId}`;
    expect(await audited()).toContainEqual({ action: 'update', changed: ['counter', 'last_used_at'], operator });
  });
});

describe('a sign-in with a passkey is refused', () => {
  it.each([
    ['for another challenge', { challenge: 'x'.repeat(43) }],
    ['on another site', { origin: 'https://staff-keys.example' }],
    ["on the portal's origin, which has the same host in tests", { origin: 'http://staff-keys.localhost' }],
    ['for another host', { relyingPartyId: 'localhost' }],
    ['without fingerprint, face or PIN', { isUserVerified: false }],
    ['in a frame of another site', { isInFrame: true }],
    ['with a signature for adding a passkey', { type: 'webauthn.create' }],
  ] as const)('%s', async (_what, change) => {
    expect(await signInByPasskey(harness, { tenant, passkey, change })).toMatchObject(refused);
    expect(await signInByPasskey(harness, { tenant, passkey })).toMatchObject({ kind: 'signed-in' });
  });

  it('when the same signature comes again, and for nine of ten requests at once', async () => {
    const signed = await signStaffChallenge(harness, { tenant, passkey });
    const results = await Promise.all(
      Array.from({ length: 10 }, () => signInStaffWithPasskey(harness.context, signed)),
    );
    expect(results.filter(({ kind }) => kind === 'signed-in')).toHaveLength(1);
    expect(await signInStaffWithPasskey(harness.context, signed)).toMatchObject(refused);
  });

  it('when the challenge has expired', async () => {
    const signed = await signStaffChallenge(harness, { tenant, passkey });
    later(challengeLifetimeMs);
    expect(await signInStaffWithPasskey(harness.context, signed)).toMatchObject(refused);
  });

  it('in another browser than the one that started', async () => {
    for (const browserSecret of [undefined, 'of-another-browser']) {
      const signed = await signStaffChallenge(harness, { tenant, passkey });
      expect(await signInStaffWithPasskey(harness.context, { ...signed, browserSecret })).toMatchObject(refused);
    }
  });

  it("with a session's challenge for adding a passkey or for confirming", async () => {
    const adding = await startAddingOwnPasskey(harness.context, { tenant, session });
    if (adding.kind === 'refused') throw new Error(adding.code);
    const confirming = await startStaffPasskeyStepUp(harness.context, { tenant, session });
    for (const { challenge } of [adding, confirming])
      expect(await signInByPasskey(harness, { tenant, passkey, change: { challenge } })).toMatchObject(refused);
  });

  it('when the counter goes back, and the audit log has an entry', async () => {
    await signInByPasskey(harness, { tenant, passkey });
    passkey.setCounter(0);
    expect(await signInByPasskey(harness, { tenant, passkey })).toMatchObject(refused);
    expect(await audited()).toContainEqual({ action: 'update', changed: ['refused_at'], operator: null });
  });

  it("at another tenant, also with a signature for that tenant's host", async () => {
    const other = await makeTenant(world, { label: 'other-staff-keys' });
    expect(await signInByPasskey(harness, { tenant: other, passkey })).toMatchObject(refused);
  });

  it("with another member's handle, of the device or of the password's step", async () => {
    const other = await harness.hire(tenant, 'administrator');
    const handle = await passwordStep(other);
    expect(await signInByPasskey(harness, { tenant, passkey, handle })).toMatchObject(refused);
    const signed = await signStaffChallenge(harness, { tenant, passkey });
    const { session: theirs } = await harness.signIn(tenant, other);
    const { userHandle } = await addStaffPasskey(harness, { tenant, session: theirs });
    expect(await signInStaffWithPasskey(harness.context, { ...signed, userHandle })).toMatchObject(refused);
  });

  it("when the password's step has expired", async () => {
    const handle = await passwordStep();
    later(10 * 60_000);
    expect(await signInByPasskey(harness, { tenant, passkey, handle })).toMatchObject(refused);
  });

  it.each([
    ['left', "state = 'disabled'"],
    ["hasn't accepted a new invitation", "state = 'invited'"],
    ['entered 20 wrong codes, after which an administrator must help', 'failed_codes = 20'],
  ])('for someone who %s', async (_what, columns) => {
    await set(columns);
    expect(await signInByPasskey(harness, { tenant, passkey })).toMatchObject(refused);
  });

  it('in the same words for an unknown passkey', async () => {
    const unknown = await signStaffChallenge(harness, { tenant, passkey });
    const { kind, code } = (await signInStaffWithPasskey(harness.context, {
      ...unknown,
      credentialId: 'dW5rbm93bg',
    })) as { kind: string; code: string };
    expect({ kind, code }).toEqual(refused);
  });

  it("after the command line recovered an administrator's access", async () => {
    const admin = await harness.hire(tenant, 'administrator');
    const own = await addStaffPasskey(harness, { tenant, session: (await harness.signIn(tenant, admin)).session });
    const actor = { kind: 'program', name: 'test' } as const;
    await recoverAdministrator(harness.context, { tenant, actor, email: admin.email, language: 'en' });
    expect(await signInByPasskey(harness, { tenant, passkey: own })).toMatchObject(refused);
  });
});

describe('confirming with a passkey', () => {
  const confirm = async (
    of: StaffSession = session,
    { by = passkey, started = undefined as Awaited<ReturnType<typeof startStaffPasskeyStepUp>> | undefined } = {},
  ) => {
    const asked = started ?? (await startStaffPasskeyStepUp(harness.context, { tenant, session: of }));
    const signed = await by.sign({ ...asked, origin: consoleOrigin(harness, tenant) });
    const { credentialID: credentialId, clientDataJSON, authenticatorData, signature } = signed;
    return stepUpStaffWithPasskey(harness.context, {
      ...{ tenant, session: of, credentialId, clientDataJSON, authenticatorData, signature },
    });
  };
  const current = async (cookieSecret: string) => authenticateStaff(harness.context, { tenant, cookieSecret });

  it('allows sensitive actions for five minutes, like password and code', async () => {
    const { cookieSecret, session: own } = await harness.signIn(tenant, member);
    later(6 * 60_000);
    const before = await current(cookieSecret);
    expect(before && isSteppedUp(before, world.clock.now)).toBe(false);
    const until = new Date(world.clock.now.getTime() + 5 * 60_000);
    expect(await confirm(own)).toEqual({ kind: 'stepped-up', until });
    const after = await current(cookieSecret);
    expect(after && isSteppedUp(after, world.clock.now)).toBe(true);
  });

  it("refuses another member's passkey, another session's challenge and a used one", async () => {
    const other = await harness.hire(tenant, 'viewer');
    const theirs = (await harness.signIn(tenant, other)).session;
    expect(await confirm(theirs)).toMatchObject(refused);
    const started = await startStaffPasskeyStepUp(harness.context, { tenant, session: theirs });
    expect(await confirm(session, { started })).toMatchObject(refused);
    const own = await startStaffPasskeyStepUp(harness.context, { tenant, session });
    expect(await confirm(session, { started: own })).toMatchObject({ kind: 'stepped-up' });
    expect(await confirm(session, { started: own })).toMatchObject(refused);
  });

  it('refuses someone whose codes are used up', async () => {
    await set('failed_codes = 20');
    expect(await confirm()).toMatchObject(refused);
  });
});
