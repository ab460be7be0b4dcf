import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticateStaff } from '../staff/authenticate-staff.ts';
import { addStaff } from '../staff/invite-staff.ts';
import { disableStaff, enableStaff } from '../staff/manage-staff.ts';
import { finishStaffSignIn, signInStaff } from '../staff/sign-in-staff.ts';
import { stepUpStaff } from '../staff/step-up-staff.ts';
import { removeOwnPasskey } from '../staff-passkeys/own-passkeys.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { setTestStaffProvider } from '../testing/fixtures/test-staff-provider.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness, type TestStaff } from '../testing/harness/staff-harness.ts';
import { addStaffPasskey, testClient as client, signInByPasskey } from '../testing/harness/staff-passkey-harness.ts';
import { type RogueProvider, startRogueProvider } from '../testing/rogue-provider.ts';
import { openTestWorld, type TestWorld, testPassword } from '../testing/test-world.ts';
import { finishStaffSignOn, startStaffSignOn } from './sign-on-staff.ts';

let world: TestWorld;
let harness: StaffHarness;
let rogue: RogueProvider;
let tenant: Tenant;
let tenants = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  harness = openStaffHarness(world);
  rogue = await startRogueProvider();
});
afterAll(async () => {
  await rogue.close();
  await harness.close();
  await world.close();
});
beforeEach(async () => {
  tenant = await makeTenant(world, { label: `admit-${++tenants}` });
  await configure();
});

const configure = (change: object = {}) => setTestStaffProvider(world, { tenant, issuer: rogue.issuer, ...change });
const nowSeconds = () => Math.floor(Date.now() / 1000);
const program = { kind: 'program', name: 'test' } as const;

async function signOn(claims: object = {}) {
  const asked = { tenant, language: 'en', isFresh: false, knownBrowserSecret: undefined };
  const started = await startStaffSignOn(harness.context, asked);
  if (started.kind === 'refused') throw new Error(started.reason);
  const { searchParams } = new URL(started.authorizationUrl);
  const whole = {
    ...{ iss: rogue.issuer, aud: 'quittance-test', sub: 'rita', nonce: searchParams.get('nonce') },
    ...{ iat: nowSeconds(), exp: nowSeconds() + 300, email: 'rita@example.com', email_verified: true },
    ...{ groups: ['clerks'], ...claims },
  };
  rogue.giveToken(await rogue.sign(whole));
  const callbackQuery = `code=a-code&state=${searchParams.get('state')}`;
  const { browserSecret } = started;
  return finishStaffSignOn(harness.context, { tenant, callbackQuery, browserSecret, client });
}

async function signedOn(claims: object = {}) {
  const result = await signOn(claims);
  if (result.kind === 'refused') throw new Error(`${result.code}: ${result.reason}`);
  return result;
}

const password = ({ email }: Pick<TestStaff, 'email'>) =>
  signInStaff(harness.context, { tenant, email, password: testPassword });
const refused = (code: string) => ({ kind: 'refused', code });

describe('a person at the provider', () => {
  it('is linked to the member with the same verified address, whatever its case, and gets the role of the group', async () => {
    const member = await harness.hire(tenant, 'viewer');
    const { session } = await signedOn({ email: ` ${member.email.toUpperCase()}`, groups: ['leads'] });
    expect(session).toMatchObject({ staffId: member.staffId, name: member.name, role: 'supervisor' });
  });

  it.each([
    ['isn’t verified', { email_verified: false }],
    ['is verified only as a text', { email_verified: 'true' }],
    ['is missing', { email: undefined }],
    ['is no address', { email: 'rita' }],
  ])('is not linked or created if the address %s', async (_what, claims) => {
    expect(await signOn(claims)).toMatchObject(refused('StaffEmailUnverified'));
  });

  it('needs the address only the first time', async () => {
    const { session } = await signedOn();
    expect((await signedOn({ email: undefined, email_verified: undefined })).session.staffId).toBe(session.staffId);
    expect((await signedOn({ email: 'new@example.com' })).session.staffId).toBe(session.staffId);
  });

  it('can’t take over a member who has another account there, such as after an address was reassigned', async () => {
    await signedOn();
    expect(await signOn({ sub: 'mallory' })).toMatchObject(refused('StaffNotAdmitted'));
  });

  it('accepts an invitation by signing in', async () => {
    const of = { tenant, actor: program, name: 'Rita', role: 'viewer', language: 'en' } as const;
    const invited = await addStaff(harness.context, { ...of, email: 'rita@example.com' });
    if (invited.kind !== 'invited') throw new Error(invited.kind);
    expect((await signedOn()).session).toMatchObject({ staffId: invited.staffId, role: 'agent' });
  });

  it('is refused after they left, and admitted again once reactivated', async () => {
    const { session, cookieSecret } = await signedOn();
    await disableStaff(harness.context, { tenant, actor: program, staffId: session.staffId });
    expect(await signOn()).toMatchObject(refused('StaffNotAdmitted'));
    expect(await authenticateStaff(harness.context, { tenant, cookieSecret })).toBeUndefined();
    await enableStaff(harness.context, { tenant, actor: program, staffId: session.staffId });
    expect((await signedOn()).session.staffId).toBe(session.staffId);
  });

  it('is refused if they left before they were linked', async () => {
    const member = await harness.hire(tenant, 'agent');
    await disableStaff(harness.context, { tenant, actor: program, staffId: member.staffId });
    expect(await signOn({ email: member.email })).toMatchObject(refused('StaffNotAdmitted'));
  });

  it('gets the role again with every sign-in', async () => {
    const { cookieSecret } = await signedOn({ groups: ['leads', 'clerks'] });
    expect((await signedOn({ groups: ['clerks'] })).session.role).toBe('agent');
    expect(await authenticateStaff(harness.context, { tenant, cookieSecret })).toMatchObject({
      ...{ role: 'agent', hasPassword: false },
    });
    expect((await signedOn({ groups: ['leads'] })).session.role).toBe('supervisor');
  });

  it.each([[[]], [['others']], [undefined], [[7]]])('with the groups %j loses access at once', async (groups) => {
    const { cookieSecret } = await signedOn();
    expect(await signOn({ groups })).toMatchObject(refused('StaffGroupMissing'));
    expect(await authenticateStaff(harness.context, { tenant, cookieSecret })).toBeUndefined();
  });

  it('stays an administrator if nobody else is one', async () => {
    const { session } = await signedOn({ groups: ['admins'] });
    expect(await signOn({ groups: ['clerks'] })).toMatchObject(refused('StaffNotAdmitted'));
    await harness.hire(tenant, 'administrator');
    expect((await signedOn({ groups: ['clerks'] })).session).toMatchObject({ staffId: session.staffId, role: 'agent' });
  });
});

