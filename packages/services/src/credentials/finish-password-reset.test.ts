import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkCode } from '../auth-codes/check-code.ts';
import { requestCode } from '../auth-codes/request-code.ts';
import { isRefusal } from '../refusal.ts';
import { logIn } from '../sign-in/log-in.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { awaitedMail } from '../testing/awaited-mail.ts';
import { failedTriesOf, setFailedTries } from '../testing/failed-tries.ts';
import { signInAs } from '../testing/fixtures/test-session.ts';
import { makeCustomer, makeTenant, type TestContact } from '../testing/fixtures/test-tenant.ts';
import { codeIn, wrongCode } from '../testing/outgoing.ts';
import { openTestWorld, type TestWorld, testPassword } from '../testing/test-world.ts';
import { finishPasswordReset, type PasswordResetFinish } from './finish-password-reset.ts';
import { startPasswordReset } from './start-password-reset.ts';

let world: TestWorld;
let tenant: Tenant;
let customerCount = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'reset' });
});
beforeEach(() => {
  world.outbox.mails.length = 0;
});
afterAll(() => world.close());

const newPassword = 'four quiet herons';
const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};
const refusal = (code: string) => expect.objectContaining({ kind: 'refused', code });
const notThisCode = refusal('AuthenticationCodeNotExistForThisID');

async function someone(contact: TestContact = {}) {
  const login = `person${++customerCount}`;
  const { customerId } = await makeCustomer(world, {
    tenant,
    login,
    accounts: [{ referenceCode: login }],
    contact,
  });
  return { login, customerId, email: contact.email ?? `${login}@example.com` };
}

async function startFor(customer: { login: string; email: string }) {
  const asked = {
    tenant,
    username: customer.login,
    browserSecret: undefined,
    language: 'en',
    userToken: null,
  } as const;
  const sent = await startPasswordReset(world.context, asked);
  if (sent.kind === 'refused') throw new Error(sent.code);
  const mail = await awaitedMail(world, customer.email, ({ text }) => text.includes(sent.requestId.slice(0, 36)));
  return { requestId: sent.requestId, browserSecret: sent.browserSecret, code: codeIn(mail.text), mail };
}

const finish = (handle: Pick<PasswordResetFinish, 'requestId' | 'code'>, change: Partial<PasswordResetFinish> = {}) =>
  finishPasswordReset(world.context, {
    tenant,
    newPassword,
    browserSecret: undefined,
    language: undefined,
    ...handle,
    ...change,
  });

const logsIn = async (username: string, password: string) =>
  (await logIn(world.context, { tenant, username, password })).kind === 'logged-in';

async function rowOf(text: string, value: string) {
  return (await world.adminPool.query(text, [value])).rows[0];
}
const triesOf = async (requestId: string) =>
  (await rowOf('select code_tries from auth_request where auth_request_id = $1', requestId.slice(0, 36))).code_tries;

