import { authenticateStaff } from '@quittance/services/staff/authenticate-staff';
import { codeAt } from '@quittance/services/staff/authenticator';
import { finishStaffLink } from '@quittance/services/staff/finish-staff-link';
import { signInStaff } from '@quittance/services/staff/sign-in-staff';
import { openStaffLink } from '@quittance/services/staff/staff-link';
import { findStaffProvider } from '@quittance/services/staff-sign-on/staff-provider';
import { setFailedTries } from '@quittance/services/testing/failed-tries';
import { openStaffHarness } from '@quittance/services/testing/harness/staff-harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CliHarness, openCliHarness } from '../../testing/cli-harness.ts';

let harness: CliHarness;
let staff: ReturnType<typeof openStaffHarness>;

beforeAll(async () => {
  harness = await openCliHarness();
  staff = openStaffHarness(harness.world);
});
afterAll(async () => {
  await staff.close();
  await harness.close();
});

const create = ['staff', 'create', '--name', 'Olga Reyes', '--email', 'olga@lumen.example'];

it('staff create invites the first administrator with a working link', async () => {
  const { code, document } = await harness.json([...create, '--as', 'jo']);
  expect([code, document]).toEqual([0, expect.objectContaining({ role: 'administrator', isMailed: true })]);
  expect(document.url).toMatch(/^https:\/\/lumen\.console\.example\/welcome#/);
  const secret = document.url.split('#')[1];
  expect(await openStaffLink(staff.context, { tenant: harness.tenant, secret })).toMatchObject({
    kind: 'opened',
    purpose: 'invitation',
    name: 'Olga Reyes',
  });
  expect(await harness.actions()).toContain('quittance_staff quittance-cli program:quittance-jo: insert staff_member');
});

it('staff create queues the invitation for the worker instead of sending it', async () => {
  const { rows } = await harness.world.adminPool.query('select state from message where tenant_id = $1', [
    harness.tenant.id,
  ]);
  expect(rows).toEqual([{ state: 'queued' }]);
});

it('staff create fails with the API’s error code when the e-mail address is already in use', async () => {
  expect(await harness.json(create.with(-1, 'OLGA@lumen.example'))).toMatchObject({
    code: 3,
    error: { code: 'StaffMemberExists' },
  });
});

it('staff list shows employees with their role, status and last sign-in', async () => {
  expect((await harness.json(['staff', 'list'])).document.staff).toMatchObject([
    { name: 'Olga Reyes', email: 'olga@lumen.example', role: 'administrator', state: 'invited', lastSeenAt: null },
  ]);
  expect((await harness.run(['staff', 'list', '--tenant', 'lumen'])).stdout).toMatch(
    /Olga Reyes +olga@lumen\.example +administrator +invited +never/,
  );
});

describe('staff recover', () => {
  const recover = ['staff', 'recover', '--email'];
  const messages = () =>
    harness.world.adminPool.query<{ template: string }>(
      "select template from message where tenant_id = $1 and template = 'StaffRecovered'",
      [harness.tenant.id],
    );

  it('sends a link for a new password and authenticator, ends the sessions and notifies other administrators', async () => {
    const [lost, other] = [
      await staff.hire(harness.tenant, 'administrator'),
      await staff.hire(harness.tenant, 'administrator'),
    ];
    const { cookieSecret } = await staff.signIn(harness.tenant, lost);
    const open = (secret: string) => authenticateStaff(staff.context, { tenant: harness.tenant, cookieSecret: secret });
    const elsewhere = await staff.signIn(harness.tenant, other);
    const { code, document } = await harness.json([...recover, lost.email.toUpperCase(), '--as', 'jo']);
    expect([code, document]).toEqual([0, expect.objectContaining({ name: lost.name, isMailed: true, notified: 1 })]);
    const secret = document.url.split('#')[1];
    expect(await openStaffLink(staff.context, { tenant: harness.tenant, secret })).toMatchObject({
      purpose: 'invitation',
      authenticator: expect.anything(),
    });
    expect(await open(cookieSecret)).toBeUndefined();
    expect(await open(elsewhere.cookieSecret)).toBeDefined();
    expect((await messages()).rows).toHaveLength(1);
    const { rows } = await harness.world.adminPool.query(
      `select actor_operator as who, changed from audit_event
       where subject = 'staff_member' and action = 'update' and subject_key ->> 'staff_id' = $1`,
      [lost.staffId],
    );
    expect(rows).toContainEqual({
      who: 'program:quittance-jo',
      changed: expect.arrayContaining(['secret_hash', 'totp_sealed']),
    });
  });

  it('lets an administrator sign in after a stranger’s failed attempts locked the account', async () => {
    const { email, staffId } = await staff.hire(harness.tenant, 'administrator');
    await setFailedTries(harness.world.adminPool, { staffId, tries: 100 });
    const { document } = await harness.json([...recover, email, '--as', 'jo']);
    const secret = document.url.split('#')[1];
    const opened = await openStaffLink(staff.context, { tenant: harness.tenant, secret });
    const totp = (opened.kind === 'opened' && opened.authenticator?.secret) || '';
    const password = 'four quiet herons';
    const finish = { tenant: harness.tenant, secret, password, code: codeAt(totp, harness.world.clock.now) };
    expect(await finishStaffLink(staff.context, finish)).toMatchObject({ kind: 'used' });
    expect(await signInStaff(staff.context, { tenant: harness.tenant, email, password })).toMatchObject({
      kind: 'pending',
    });
  });

  it.each([
    ['nobody@lumen.example', 'NotFound'],
    ['an agent', 'StaffStateConflict'],
  ])('refuses %s', async (who, code) => {
    const email = who === 'an agent' ? (await staff.hire(harness.tenant, 'agent')).email : who;
    expect(await harness.json([...recover, email, '--as', 'jo'])).toMatchObject({ code: 3, error: { code } });
  });

  it('requires --as', async () => {
    const { email } = await staff.hire(harness.tenant, 'administrator');
    expect(await harness.json([...recover, email])).toMatchObject({
      code: 2,
      error: { message: expect.stringContaining('--as is required') },
    });
  });
});

it.each([
  [create.with(-1, 'no address'), 'for --email: expected an e-mail address'],
  [[...create, '--role', 'owner'], 'for --role: expected one of viewer, agent, supervisor, administrator'],
])('staff create refuses %j', async (args, message) => {
  expect(await harness.json(args)).toMatchObject({ code: 2, error: { message: expect.stringContaining(message) } });
});

describe('staff set-identity-provider', () => {
  const base = ['staff', 'set-identity-provider', '--name', 'Lumen ID', '--client-id', 'console', '--as', 'jo'];
  const set = [
    ...base,
    '--issuer',
    'https://id.lumen.example',
    '--groups',
    'Billing = West=agent; Admins=administrator',
  ];
  const find = () => {
    const { tenant, world } = harness;
    const { database, keyring } = staff.context;
    return database.inTenant(tenant.id, (tx) =>
      findStaffProvider(tx, { tenant, keyring: keyring ?? world.context.keyring }),
    );
  };

  it('saves the provider with an encrypted secret, the groups and the break-glass administrators', async () => {
    const olga = await staff.hire(harness.tenant, 'administrator');
    const more = ['--amr', 'mfa, hwk', '--only', '--break-glass', olga.email];
    const answer = await harness.json([...set, ...more], { environment: { CLIENT_SECRET: 'a secret' } });
    expect(answer).toMatchObject({ code: 0, document: { isOnly: true, breakGlass: [olga.email] } });
    expect(JSON.stringify(answer)).not.toContain('a secret');
    expect(await find()).toMatchObject({
      ...{ clientSecret: 'a secret', scope: 'openid profile email', groupsClaim: 'groups', isOnly: true },
      groupRoles: [
        { group: 'Billing = West', role: 'agent' },
        { group: 'Admins', role: 'administrator' },
      ],
      ...{ acrValues: [], amrValues: ['mfa', 'hwk'], breakGlass: [olga.staffId] },
    });
    expect(await harness.actions()).toContainEqual(
      expect.stringContaining('program:quittance-jo: insert staff_identity_provider'),
    );
  });

  it('replaces all options, and the provider can be removed once', async () => {
    expect(await harness.json([...set, '--public'])).toMatchObject({ code: 0 });
    expect(await find()).toMatchObject({ clientSecret: undefined, isOnly: false, amrValues: [], breakGlass: [] });
    const remove = ['staff', 'remove-identity-provider', '--as', 'jo'];
    expect(await harness.json(remove)).toMatchObject({ code: 0 });
    expect(await find()).toBeUndefined();
    expect(await harness.json(remove)).toMatchObject({ code: 3, error: { code: 'NotFound' } });
  });

  it.each([
    [[...base, '--issuer', 'http://id.lumen.example', '--groups', 'A=agent', '--public'], 2, "isn't valid"],
    [[...base, '--issuer', 'https://id.lumen.example', '--groups', 'A=boss', '--public'], 2, 'groups'],
    [[...set, '--public', '--scope', 'email'], 2, 'openid'],
    [[...set, '--public', '--break-glass', 'nobody@example.com'], 3, ''],
  ])('refuses %j', async (args, code, message) => {
    expect(await harness.json(args)).toMatchObject({ code, error: { message: expect.stringContaining(message) } });
  });
});
