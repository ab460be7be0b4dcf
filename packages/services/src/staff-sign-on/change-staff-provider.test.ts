import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideApproval } from '../approvals/decide-approval.ts';
import { listApprovals } from '../approvals/list-approvals.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { setTestStaffProvider } from '../testing/fixtures/test-staff-provider.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { json, type RogueProvider, startRogueProvider } from '../testing/rogue-provider.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import {
  type ClientSecret,
  changeStaffProvider,
  removeStaffProviderInConsole,
  showStaffProvider,
  testStaffProvider,
} from './change-staff-provider.ts';
import { findStaffProvider, type ProviderTerms } from './staff-provider.ts';

const discoveryPath = '/.well-known/openid-configuration';

let world: TestWorld;
let harness: StaffHarness;
let rogue: RogueProvider;
let tenant: Tenant;
let olga: Operator;
let otto: Operator;
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
  rogue.behave();
  rogue.asked.length = 0;
  tenant = await makeTenant(world, { label: `provider-${++tenants}` });
  olga = (await harness.hire(tenant, 'administrator')).actor;
  otto = (await harness.hire(tenant, 'administrator')).actor;
  world.clock.now = new Date(world.clock.now.getTime() + 1000);
});

/** A public address without DNS. Changing a provider sends no request. */
const terms: ProviderTerms = {
  ...{ name: 'Lumen ID', issuer: 'https://8.8.8.8', clientId: 'console', scope: 'openid', groupsClaim: 'groups' },
  groupRoles: [{ group: 'admins', role: 'administrator' }],
  ...{ acrValues: [], amrValues: ['mfa'], isOnly: false, breakGlass: [] },
};
const given: ClientSecret = { kind: 'new', secret: 'quiet-client-secret' };
const set = (change: Partial<ProviderTerms> = {}, clientSecret: ClientSecret = given, actor = olga) =>
  changeStaffProvider(harness.context, { tenant, actor, terms: { ...terms, ...change }, clientSecret });
const remove = (actor = olga) => removeStaffProviderInConsole(harness.context, { tenant, actor });
const decide = (approvalId: string, actor = otto) =>
  decideApproval(harness.context, { tenant, actor, approvalId, decision: 'approve', reason: '' });
const idOf = (asked: { kind: string }): string => {
  if (!('approvalId' in asked) || typeof asked.approvalId !== 'string') throw new Error(JSON.stringify(asked));
  return asked.approvalId;
};
const approve = async (asked: Promise<{ kind: string }>) => decide(idOf(await asked));
const shown = async () => (await showStaffProvider(harness.context, { tenant })).provider;
const whole = () =>
  harness.context.database.inTenant(tenant.id, (tx) =>
    findStaffProvider(tx, { tenant, keyring: harness.context.keyring }),
  );
const makeOnePerson = () =>
  world.adminPool.query('update tenant set is_one_person = true where tenant_id = $1', [tenant.id]);