describe('finishPasswordReset (req 7.3)', () => {
  it('replaces the password when the code is entered in the requesting browser', async () => {
    const customer = await someone();
    expect(await finish(await startFor(customer))).toMatchObject({ kind: 'set' });
    expect(await logsIn(customer.login, testPassword)).toBe(false);
    expect(await logsIn(customer.login, newPassword)).toBe(true);
  });

  it('accepts the same password typed on any keyboard', async () => {
    const customer = await someone();
    await finish(await startFor(customer), { newPassword: 'contrasen\u0303a propia' });
    expect(await logsIn(customer.login, 'contraseña propia')).toBe(true);
  });

  it('clears failures, locks and wrong codes', async () => {
    const customer = await someone();
    const lockedUntil = new Date(world.clock.now.getTime() + 3_600_000);
    await setFailedTries(world.adminPool, { customerId: customer.customerId, tries: 100, lockedUntil });
    await world.adminPool.query('update sign_in_credential set failed_codes = 20 where customer_id = $1', [
      customer.customerId,
    ]);
    await finish(await startFor(customer));
    expect(
      await rowOf('select failed_codes from sign_in_credential where customer_id = $1', customer.customerId),
    ).toEqual({ failed_codes: 0 });
    expect(await failedTriesOf(world.adminPool, customer)).toBe(0);
    expect(await logsIn(customer.login, newPassword)).toBe(true);
  });

  it('ends every session of the customer, including guest sessions, but nobody else’s (req 4.9)', async () => {
    const [customer, neighbour] = [await someone(), await someone()];
    await signInAs(world, { tenant, login: customer.login });
    await signInAs(world, { tenant, guestOf: customer.login });
    await signInAs(world, { tenant, login: neighbour.login });
    await finish(await startFor(customer));
    const { rows } = await world.adminPool.query(
      'select customer_id, end_reason from session where customer_id in ($1, $2) order by end_reason, session_id',
      [customer.customerId, neighbour.customerId],
    );
    expect(rows).toEqual([
      { customer_id: customer.customerId, end_reason: 'log-out-everywhere' },
      { customer_id: customer.customerId, end_reason: 'log-out-everywhere' },
      { customer_id: neighbour.customerId, end_reason: null },
    ]);
  });

  it('notifies the customer in the page’s language, or else in the customer’s own', async () => {
    const [one, other] = [await someone({ language: 'es' }), await someone({ language: 'es' })];
    await finish(await startFor(one), { language: 'en' });
    await finish(await startFor(other));
    const changed = ({ subject }: { subject: string }) => !/^\d{6} /.test(subject);
    expect((await awaitedMail(world, one.email, changed)).subject).toBe('Your password was changed');
    expect((await awaitedMail(world, other.email, changed)).subject).toBe('Se cambió su contraseña');
  });

  it('invalidates a pending sign-in with the old password and a link sent to an intruder’s address', async () => {
    const customer = await someone();
    const session = await signInAs(world, { tenant, login: customer.login });
    const { customerId } = customer;
    const request = { tenant, customerId, channel: 'email', language: 'en', login: customer.login } as const;
    const opened = [
      await requestCode(world.context, { ...request, purpose: 'sign-in', destination: 'a@example.com' }),
      await requestCode(world.context, {
        ...request,
        purpose: 'change-email-address',
        destination: 'intruder@example.com',
        session,
        hasLink: true,
      }),
    ];
    await finish(await startFor(customer));
    const { rows } = await world.adminPool.query(
      'select purpose, used_at is not null as is_over from auth_request where customer_id = $1',
      [customerId],
    );
    expect(rows).toHaveLength(3);
    expect(rows.every((row) => row.is_over)).toBe(true);
    const [signIn] = opened;
    if (!signIn || isRefusal(signIn)) throw new Error('the sign-in was refused');
    const mail = await awaitedMail(world, 'a@example.com');
    const checked = await world.context.database.inTenant(tenant.id, (tx) =>
      checkCode(tx, world.context, {
        tenant,
        requestId: signIn.requestId,
        code: codeIn(mail.text),
        purposes: ['sign-in'],
        browserSecret: signIn.browserSecret,
        now: world.clock.now,
      }),
    );
    expect(checked).toEqual(notThisCode);
  });
});

