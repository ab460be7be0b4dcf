import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTwoFactorHarness, type TwoFactorHarness } from '../../testing/harness/two-factor-harness.ts';
import { codeIn } from '../../testing/outgoing.ts';
import { testPassword } from '../../testing/test-world.ts';

let harness: TwoFactorHarness;

beforeAll(async () => {
  harness = await openTwoFactorHarness(providedUrls());
});
afterAll(() => harness.world.close());
afterEach(() => {
  harness.world.outbox.mailFails = undefined;
});

const refused = (code: string) => ({ kind: 'refused', code });
const mails = () => harness.world.outbox.mails;

describe('send2facode (req 7.3)', () => {
  it("e-mails six digits to the customer and returns a handle, the browser's secret and the masked address", async () => {
    const customer = await harness.newCustomer({ contact: { email: 'ivy@example.com' } });
    const sent = await harness.ask(customer);
    expect(sent).toEqual({
      kind: 'sent',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}\.[\w-]{43}$/),
      browserSecret: expect.stringMatching(/^[\w-]{43}$/),
      destination: 'i•••@example.com',
    });
    const mail = mails().at(-1);
    expect(mail).toMatchObject({ to: 'ivy@example.com', tenant: 'offering' });
    expect(codeIn(mail?.text ?? '')).toMatch(/^\d{6}$/);
    expect(mail?.text).toContain(sent.kind === 'sent' ? sent.requestId.slice(0, 36) : 'no request');
    expect(mail?.text).not.toContain(sent.kind === 'sent' ? sent.requestId.slice(37) : 'no secret');
  });

  it('stores no readable code, handle or address', async () => {
    const customer = await harness.newCustomer({ contact: { email: 'kept@example.com' } });
    const { requestId, browserSecret, code } = await harness.send(customer);
    const { rows } = await harness.world.adminPool.query('select * from auth_request where customer_id = $1', [
      customer.customerId,
    ]);
    const kept = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join('\n');
    for (const secret of [code, requestId.slice(37), browserSecret, 'kept@example.com', testPassword]) {
      expect(kept).not.toContain(secret);
    }
  });

  it("keeps the browser's secret, so that a second tab doesn't end the first tab's sign-in", async () => {
    const customer = await harness.newCustomer();
    const first = await harness.send(customer);
    harness.passTime(31);
    const second = await harness.send(customer, { browserSecret: first.browserSecret });
    expect(second.browserSecret).toBe(first.browserSecret);
    expect((await harness.finish(customer, first)).kind).toBe('logged-in');
    expect((await harness.finish(customer, second)).kind).toBe('logged-in');
  });

  it.each([
    ['of the request', { language: 'es' as const }, 'en' as const, 'Tenant offering', /[¿áéíóúñ]/],
    ['of the customer when the request names none', {}, 'es' as const, 'Tenant offering', /[¿áéíóúñ]/],
    ['English when no language is known', {}, null, 'Tenant offering', /\bcode\b/],
  ])('sends the e-mail in the language %s', async (_how, asked, language, tenantName, phrasePattern) => {
    const customer = await harness.newCustomer({ contact: { language } });
    await harness.send(customer, asked);
    expect(mails().at(-1)?.text).toMatch(phrasePattern);
    expect(mails().at(-1)?.text).toContain(tenantName);
  });
});