describe("a change of the staff's identity provider", () => {
  it('applies only once a second administrator approves it, and the audit log names both', async () => {
    const asked = await set();
    expect(asked).toMatchObject({ kind: 'awaits-approval' });
    expect(await shown()).toBeNull();
    expect(await decide(idOf(asked), olga)).toMatchObject({ code: 'ApprovalBySamePerson' });
    expect(await shown()).toBeNull();
    expect(await decide(idOf(asked))).toEqual({ kind: 'decided' });
    expect(await shown()).toEqual({ ...terms, hasSecret: true });
    expect(await whole()).toMatchObject({ clientSecret: given.secret, mayBePrivate: false });
    const { rows } = await world.adminPool.query(
      "select subject, action, actor_operator from audit_event where tenant_id = $1 and subject in ('approval', 'staff_identity_provider')",
      [tenant.id],
    );
    expect(rows).toContainEqual({
      ...{ subject: 'approval', action: 'insert' },
      actor_operator: `staff:${'staffId' in olga && olga.staffId}`,
    });
    expect(rows).toContainEqual({
      ...{ subject: 'staff_identity_provider', action: 'insert' },
      actor_operator: `staff:${'staffId' in otto && otto.staffId}`,
    });
  });

  it('cannot be approved by a supervisor', async () => {
    const { actor } = await harness.hire(tenant, 'supervisor');
    world.clock.now = new Date(world.clock.now.getTime() + 1000);
    expect(await decide(idOf(await set()), actor)).toMatchObject({ code: 'RoleNotAllowed' });
  });

  it('shows the approver everything but the secret', async () => {
    await approve(set());
    await set({ name: 'Other ID' }, { kind: 'new', secret: 'another-secret' });
    const approvals = await listApprovals(harness.context, {
      tenant,
      actor: { kind: 'program', name: 'test' },
      onlyOpen: true,
    });
    expect(approvals.map(({ kind, content }) => ({ kind, content }))).toEqual([
      {
        kind: 'identity-provider',
        content: { change: 'set', before: terms, terms: { ...terms, name: 'Other ID' }, secret: 'new' },
      },
    ]);
    const { rows } = await world.adminPool.query('select content::text from approval where tenant_id = $1', [
      tenant.id,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/another-secret|quiet-client-secret/);
  });

  it('is requested once when ten requests arrive at the same moment', async () => {
    const results = await Promise.all(Array.from({ length: 10 }, () => set()));
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['awaits-approval', ...Array(9).fill('refused')]);
    expect(results).toContainEqual({ kind: 'refused', code: 'ApprovalExists' });
  });

  it('applies at once at a tenant with one employee', async () => {
    await makeOnePerson();
    expect(await set()).toEqual({ kind: 'changed' });
    expect(await shown()).toMatchObject({ name: 'Lumen ID' });
    expect(await remove()).toEqual({ kind: 'changed' });
    expect(await shown()).toBeNull();
  });

  it('can no longer be approved after the provider was changed in another way', async () => {
    const asked = await set();
    await setTestStaffProvider(world, { tenant, issuer: 'https://9.9.9.9' });
    expect(await decide(idOf(asked))).toMatchObject({ code: 'ApprovalNotPossible' });
    expect(await shown()).toMatchObject({ issuer: 'https://9.9.9.9' });
  });
});

describe("the client secret of the staff's identity provider", () => {
  beforeEach(async () => {
    await approve(set());
  });

  it('stays if it is not entered again', async () => {
    expect(await approve(set({ name: 'New name' }, { kind: 'keep' }))).toEqual({ kind: 'decided' });
    expect(await whole()).toMatchObject({ name: 'New name', clientSecret: given.secret });
  });

  it('is removed for a public client', async () => {
    await approve(set({}, { kind: 'none' }));
    expect(await shown()).toMatchObject({ hasSecret: false });
    expect(await whole()).toMatchObject({ clientSecret: undefined });
  });

  it.each([{ issuer: 'https://9.9.9.9' }, { clientId: 'another' }])(
    'is never sent to another provider or for another client (%j)',
    async (change) => {
      expect(await set(change, { kind: 'keep' })).toMatchObject({ code: 'ClientSecretNeeded' });
    },
  );
});

describe('the address of the identity provider that an administrator enters', () => {
  it.each([
    ['http://8.8.8.8', 'form'],
    ['https://8.8.8.8?tenant=1', 'form'],
    ['https://user:password@8.8.8.8', 'form'],
    ['https://8.8.8.8:22', 'port'],
    ['https://127.0.0.1', 'not-public'],
    ['https://[fd00::1]', 'not-public'],
  ])('is refused if it is %s', async (issuer, field) => {
    expect(await set({ issuer })).toEqual({ kind: 'refused', code: 'ProviderAddressNotAllowed', field });
    expect(await testStaffProvider(harness.context, { tenant, issuer })).toEqual({ fault: field, about: null });
  });

  it('can be the private one that an operator of the installation set, which stays allowed', async () => {
    await setTestStaffProvider(world, { tenant, issuer: 'https://10.0.0.8' });
    expect(await whole()).toMatchObject({ mayBePrivate: true });
    const change = { issuer: 'https://10.0.0.8', name: 'Renamed' };
    expect(await approve(set(change))).toEqual({ kind: 'decided' });
    expect(await whole()).toMatchObject({ name: 'Renamed', mayBePrivate: true });
    expect(await set({ issuer: 'https://10.0.0.9' })).toMatchObject({ code: 'ProviderAddressNotAllowed' });
    await approve(set());
    expect(await whole()).toMatchObject({ issuer: terms.issuer, mayBePrivate: false });
  });
});