describe('a password reset code (req 8.2)', () => {
  it('works once', async () => {
    const sent = await startFor(await someone());
    expect(await finish(sent)).toMatchObject({ kind: 'set' });
    expect(await finish(sent, { newPassword: 'another good one' })).toEqual(notThisCode);
  });

  it('works for only one of two concurrent requests', async () => {
    const sent = await startFor(await someone());
    const both = await Promise.all([finish(sent), finish(sent, { newPassword: 'another good one' })]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['refused', 'set']);
  });

  it('causes no deadlock when it is used in two browsers at the same moment', async () => {
    const customer = await someone();
    const one = await startFor(customer);
    later(30);
    const other = await startFor(customer);
    const both = await Promise.all([finish(one), finish(other, { newPassword: 'another good one' })]);
    expect(both).toContainEqual(expect.objectContaining({ kind: 'set' }));
    const works = await Promise.all([logsIn(customer.login, newPassword), logsIn(customer.login, 'another good one')]);
    expect(works.filter(Boolean)).toHaveLength(1);
  });

  it.each([
    ['in another browser', { browserSecret: 'a'.repeat(43) }],
    ['in a browser without its cookie', { browserSecret: undefined }],
    ['with a made-up handle', { requestId: `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.${'a'.repeat(43)}` }],
    ['with half a handle', { requestId: 'x' }],
  ])('does not work %s', async (_where, change) => {
    const customer = await someone();
    expect(await finish(await startFor(customer), change)).toEqual(notThisCode);
    expect(await logsIn(customer.login, testPassword)).toBe(true);
  });

  it('does not work for another tenant or for a registration', async () => {
    const sent = await startFor(await someone());
    const other = await makeTenant(world, { label: `reset-${++customerCount}` });
    expect(await finish(sent, { tenant: other })).toEqual(notThisCode);
    await world.adminPool.query(`update auth_request set purpose = 'registration' where auth_request_id = $1`, [
      sent.requestId.slice(0, 36),
    ]);
    expect(await finish(sent)).toEqual(notThisCode);
  });

  it('expires after five minutes', async () => {
    const sent = await startFor(await someone());
    later(300);
    expect(await finish(sent)).toEqual(notThisCode);
  });

  it('stops working after five wrong codes, each of which is counted', async () => {
    const sent = await startFor(await someone());
    for (let tries = 0; tries < 5; tries++) {
      expect(await triesOf(sent.requestId)).toBe(tries);
      expect(await finish({ ...sent, code: wrongCode(sent.code) })).toEqual(notThisCode);
    }
    expect(await finish(sent)).toEqual(notThisCode);
  });

  it.each([
    ['', 'AuthenticationCodeRequired'],
    ['12345', 'AuthenticationCodeLengthInvalid'],
    ['1234567', 'AuthenticationCodeLengthInvalid'],
    ['abcdef', 'AuthenticationCodeLengthInvalid'],
  ])('is invalid in the form %j: %s', async (code, name) => {
    expect(await finish({ ...(await startFor(await someone())), code })).toEqual(refusal(name));
  });
});

describe('a refused new password (req 7.3)', () => {
  it.each([
    ['seven77', 'PasswordTooShort'],
    ['x'.repeat(64) + 'y'.repeat(65), 'PasswordTooLong'],
    ['Password1', 'PasswordCommon'],
  ])(
    'such as %j gets the same response for a correct code, a wrong one and an unknown token, and counts no attempt',
    async (bad, name) => {
      const sent = await startFor(await someone());
      const answers = await Promise.all(
        [sent, { ...sent, code: wrongCode(sent.code) }, { ...sent, requestId: 'made-up' }].map((handle) =>
          finish(handle, { newPassword: bad }),
        ),
      );
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set([JSON.stringify({ kind: 'refused', code: name, field: 'newPassword' })]),
      );
      expect(await triesOf(sent.requestId)).toBe(0);
      expect(await finish(sent)).toMatchObject({ kind: 'set' });
    },
  );

  it('close to the customer’s name is refused after the code is checked, and the code stays valid', async () => {
    const customer = await someone();
    const sent = await startFor(customer);
    const own = { newPassword: `${customer.login}!!` };
    expect(await finish(sent, own)).toEqual(refusal('PasswordContainsName'));
    expect(await triesOf(sent.requestId)).toBe(0);
    expect(await logsIn(customer.login, testPassword)).toBe(true);
    expect(await finish({ ...sent, code: wrongCode(sent.code) }, own)).toEqual(notThisCode);
    expect(await triesOf(sent.requestId)).toBe(1);
    expect(await finish(sent)).toMatchObject({ kind: 'set' });
  });
});