describe('passwords and passkeys', () => {
  it('end for a member who has an account at the provider, because they would outlive the groups', async () => {
    const member = await harness.hire(tenant, 'agent');
    const { session } = await harness.signIn(tenant, member);
    const passkey = await addStaffPasskey(harness, { tenant, session });
    const pending = await password(member);
    if (pending.kind === 'refused') throw new Error(pending.code);
    await signedOn({ email: member.email });
    expect(await password(member)).toMatchObject(refused('PasswordSignInOff'));
    const wrong = { tenant, email: member.email, password: 'not it' };
    expect(await signInStaff(harness.context, wrong)).toMatchObject(refused('CredentialsInvalid'));
    const { handle } = pending;
    const second = { tenant, handle, code: member.code(), client };
    expect(await finishStaffSignIn(harness.context, second)).toMatchObject(refused('CredentialsInvalid'));
    expect(await signInByPasskey(harness, { tenant, passkey })).toMatchObject(refused('PasskeyNotRecognized'));
    const stepUp = { tenant, session, password: testPassword, code: member.code() };
    expect(await stepUpStaff(harness.context, stepUp)).toMatchObject(refused('PasswordSignInOff'));
  });

  it('work for others, until the tenant allows only the provider, and again after it allows them', async () => {
    const member = await harness.hire(tenant, 'agent');
    expect(await password(member)).toMatchObject({ kind: 'pending' });
    await configure({ isOnly: true });
    expect(await password(member)).toMatchObject(refused('PasswordSignInOff'));
    await configure();
    expect(await password(member)).toMatchObject({ kind: 'pending' });
  });

  it('always work for a break-glass administrator, who keeps the role', async () => {
    const olga = await harness.hire(tenant, 'administrator');
    await harness.hire(tenant, 'administrator');
    await configure({ isOnly: true, breakGlassEmails: [olga.email] });
    await harness.signIn(tenant, olga);
    expect((await signedOn({ email: olga.email, groups: ['clerks'] })).session.role).toBe('administrator');
    await harness.signIn(tenant, olga);
  });

  it('don’t work for a break-glass administrator who was demoted', async () => {
    const olga = await harness.hire(tenant, 'administrator');
    await configure({ isOnly: true, breakGlassEmails: [olga.email] });
    await world.adminPool.query("update staff_member set role = 'agent' where staff_id = $1", [olga.staffId]);
    expect(await password(olga)).toMatchObject(refused('PasswordSignInOff'));
  });

  it('can be named only for active administrators with a password', async () => {
    const agent = await harness.hire(tenant, 'agent');
    await signedOn({ groups: ['admins'] });
    for (const email of [agent.email, 'rita@example.com', 'nobody@example.com'])
      await expect(configure({ breakGlassEmails: [email] })).rejects.toThrow(`NotFound ${email}`);
  });

  it('aren’t needed as a last second factor by a member of the provider', async () => {
    const { session } = await signedOn();
    const { passkeyId } = await addStaffPasskey(harness, { tenant, session });
    const removed = await removeOwnPasskey(harness.context, { tenant, session, passkeyId, language: 'en' });
    expect(removed).toEqual({ kind: 'removed' });
  });
});