describe('break-glass administrators', () => {
  it('are the active ones with a password and an authenticator', async () => {
    const admitted = await harness.hire(tenant, 'administrator');
    await harness.hire(tenant, 'supervisor');
    await world.adminPool.query('update staff_member set secret_hash = null where staff_id = $1', [admitted.staffId]);
    const { administrators, redirectUri } = await showStaffProvider(harness.context, { tenant });
    const staffIds = administrators.map(({ staffId }) => staffId).toSorted();
    expect(staffIds).toEqual([olga, otto].map((each) => ('staffId' in each ? each.staffId : '')).toSorted());
    expect(redirectUri).toBe(`http://${tenant.label}.localhost:3001/sign-in/return`);
  });

  it('must exist if only the provider signs people in', async () => {
    const { staffId } = await harness.hire(tenant, 'supervisor');
    expect(await set({ isOnly: true })).toMatchObject({ code: 'BreakGlassNotPossible' });
    expect(await set({ isOnly: true, breakGlass: [staffId] })).toMatchObject({ code: 'BreakGlassNotPossible' });
    expect(await set({ breakGlass: [crypto.randomUUID()] })).toMatchObject({ code: 'BreakGlassNotPossible' });
    const breakGlass = ['staffId' in olga ? olga.staffId : ''];
    expect(await approve(set({ isOnly: true, breakGlass }))).toEqual({ kind: 'decided' });
  });

  it('must still be able to sign in when the change is approved', async () => {
    const { staffId } = await harness.hire(tenant, 'administrator');
    const asked = await set({ isOnly: true, breakGlass: [staffId] });
    await world.adminPool.query("update staff_member set state = 'disabled' where staff_id = $1", [staffId]);
    expect(await decide(idOf(asked))).toMatchObject({ code: 'ApprovalNotPossible' });
    expect(await shown()).toBeNull();
  });
});

describe("removing the staff's identity provider", () => {
  it('needs a second administrator, too', async () => {
    await approve(set());
    const asked = await remove();
    expect(await shown()).not.toBeNull();
    expect(await decide(idOf(asked))).toEqual({ kind: 'decided' });
    expect(await shown()).toBeNull();
    expect(await remove()).toMatchObject({ code: 'NotFound' });
  });
});

describe("the test of an identity provider's connection", () => {
  const local = () => rogue.issuer.replace('127.0.0.1', 'localhost');
  const metadata = (change: object = {}) => ({
    ...{ issuer: local(), authorization_endpoint: `${local()}/authorize` },
    ...{ token_endpoint: `${local()}/token`, jwks_uri: `${local()}/keys`, ...change },
  });
  const test = (issuer = local()) => testStaffProvider(harness.context, { tenant, issuer });

  it('passes with complete metadata, and asks for nothing else', async () => {
    rogue.answer(discoveryPath, json(metadata()));
    expect(await test()).toBeUndefined();
    expect(rogue.asked).toEqual([discoveryPath]);
  });

  it.each<[string, Parameters<RogueProvider['answer']>[1], string, string | null]>([
    ['an error', json({}, 404), 'status', '404'],
    ['an outage', json({}, 503), 'status', '503'],
    ['a redirect', (response) => response.writeHead(302, { location: 'https://id.example' }).end(), 'status', '302'],
    ['a page', (response) => response.writeHead(200).end('<p>Hi'), 'no-metadata', null],
    ['too much', (response) => response.writeHead(200).write('"'.padEnd(2 * 1024 * 1024)), 'no-metadata', null],
    ['nothing', (response) => response.destroy(), 'closed', null],
  ])('finds %s', async (_what, answer, fault, about) => {
    rogue.answer(discoveryPath, answer);
    expect(await test()).toEqual({ fault, about });
  });

  it.each([
    [{ issuer: 'https://id.example' }, 'other-issuer', 'https://id.example'],
    [{ jwks_uri: undefined }, 'endpoint-missing', 'jwks_uri'],
    [{ token_endpoint: 'https://10.0.0.8/token' }, 'endpoint-not-allowed', 'token_endpoint'],
  ])('finds the fault of the metadata %j', async (change, fault, about) => {
    rogue.answer(discoveryPath, json(metadata(change)));
    expect(await test()).toEqual({ fault, about });
  });

  it('finds an address where nothing listens', async () => {
    expect(await test('http://localhost:1')).toEqual({ fault: 'refused', about: null });
  });

  it('finds a server without a valid certificate', async () => {
    expect(await test(local().replace('http:', 'https:'))).toEqual({ fault: 'tls', about: null });
  });

  it('gives up on a provider that never answers', async () => {
    rogue.answer(discoveryPath, () => undefined);
    expect(await test()).toEqual({ fault: 'timeout', about: null });
  }, 15_000);

  it('allows private endpoints of the provider that an operator of the installation set', async () => {
    await setTestStaffProvider(world, { tenant, issuer: local() });
    rogue.answer(discoveryPath, json(metadata({ token_endpoint: 'https://10.0.0.8/token' })));
    expect(await test()).toBeUndefined();
  });
});
