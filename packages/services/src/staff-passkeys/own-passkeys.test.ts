import { providedUrls } from '@quittance/database/testing/provided-urls';
import { passkeyRules } from '@quittance/domain/sign-in/second-factor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideApproval } from '../approvals/decide-approval.ts';
import { sweepMessages } from '../messages/sweep-messages.ts';
import { authenticateStaff } from '../staff/authenticate-staff.ts';
import { listStaff } from '../staff/list-staff.ts';
import { removeStaffPasskeys, resetStaffSecret } from '../staff/manage-staff.ts';
import type { StaffSession } from '../staff/staff-session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { awaitedMail } from '../testing/awaited-mail.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness, type TestStaff } from '../testing/harness/staff-harness.ts';
import { addStaffPasskey, consoleOrigin, signInByPasskey } from '../testing/harness/staff-passkey-harness.ts';
import { type Ceremony, certifiedAttestation, createPasskey } from '../testing/software-authenticator.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { finishAddingOwnPasskey, listOwnPasskeys, removeOwnPasskey, startAddingOwnPasskey } from './own-passkeys.ts';

let world: TestWorld;
let harness: StaffHarness;
let tenant: Tenant;
let member: TestStaff;
let session: StaffSession;
let cookieSecret: string;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  harness = openStaffHarness(world);
  tenant = await makeTenant(world, { label: 'own-keys' });
});
afterAll(async () => {
  await harness.close();
  await world.close();
});
beforeEach(async () => {
  member = await harness.hire(tenant, 'agent');
  ({ session, cookieSecret } = await harness.signIn(tenant, member));
});

const notAdded = { kind: 'refused', code: 'PasskeyNotAdded' };
const own = () => listOwnPasskeys(harness.context, { tenant, session });
const program = { kind: 'program', name: 'test' } as const;

async function start() {
  const started = await startAddingOwnPasskey(harness.context, { tenant, session });
  if (started.kind === 'refused') throw new Error(started.code);
  return started;
}

async function prepare(change: Partial<Ceremony> = {}, of: StaffSession = session) {
  const started = await start();
  const passkey = await createPasskey({ ...started, origin: consoleOrigin(harness, tenant), ...change });
  const { credentialID: credentialId, ...created } = passkey.created;
  return { tenant, session: of, name: ' Laptop ', language: 'en', credentialId, ...created } as const;
}

async function add(change: Partial<Ceremony> = {}, of: StaffSession = session) {
  const addition = await prepare(change, of);
  return { addition, added: await finishAddingOwnPasskey(harness.context, addition) };
}

describe("a staff member's own passkeys", () => {
  it('are listed with their names, and say when they were last used', async () => {
    expect(await own()).toEqual([]);
    const passkey = await addStaffPasskey(harness, { tenant, session, name: 'Laptop' });
    expect(await own()).toMatchObject([{ name: 'Laptop', createdAt: world.clock.now, lastUsedAt: null }]);
    await signInByPasskey(harness, { tenant, passkey });
    expect(await own()).toMatchObject([{ name: 'Laptop', lastUsedAt: world.clock.now }]);
  });

  it('are added without spaces around the name, and the member gets an e-mail', async () => {
    expect((await add()).added).toMatchObject({ kind: 'added' });
    expect(await own()).toMatchObject([{ name: 'Laptop' }]);
    const mail = await awaitedMail(world, member.email);
    expect(mail.text).toContain('You can now sign in with the passkey “Laptop”.');
  });

  it.each([
    ['for another challenge', { challenge: 'x'.repeat(43) }],
    ['of another site', { origin: 'https://own-keys.example' }],
    ["of the portal's origin", { origin: 'http://own-keys.localhost' }],
    ['for another host', { relyingPartyId: 'localhost' }],
    ['without fingerprint, face or PIN', { isUserVerified: false }],
    ['with a signature for signing in', { type: 'webauthn.get' }],
  ] as const)('are refused %s', async (_what, change) => {
    expect((await add(change)).added).toEqual(notAdded);
    expect(await own()).toEqual([]);
  });

  it("are refused with another session's challenge, a used one, a certificate, and nonsense", async () => {
    const other = (await harness.signIn(tenant, await harness.hire(tenant, 'agent'))).session;
    expect((await add({}, other)).added).toEqual(notAdded);
    const { addition } = await add();
    expect(await finishAddingOwnPasskey(harness.context, addition)).toEqual(notAdded);
    const ceremony = { ...(await start()), origin: consoleOrigin(harness, tenant) };
    const { created } = await createPasskey(ceremony, { attestation: certifiedAttestation });
    const certified = { ...addition, credentialId: created.credentialID, ...created };
    expect(await finishAddingOwnPasskey(harness.context, certified)).toEqual(notAdded);
    expect(await finishAddingOwnPasskey(harness.context, { ...addition, clientDataJSON: 'e30' })).toEqual(notAdded);
  });

  it('belong to one member: a credential can be added once', async () => {
    const { addition } = await add();
    const started = await start();
    const again = await createPasskey({ ...started, origin: consoleOrigin(harness, tenant) });
    await world.adminPool.query('update staff_passkey set credential_id = $2 where credential_id = $1', [
      Buffer.from(addition.credentialId, 'base64url'),
      Buffer.from(again.credentialID, 'base64url'),
    ]);
    const { credentialID: credentialId, ...created } = again.created;
    expect(await finishAddingOwnPasskey(harness.context, { ...addition, credentialId, ...created })).toEqual(notAdded);
  });

  it('are at most ten, also when the last ones are added at once', async () => {
    for (let count = 1; count < passkeyRules.maxPasskeys; count++) await addStaffPasskey(harness, { tenant, session });
    const last = [await prepare(), await prepare(), await prepare()];
    const results = await Promise.all(last.map((each) => finishAddingOwnPasskey(harness.context, each)));
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['added', 'refused', 'refused']);
    expect(await startAddingOwnPasskey(harness.context, { tenant, session })).toMatchObject({
      code: 'PasskeyLimitReached',
    });
  });
});

