import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tenant } from '../tenants/tenant.ts';
import { awaitedMail } from '../testing/awaited-mail.ts';
import { makeEmailEndpoint } from '../testing/fixtures/test-contact.ts';
import { makeCustomer, makeTenant, type TestContact } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld } from '../testing/test-world.ts';
import { watchedTransactions } from '../testing/watched-transactions.ts';
import { type PasswordResetAsked, startPasswordReset } from './start-password-reset.ts';

let world: TestWorld;
let tenant: Tenant;
let customerCount = 0;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await makeTenant(world, { label: 'reset' });
});
beforeEach(() => {
  world.outbox.mails.length = 0;
  world.outbox.mailFails = undefined;
});
afterAll(() => world.close());

const later = (seconds: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};
const refusal = (code: string) => expect.objectContaining({ kind: 'refused', code });

async function someone(contact: TestContact = {}, of = tenant) {
  const login = `person${++customerCount}`;
  const { customerId } = await makeCustomer(world, {
    tenant: of,
    login,
    accounts: [{ referenceCode: login }],
    contact,
  });
  return { login, customerId, email: contact.email ?? `${login}@example.com` };
}

const start = (username: string, change: Partial<PasswordResetAsked> = {}) =>
  startPasswordReset(world.context, {
    tenant,
    username,
    browserSecret: undefined,
    language: 'en',
    userToken: 'client-1',
    ...change,
  });

async function messagesTo(customerId: string): Promise<number> {
  const text = 'select count(*)::int from message where customer_id = $1';
  return (await world.adminPool.query(text, [customerId])).rows[0].count;
}

async function failureOf(customerId: string): Promise<string | null> {
  const text = 'select failure from message where customer_id = $1';
  return (await world.adminPool.query(text, [customerId])).rows[0].failure;
}

describe('startPasswordReset (req 7.3)', () => {
  it('sends a code to the customer with that user name, however it is typed', async () => {
    const customer = await someone();
    const sent = await start(` ${customer.login.toUpperCase()}`, { language: 'es' });
    const mail = await awaitedMail(world, customer.email);
    expect(sent).toMatchObject({ kind: 'sent', browserSecret: expect.stringMatching(/^[\w-]{43}$/) });
    expect(mail.subject).toMatch(/^\d{6} es su código para elegir otra contraseña$/);
    expect(mail.text).toContain('client-1');
  });

  it('writes in the customer’s language when the browser doesn’t specify one', async () => {
    const customer = await someone({ language: 'es' });
    await start(customer.login, { language: undefined });
    expect((await awaitedMail(world, customer.email)).subject).toContain('contraseña');
  });

  it.each([
    ['verified', true, 'typed@example.net'],
    ['only typed', false, undefined],
  ])('uses an address that is %s: %s', async (_what, isAuthenticated, expected) => {
    const customer = await someone();
    const emailAddress = 'typed@example.net';
    const isPreferred = isAuthenticated;
    await makeEmailEndpoint(world, { tenant, session: customer, emailAddress, isAuthenticated, isPreferred });
    await start(customer.login);
    await awaitedMail(world, expected ?? customer.email);
    expect(world.outbox.mails.map(({ to }) => to)).not.toContain(expected ? customer.email : 'typed@example.net');
  });

  it('responds the same for an unknown name, a customer without an address or another tenant’s customer, and sends nothing', async () => {
    const elsewhere = await someone({}, await makeTenant(world, { label: `reset-${++customerCount}` }));
    const unreachable = await someone({ email: '' });
    for (const name of ['nobody-here', elsewhere.login, unreachable.login]) {
      const sent = await start(name);
      expect(sent).toEqual({
        kind: 'sent',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}\.[\w-]{43}$/),
        browserSecret: expect.stringMatching(/^[\w-]{43}$/),
      });
    }
    for (const { customerId } of [elsewhere, unreachable]) expect(await messagesTo(customerId)).toBe(0);
  });

  it('sends nothing when customers sign in by account number and ZIP code', async () => {
    const byAccount = await makeTenant(world, { label: `reset-${++customerCount}`, loginType: 2 });
    const customer = await someone({}, byAccount);
    expect(await start(customer.login, { tenant: byAccount })).toMatchObject({ kind: 'sent' });
    expect(await messagesTo(customer.customerId)).toBe(0);
  });

  it('limits codes by typed name to one per 30 seconds and 3 per 15 minutes, for known and unknown names (req 9.3)', async () => {
    const customer = await someone();
    for (const name of [customer.login, `no-${customer.login}`]) {
      expect(await start(name)).toMatchObject({ kind: 'sent' });
      expect(await start(` ${name.toUpperCase()}`)).toMatchObject({ code: 'TooManyRequests', retryAfterSeconds: 30 });
    }
    for (const seconds of [30, 30]) {
      later(seconds);
      for (const name of [customer.login, `no-${customer.login}`])
        expect(await start(name)).toMatchObject({ kind: 'sent' });
    }
    later(30);
    for (const name of [customer.login, `no-${customer.login}`]) {
      expect(await start(name)).toMatchObject({ code: 'TooManyRequests', retryAfterSeconds: 810 });
    }
  });

  it('runs the same transactions for known and unknown names', async () => {
    const customer = await someone();
    const trodden = async (username: string) => {
      const { context, transactions } = watchedTransactions(world);
      const asked = { tenant, username, browserSecret: undefined, language: 'en', userToken: null } as const;
      expect(await startPasswordReset(context, asked)).toMatchObject({ kind: 'sent' });
      // The fourth records the delivery, which the response doesn't wait for.
      return transactions.slice(0, 3);
    };
    expect(await trodden(customer.login)).toEqual(await trodden('nobody-at-all'));
  });

  it('takes as long for an unknown name as for a customer who has to wait', async () => {
    const customer = await someone();
    for (const name of [customer.login, customer.login, 'nobody-in-no-time']) {
      const askedAt = performance.now();
      await start(name);
      // A timer may fire up to a millisecond early.
      expect(performance.now() - askedAt).toBeGreaterThan(48);
    }
  });

  it('does not wait for the mail server', async () => {
    const customer = await someone();
    const mail = { send: () => new Promise<never>(() => undefined), close: () => undefined };
    const asked = {
      tenant,
      username: customer.login,
      browserSecret: undefined,
      language: 'en',
      userToken: null,
    } as const;
    expect(await startPasswordReset({ ...world.context, mail }, asked)).toMatchObject({ kind: 'sent' });
  });

  it.each(['unavailable', 'refused'] as const)(
    'does not reveal that the mail server was %s, even on the next request',
    async (mailFails) => {
      const customer = await someone();
      world.outbox.mailFails = mailFails;
      expect(await start(customer.login)).toMatchObject({ kind: 'sent' });
      await expect.poll(() => failureOf(customer.customerId)).toBe('the test says so');
      for (const name of [customer.login, `no-${customer.login}`]) {
        await start(name);
        expect(await start(name)).toMatchObject({ code: 'TooManyRequests', retryAfterSeconds: 30 });
      }
    },
  );

  it('is refused for everyone when the tenant sends no e-mail or has no sender address (req 8.2)', async () => {
    const silent = await makeTenant(world, { label: `reset-${++customerCount}`, hasMessages: false });
    const customer = await someone({}, silent);
    for (const name of [customer.login, 'nobody-here']) {
      expect(await start(name, { tenant: silent })).toEqual(refusal('SourceAddressRequired'));
      expect(await start(name, { tenant: { ...tenant, enableEmail: false } })).toEqual(
        refusal('SourceAddressRequired'),
      );
    }
  });
});