describe('destination of a send2facode code (req 7.3)', () => {
  it('is the verified address rather than the contact address', async () => {
    const customer = await harness.newCustomer({ contact: { email: 'contact@example.com' } });
    await harness.register(customer, { address: 'verified@example.com', state: 'verified' });
    expect(await harness.ask(customer)).toMatchObject({ destination: 'v•••@example.com' });
    expect(mails().at(-1)?.to).toBe('verified@example.com');
  });

  it.each(['waiting', 'ended'] as const)(
    'is the contact address while its registration is %s, so that an unfinished registration locks nobody out',
    async (state) => {
      const email = `${state}@example.com`;
      const customer = await harness.newCustomer({ contact: { email } });
      await harness.register(customer, { address: email, state });
      await harness.ask(customer);
      expect(mails().at(-1)?.to).toBe(email);
    },
  );

  it('is missing without a contact address, whether its registration is unverified (5118) or absent (5119) (req 8.2)', async () => {
    const ended = await harness.newCustomer({ contact: { email: '' } });
    await harness.register(ended, { address: 'ended@example.com', state: 'ended' });
    const without = await harness.newCustomer({ contact: { email: '' } });
    const before = mails().length;
    expect(await harness.ask(ended)).toEqual(refused('EndPointNotAuthenticated'));
    expect(await harness.ask(without)).toEqual(refused('EndPointNotExist'));
    expect(mails()).toHaveLength(before);
  });

  it.each([
    ['has no sender address (5112)', { emailSourceAddress: null }, 'SourceAddressRequired'],
    ['has an invalid address (5112)', { emailSourceAddress: 'pay at example' }, 'SourceAddressRequired'],
    ['sends no e-mail (5113)', { enableEmail: false }, 'SourceAddressNotFound'],
  ])('is refused when the tenant %s (req 8.2)', async (_why, change, code) => {
    const tenant = { ...harness.tenants.requiring, ...change };
    const customer = await harness.newCustomer({ tenant });
    expect(await harness.ask(customer, { password: 'wrong' })).toEqual(refused('CredentialsInvalid'));
    expect(await harness.ask(customer)).toEqual(refused(code));
    expect(await harness.logIn(customer)).toEqual(refused('TwoFactorRequired'));
  });
});

describe('password check of send2facode (req 7.3)', () => {
  it('returns the same error for a wrong password and an unknown name, regardless of other problems', async () => {
    const customer = await harness.newCustomer({ contact: { email: '' } });
    const nobody = { ...customer, login: 'nobody-at-all' };
    expect(await harness.ask(customer, { password: 'wrong' })).toEqual(refused('CredentialsInvalid'));
    expect(await harness.ask(nobody)).toEqual(refused('CredentialsInvalid'));
    expect(await harness.ask(nobody, { password: 'wrong' })).toEqual(refused('CredentialsInvalid'));
  });

  it("counts wrong tries together with the login's, and locks like the login", async () => {
    const customer = await harness.newCustomer();
    for (let tries = 0; tries < 5; tries++) await harness.logIn(customer, 'wrong');
    for (let tries = 0; tries < 5; tries++) await harness.ask(customer, { password: 'wrong' });
    const locked = { ...refused('SignInLocked'), retryAfterSeconds: 30 };
    expect(await harness.ask(customer)).toEqual(locked);
    expect(await harness.logIn(customer)).toEqual(locked);
  });

  it('keeps the failed tries until a sign-in is completed', async () => {
    const customer = await harness.newCustomer();
    for (let tries = 0; tries < 9; tries++) await harness.logIn(customer, 'wrong');
    const sent = await harness.send(customer);
    expect(await harness.credentialOf(customer)).toMatchObject({ failed_tries: 9 });
    expect((await harness.finish(customer, sent)).kind).toBe('logged-in');
    expect(await harness.credentialOf(customer)).toMatchObject({ failed_tries: 0 });
  });

  it('requires a new password after 100 wrong passwords in a row', async () => {
    const customer = await harness.newCustomer();
    await harness.setCredential(customer, { failedTries: 100 });
    expect(await harness.ask(customer)).toEqual(refused('PasswordResetRequired'));
  });

  it('does not count an empty password as a guess', async () => {
    const customer = await harness.newCustomer();
    expect(await harness.ask(customer, { password: '' })).toEqual(refused('CredentialsInvalid'));
    expect(await harness.credentialOf(customer)).toMatchObject({ failed_tries: 0 });
  });
});

