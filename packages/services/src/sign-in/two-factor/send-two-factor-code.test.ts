import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTwoFactorStage, type TwoFactorStage } from '../../testing/harness/two-factor-stage.ts';
import { codeIn } from '../../testing/outgoing.ts';
import { testPassword } from '../../testing/test-world.ts';

let stage: TwoFactorStage;

beforeAll(async () => {
  stage = await openTwoFactorStage(providedUrls());
});
afterAll(() => stage.world.close());
afterEach(() => {
  stage.world.outbox.mailFails = undefined;
});

const refused = (code: string) => ({ kind: 'refused', code });
const mails = () => stage.world.outbox.mails;

describe('send2facode (req 7.3)', () => {
  it("e-mails six digits to the customer and returns a handle, the browser's secret and the masked address", async () => {
    const person = await stage.newPerson({ contact: { email: 'ivy@example.com' } });
    const sent = await stage.ask(person);
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
    const person = await stage.newPerson({ contact: { email: 'kept@example.com' } });
    const { requestId, browserSecret, code } = await stage.send(person);
    const { rows } = await stage.world.adminPool.query('select * from auth_request where customer_id = $1', [
      person.customerId,
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
    const person = await stage.newPerson();
    const first = await stage.send(person);
    stage.passTime(31);
    const second = await stage.send(person, { browserSecret: first.browserSecret });
    expect(second.browserSecret).toBe(first.browserSecret);
    expect((await stage.finish(person, first)).kind).toBe('logged-in');
    expect((await stage.finish(person, second)).kind).toBe('logged-in');
  });

  it.each([
    ['as it is asked for', { language: 'es' as const }, 'en' as const, 'Tenant offering', /[¿áéíóúñ]/],
    ['in the customer’s own where nothing is said', {}, 'es' as const, 'Tenant offering', /[¿áéíóúñ]/],
    ['in English where nobody ever told', {}, null, 'Tenant offering', /\bcode\b/],
  ])('writes in the language %s', async (_how, asked, language, tenantName, words) => {
    const person = await stage.newPerson({ contact: { language } });
    await stage.send(person, asked);
    expect(mails().at(-1)?.text).toMatch(words);
    expect(mails().at(-1)?.text).toContain(tenantName);
  });
});

describe('destination of a send2facode code (req 7.3)', () => {
  it('is the verified address rather than the contact address', async () => {
    const person = await stage.newPerson({ contact: { email: 'contact@example.com' } });
    await stage.register(person, { address: 'verified@example.com', state: 'verified' });
    expect(await stage.ask(person)).toMatchObject({ destination: 'v•••@example.com' });
    expect(mails().at(-1)?.to).toBe('verified@example.com');
  });

  it.each(['waiting', 'ended'] as const)(
    'is the contact address while its registration is %s, so that an unfinished registration locks nobody out',
    async (state) => {
      const email = `${state}@example.com`;
      const person = await stage.newPerson({ contact: { email } });
      await stage.register(person, { address: email, state });
      await stage.ask(person);
      expect(mails().at(-1)?.to).toBe(email);
    },
  );

  it('is missing without a contact address, with an unverified registration (5118) or none (5119) (req 8.2)', async () => {
    const ended = await stage.newPerson({ contact: { email: '' } });
    await stage.register(ended, { address: 'ended@example.com', state: 'ended' });
    const without = await stage.newPerson({ contact: { email: '' } });
    const before = mails().length;
    expect(await stage.ask(ended)).toEqual(refused('EndPointNotAuthenticated'));
    expect(await stage.ask(without)).toEqual(refused('EndPointNotExist'));
    expect(mails()).toHaveLength(before);
  });

  it.each([
    ['has no address of its own (5112)', { emailSourceAddress: null }, 'SourceAddressRequired'],
    ['has one that is none (5112)', { emailSourceAddress: 'pay at example' }, 'SourceAddressRequired'],
    ['writes to nobody (5113)', { enableEmail: false }, 'SourceAddressNotFound'],
  ])('is refused when the tenant %s (req 8.2)', async (_why, change, code) => {
    const tenant = { ...stage.tenants.requiring, ...change };
    const person = await stage.newPerson({ tenant });
    expect(await stage.ask(person, { password: 'wrong' })).toEqual(refused('CredentialsInvalid'));
    expect(await stage.ask(person)).toEqual(refused(code));
    expect(await stage.logIn(person)).toEqual(refused('TwoFactorRequired'));
  });
});

describe('password check of send2facode (req 7.3)', () => {
  it('answers a wrong password and an unknown name alike, regardless of other problems', async () => {
    const person = await stage.newPerson({ contact: { email: '' } });
    const nobody = { ...person, login: 'nobody-at-all' };
    expect(await stage.ask(person, { password: 'wrong' })).toEqual(refused('CredentialsInvalid'));
    expect(await stage.ask(nobody)).toEqual(refused('CredentialsInvalid'));
    expect(await stage.ask(nobody, { password: 'wrong' })).toEqual(refused('CredentialsInvalid'));
  });

  it("counts wrong tries together with the login's, and locks like the login", async () => {
    const person = await stage.newPerson();
    for (let tries = 0; tries < 5; tries++) await stage.logIn(person, 'wrong');
    for (let tries = 0; tries < 5; tries++) await stage.ask(person, { password: 'wrong' });
    const locked = { ...refused('SignInLocked'), retryAfterSeconds: 30 };
    expect(await stage.ask(person)).toEqual(locked);
    expect(await stage.logIn(person)).toEqual(locked);
  });

  it('keeps the failed tries until a sign-in is completed', async () => {
    const person = await stage.newPerson();
    for (let tries = 0; tries < 9; tries++) await stage.logIn(person, 'wrong');
    const sent = await stage.send(person);
    expect(await stage.credentialOf(person)).toMatchObject({ failed_tries: 9 });
    expect((await stage.finish(person, sent)).kind).toBe('logged-in');
    expect(await stage.credentialOf(person)).toMatchObject({ failed_tries: 0 });
  });

  it('requires a new password after 100 wrong ones in a row', async () => {
    const person = await stage.newPerson();
    await stage.setCredential(person, { failedTries: 100 });
    expect(await stage.ask(person)).toEqual(refused('PasswordResetRequired'));
  });

  it('does not count an empty password as a guess', async () => {
    const person = await stage.newPerson();
    expect(await stage.ask(person, { password: '' })).toEqual(refused('CredentialsInvalid'));
    expect(await stage.credentialOf(person)).toMatchObject({ failed_tries: 0 });
  });
});

describe('send2facode resend by handle (req 4.7)', () => {
  it("replaces the request's code without a password, and the previous code becomes invalid", async () => {
    const person = await stage.newPerson({ contact: { email: 'again@example.com' } });
    const first = await stage.send(person);
    stage.passTime(31);
    const again = { password: '', requestId: first.requestId, browserSecret: first.browserSecret };
    expect(await stage.ask(person, again)).toEqual({
      kind: 'sent',
      requestId: first.requestId,
      browserSecret: first.browserSecret,
      destination: 'a•••@example.com',
    });
    const code = codeIn(mails().at(-1)?.text ?? '');
    if (code !== first.code)
      expect(await stage.finish(person, first)).toEqual(refused('AuthenticationCodeNotExistForThisID'));
    expect((await stage.finish(person, { ...first, code })).kind).toBe('logged-in');
  });

  it('is limited to one in 30 seconds and three in 15 minutes for an address (req 9.3)', async () => {
    const person = await stage.newPerson();
    const { requestId, browserSecret } = await stage.send(person);
    const again = { password: '', requestId, browserSecret };
    const wait = (retryAfterSeconds: number) => ({ ...refused('TooManyRequests'), retryAfterSeconds });
    expect(await stage.ask(person, again)).toEqual(wait(30));
    expect(await stage.ask(person)).toEqual(wait(30));
    for (let resends = 0; resends < 2; resends++) {
      stage.passTime(30);
      expect(await stage.ask(person, again)).toMatchObject({ kind: 'sent' });
    }
    stage.passTime(30);
    expect(await stage.ask(person, again)).toEqual(wait(15 * 60 - 90));
  });

  it('starts a new request when the old one has expired and the password is included', async () => {
    const person = await stage.newPerson();
    const { requestId, browserSecret } = await stage.send(person);
    stage.passTime(601);
    expect(await stage.ask(person, { password: '', requestId, browserSecret })).toEqual(refused('CredentialsInvalid'));
    const fresh = await stage.ask(person, { requestId, browserSecret });
    expect(fresh).toMatchObject({ kind: 'sent', browserSecret });
    expect(fresh).not.toMatchObject({ requestId });
  });

  it('is refused for another browser, another tenant or a modified handle', async () => {
    const person = await stage.newPerson();
    const { requestId, browserSecret } = await stage.send(person);
    stage.passTime(31);
    const before = mails().length;
    const again = { password: '', requestId, browserSecret };
    const other = (await stage.send(await stage.newPerson())).browserSecret;
    for (const change of [
      { browserSecret: undefined },
      { browserSecret: other },
      { tenant: stage.tenants.requiring },
      { requestId: requestId.slice(0, 36) },
      { requestId: `${requestId.slice(0, -1)}${requestId.endsWith('A') ? 'B' : 'A'}` },
      { requestId: 'nothing' },
    ]) {
      expect(await stage.ask(person, { ...again, ...change })).toEqual(refused('CredentialsInvalid'));
    }
    expect(mails()).toHaveLength(before + 1);
  });

  it('reveals only the destination of its own request, regardless of the name', async () => {
    const person = await stage.newPerson({ contact: { email: 'own@example.com' } });
    const other = await stage.newPerson({ contact: { email: 'secret@example.com' } });
    const { requestId, browserSecret } = await stage.send(person);
    stage.passTime(31);
    const asked = { password: '', requestId, browserSecret, username: other.login };
    expect(await stage.ask(person, asked)).toMatchObject({ destination: 'o•••@example.com' });
    expect(mails().at(-1)?.to).toBe('own@example.com');
  });
});

describe('send2facode while mail is down (req 8.2)', () => {
  it.each([
    ['unavailable', 'FailToConnectGatewayService'],
    ['refused', 'MessageTransmissionFailure'],
  ] as const)('(%s) refuses with %s and never skips a required code', async (fault, code) => {
    const person = await stage.newPerson({ tenant: stage.tenants.requiring, contact: { is_opted_in_to_2fa: false } });
    stage.world.outbox.mailFails = fault;
    expect(await stage.logIn(person)).toEqual(refused('TwoFactorRequired'));
    expect(await stage.ask(person)).toEqual(refused(code));
    expect(await stage.logIn(person)).toEqual(refused('TwoFactorRequired'));
    const { rows } = await stage.world.adminPool.query('select from session where customer_id = $1', [
      person.customerId,
    ]);
    expect(rows).toEqual([]);
    stage.world.outbox.mailFails = undefined;
    expect((await stage.finish(person, await stage.send(person))).kind).toBe('logged-in');
  });
});
