import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestCode } from '../auth-codes/request-code.ts';
import { logIn } from '../sign-in/log-in.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { awaitedMail } from '../testing/awaited-mail.ts';
import { failedTriesOf, setFailedTries } from '../testing/failed-tries.ts';
import { signInAs } from '../testing/fixtures/test-session.ts';
import { makeCustomer, makeTenant, type TestContact } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld, testPassword } from '../testing/test-world.ts';
import { changePassword, type PasswordChange } from './change-password.ts';

let world: TestWorld;
let tenant: Tenant;
let customerCount = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'change' });
});
beforeEach(() => {
  world.outbox.mails.length = 0;
});
afterAll(() => world.close());

const newPassword = 'four quiet herons';
const refusal = (code: string) => expect.objectContaining({ kind: 'refused', code });

async function someone(contact: TestContact = {}): Promise<CustomerSession> {
  const login = `person${++customerCount}`;
  await makeCustomer(world, { tenant, login, accounts: [{ referenceCode: login }], contact });
  return signInAs(world, { tenant, login });
}

const change = (session: CustomerSession, changes: Partial<PasswordChange> = {}) =>
  changePassword(world.context, {
    tenant,
    session,
    password: testPassword,
    newPassword,
    language: undefined,
    ...changes,
  });

const logsIn = async ({ login }: CustomerSession, password: string) =>
  (await logIn(world.context, { tenant, username: login, password })).kind === 'logged-in';

describe('changePassword (req 7.3)', () => {
  it('replaces the current password and notifies the customer', async () => {
    const session = await someone({ language: 'es' });
    expect(await change(session)).toEqual({ kind: 'set' });
    expect(await logsIn(session, testPassword)).toBe(false);
    expect(await logsIn(session, newPassword)).toBe(true);
    expect((await awaitedMail(world, `${session.login}@example.com`)).subject).toBe('Se cambió su contraseña');
  });

  it('works without an e-mail address and then sends no notice', async () => {
    const session = await someone({ email: '' });
    expect(await change(session)).toEqual({ kind: 'set' });
    const text = 'select count(*)::int from message where customer_id = $1';
    expect((await world.adminPool.query(text, [session.customerId])).rows).toEqual([{ count: 0 }]);
  });

  it('ends the customer’s other sessions and counts this one as just authenticated (req 4.9)', async () => {
    const session = await someone();
    await signInAs(world, { tenant, login: session.login });
    await signInAs(world, { tenant, guestOf: session.login });
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    await change(session);
    const { rows } = await world.adminPool.query(
      'select session_id, end_reason, authenticated_at from session where customer_id = $1 order by end_reason nulls first',
      [session.customerId],
    );
    expect(rows).toEqual([
      { session_id: session.sessionId, end_reason: null, authenticated_at: world.clock.now },
      expect.objectContaining({ end_reason: 'log-out-everywhere' }),
      expect.objectContaining({ end_reason: 'log-out-everywhere' }),
    ]);
  });

  it('invalidates pending codes of other sessions but not those of this one', async () => {
    const session = await someone();
    const request = { tenant, customerId: session.customerId, channel: 'email', language: 'en' } as const;
    const own = { ...request, purpose: 'email-opt-in', destination: 'own@example.com', session } as const;
    await requestCode(world.context, own);
    await requestCode(world.context, { ...request, purpose: 'sign-in', destination: 'else@example.com' });
    await change(session);
    const text = 'select purpose from auth_request where customer_id = $1 and used_at is null';
    const { rows } = await world.adminPool.query(text, [session.customerId]);
    expect(rows).toEqual([{ purpose: 'email-opt-in' }]);
  });

  it('refuses a wrong current password, and counts and locks as the sign-in does', async () => {
    const session = await someone();
    for (let tries = 0; tries < 10; tries++) {
      expect(await change(session, { password: 'wrong' })).toEqual(refusal('CredentialsInvalid'));
    }
    expect(await change(session)).toMatchObject({ code: 'SignInLocked', retryAfterSeconds: 30 });
    world.clock.now = new Date(world.clock.now.getTime() + 30_000);
    expect(await change(session)).toEqual({ kind: 'set' });
    expect(await logsIn(session, newPassword)).toBe(true);
  });

  it('refuses any password after a hundred wrong ones in a row', async () => {
    const session = await someone();
    await setFailedTries(world.adminPool, { customerId: session.customerId, tries: 100 });
    expect(await change(session)).toEqual(refusal('PasswordResetRequired'));
  });

  it.each([
    ['seven77', 'PasswordTooShort'],
    ['x1'.repeat(65), 'PasswordTooLong'],
    ['iloveyou', 'PasswordCommon'],
  ])('refuses the new password %j before checking the current one: %s', async (bad, code) => {
    const session = await someone();
    expect(await change(session, { newPassword: bad, password: 'wrong' })).toEqual(refusal(code));
    expect(await failedTriesOf(world.adminPool, session)).toBe(0);
  });

  it('refuses a new password close to the customer’s name and changes nothing', async () => {
    const session = await someone();
    const other = await signInAs(world, { tenant, login: session.login });
    expect(await change(session, { newPassword: `${session.login}99` })).toEqual(refusal('PasswordContainsName'));
    expect(await logsIn(session, testPassword)).toBe(true);
    expect(await change(other)).toEqual({ kind: 'set' });
  });

  it('succeeds for only one of two concurrent requests', async () => {
    const session = await someone();
    const both = await Promise.all([change(session), change(session, { newPassword: 'another good one' })]);
    expect(both).toContainEqual({ kind: 'set' });
    expect(both).toContainEqual(refusal('CredentialsInvalid'));
  });

  it('is refused when customers sign in by account number and ZIP code', async () => {
    const session = await someone();
    expect(await change(session, { tenant: { ...tenant, loginTypeId: 2 } })).toEqual(refusal('CredentialsInvalid'));
    expect(await logsIn(session, testPassword)).toBe(true);
  });
});