describe('send2facode resend by handle (req 4.7)', () => {
  it("replaces the request's code without a password, and the previous code becomes invalid", async () => {
    const customer = await harness.newCustomer({ contact: { email: 'again@example.com' } });
    const first = await harness.send(customer);
    harness.passTime(31);
    const again = { password: '', requestId: first.requestId, browserSecret: first.browserSecret };
    expect(await harness.ask(customer, again)).toEqual({
      kind: 'sent',
      requestId: first.requestId,
      browserSecret: first.browserSecret,
      destination: 'a•••@example.com',
    });
    const code = codeIn(mails().at(-1)?.text ?? '');
    if (code !== first.code)
      expect(await harness.finish(customer, first)).toEqual(refused('AuthenticationCodeNotExistForThisID'));
    expect((await harness.finish(customer, { ...first, code })).kind).toBe('logged-in');
  });

  it('is limited to one per address in 30 seconds and three in 15 minutes (req 9.3)', async () => {
    const customer = await harness.newCustomer();
    const { requestId, browserSecret } = await harness.send(customer);
    const again = { password: '', requestId, browserSecret };
    const wait = (retryAfterSeconds: number) => ({ ...refused('TooManyRequests'), retryAfterSeconds });
    expect(await harness.ask(customer, again)).toEqual(wait(30));
    expect(await harness.ask(customer)).toEqual(wait(30));
    for (let resends = 0; resends < 2; resends++) {
      harness.passTime(30);
      expect(await harness.ask(customer, again)).toMatchObject({ kind: 'sent' });
    }
    harness.passTime(30);
    expect(await harness.ask(customer, again)).toEqual(wait(15 * 60 - 90));
  });

  it('starts a new request when the old one has expired and the password is included', async () => {
    const customer = await harness.newCustomer();
    const { requestId, browserSecret } = await harness.send(customer);
    harness.passTime(601);
    expect(await harness.ask(customer, { password: '', requestId, browserSecret })).toEqual(
      refused('CredentialsInvalid'),
    );
    const fresh = await harness.ask(customer, { requestId, browserSecret });
    expect(fresh).toMatchObject({ kind: 'sent', browserSecret });
    expect(fresh).not.toMatchObject({ requestId });
  });

  it('is refused for another browser, another tenant or a modified handle', async () => {
    const customer = await harness.newCustomer();
    const { requestId, browserSecret } = await harness.send(customer);
    harness.passTime(31);
    const before = mails().length;
    const again = { password: '', requestId, browserSecret };
    const other = (await harness.send(await harness.newCustomer())).browserSecret;
    for (const change of [
      { browserSecret: undefined },
      { browserSecret: other },
      { tenant: harness.tenants.requiring },
      { requestId: requestId.slice(0, 36) },
      { requestId: `${requestId.slice(0, -1)}${requestId.endsWith('A') ? 'B' : 'A'}` },
      { requestId: 'nothing' },
    ]) {
      expect(await harness.ask(customer, { ...again, ...change })).toEqual(refused('CredentialsInvalid'));
    }
    expect(mails()).toHaveLength(before + 1);
  });

  it('reveals only the destination of its own request, regardless of the name', async () => {
    const customer = await harness.newCustomer({ contact: { email: 'own@example.com' } });
    const other = await harness.newCustomer({ contact: { email: 'secret@example.com' } });
    const { requestId, browserSecret } = await harness.send(customer);
    harness.passTime(31);
    const asked = { password: '', requestId, browserSecret, username: other.login };
    expect(await harness.ask(customer, asked)).toMatchObject({ destination: 'o•••@example.com' });
    expect(mails().at(-1)?.to).toBe('own@example.com');
  });
});

describe('send2facode while mail is down (req 8.2)', () => {
  it.each([
    ['unavailable', 'FailToConnectGatewayService'],
    ['refused', 'MessageTransmissionFailure'],
  ] as const)('with mail %s refuses with %s and never skips a required code', async (fault, code) => {
    const customer = await harness.newCustomer({
      tenant: harness.tenants.requiring,
      contact: { is_opted_in_to_2fa: false },
    });
    harness.world.outbox.mailFails = fault;
    expect(await harness.logIn(customer)).toEqual(refused('TwoFactorRequired'));
    expect(await harness.ask(customer)).toEqual(refused(code));
    expect(await harness.logIn(customer)).toEqual(refused('TwoFactorRequired'));
    const { rows } = await harness.world.adminPool.query('select from session where customer_id = $1', [
      customer.customerId,
    ]);
    expect(rows).toEqual([]);
    harness.world.outbox.mailFails = undefined;
    expect((await harness.finish(customer, await harness.send(customer))).kind).toBe('logged-in');
  });
});