describe('removing a passkey', () => {
  const remove = (passkeyId: string) =>
    removeOwnPasskey(harness.context, { tenant, session, passkeyId, language: 'es' });

  it('ends it and e-mails the member in the language of the screen', async () => {
    const passkey = await addStaffPasskey(harness, { tenant, session, name: 'Laptop' });
    expect(await remove(passkey.passkeyId)).toEqual({ kind: 'removed' });
    expect(await own()).toEqual([]);
    expect(await signInByPasskey(harness, { tenant, passkey })).toMatchObject({ code: 'PasskeyNotRecognized' });
    expect(await remove(passkey.passkeyId)).toMatchObject({ code: 'PasskeyNotFound' });
    await awaitedMail(world, member.email, ({ text }) => text.includes('ya no funciona'));
  });

  it("refuses another member's passkey like an unknown one", async () => {
    const other = (await harness.signIn(tenant, await harness.hire(tenant, 'agent'))).session;
    const { passkeyId } = await addStaffPasskey(harness, { tenant, session: other });
    expect(await remove(passkeyId)).toMatchObject({ code: 'PasskeyNotFound' });
    expect(await remove('not an id')).toMatchObject({ code: 'PasskeyNotFound' });
  });

  it('keeps the last second factor of someone without an authenticator, also when two are removed at once', async () => {
    const keys = [
      await addStaffPasskey(harness, { tenant, session }),
      await addStaffPasskey(harness, { tenant, session }),
    ];
    await world.adminPool.query('update staff_member set totp_sealed = null where staff_id = $1', [member.staffId]);
    const results = await Promise.all(keys.map(({ passkeyId }) => remove(passkeyId)));
    expect(results.map((each) => (each.kind === 'refused' ? each.code : each.kind)).toSorted()).toEqual([
      'LastSecondFactor',
      'removed',
    ]);
    expect(await own()).toHaveLength(1);
  });
});

describe('administrators and passkeys', () => {
  const counted = async () =>
    (await listStaff(harness.context, { tenant })).find(({ staffId }) => staffId === member.staffId)?.passkeys;
  const removeAll = (actor: Parameters<typeof removeStaffPasskeys>[1]['actor'], staffId = member.staffId) =>
    removeStaffPasskeys(harness.context, { tenant, actor, staffId, language: 'en' });

  it('see how many a member has, and can remove all of them after a lost laptop', async () => {
    const passkey = await addStaffPasskey(harness, { tenant, session });
    await addStaffPasskey(harness, { tenant, session });
    expect(await counted()).toBe(2);
    const { actor } = await harness.hire(tenant, 'administrator');
    expect(await removeAll(actor)).toMatchObject({ kind: 'done' });
    expect(await counted()).toBe(0);
    expect(await signInByPasskey(harness, { tenant, passkey })).toMatchObject({ code: 'PasskeyNotRecognized' });
    expect(await authenticateStaff(harness.context, { tenant, cookieSecret })).toBeUndefined();
    // The password and the code still work.
    await harness.signIn(tenant, member);
    await sweepMessages({ ...harness.context, onFault: () => undefined }, tenant);
    await awaitedMail(world, member.email, ({ text }) => text.includes('removed all of your passkeys'));
    expect(await removeAll(actor, crypto.randomUUID())).toMatchObject({ code: 'NotFound' });
  });

  it('need a second administrator for someone who can approve', async () => {
    const supervisor = await harness.hire(tenant, 'supervisor');
    const own = (await harness.signIn(tenant, supervisor)).session;
    const passkey = await addStaffPasskey(harness, { tenant, session: own });
    const [one, other] = [await harness.hire(tenant, 'administrator'), await harness.hire(tenant, 'administrator')];
    const asked = await removeAll(one.actor, supervisor.staffId);
    if (asked.kind !== 'awaits-approval') throw new Error(asked.kind);
    expect(await signInByPasskey(harness, { tenant, passkey })).toMatchObject({ kind: 'signed-in' });
    const decision = { tenant, actor: other.actor, approvalId: asked.approvalId, decision: 'approve' } as const;
    const decided = await decideApproval(harness.context, { ...decision, reason: '' });
    expect(decided).toMatchObject({ kind: 'decided' });
    expect(await signInByPasskey(harness, { tenant, passkey })).toMatchObject({ code: 'PasskeyNotRecognized' });
  });

  it.each(['password', 'second-factor'] as const)('remove them with a reset of the %s', async (what) => {
    const passkey = await addStaffPasskey(harness, { tenant, session });
    await resetStaffSecret(harness.context, { tenant, actor: program, staffId: member.staffId, what, language: 'en' });
    expect(await counted()).toBe(0);
    expect(await signInByPasskey(harness, { tenant, passkey })).toMatchObject({ code: 'PasskeyNotRecognized' });
  });
});
