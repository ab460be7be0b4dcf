import { providedUrls } from '@quittance/database/testing/provided-urls';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '../../testing/fixtures/test-account.ts';
import {
  type Handle,
  openTwoFactorHarness,
  type TestCustomer,
  type TwoFactorHarness,
} from '../../testing/harness/two-factor-harness.ts';
import { wrongCode } from '../../testing/outgoing.ts';

let harness: TwoFactorHarness;

beforeAll(async () => {
  harness = await openTwoFactorHarness(providedUrls());
});
afterAll(() => harness.world.close());

const refused = (code: string) => ({ kind: 'refused', code });
const invalid = refused('AuthenticationCodeNotExistForThisID');
const resetRequired = refused('PasswordResetRequired');

type Sent = Handle & { code: string };
const wrong = (sent: Sent): Sent => ({ ...sent, code: wrongCode(sent.code) });

describe('two-factor code requirement (req 2.5)', () => {
  it.each([
    ['customers who opted in', 'offering', true, 'TwoFactorRequired'],
    ['no other customers when it is optional', 'offering', false, undefined],
    ['all customers when the tenant requires it', 'requiring', false, 'TwoFactorRequired'],
    ['no customers when the tenant does not offer it', 'without', true, undefined],
  ] as const)('applies to %s', async (_who, tenant, isOptedIn, code) => {
    const contact = { is_opted_in_to_2fa: isOptedIn };
    const customer = await harness.newCustomer({ tenant: harness.tenants[tenant], contact });
    expect(await harness.logIn(customer)).toMatchObject(code ? refused(code) : { kind: 'logged-in' });
  });

  it('is revealed only after the correct password (req 7.3)', async () => {
    const customer = await harness.newCustomer();
    const answers = [
      await harness.logIn(customer, 'wrong'),
      await harness.logIn({ ...customer, login: 'nobody' }, 'wrong'),
    ];
    expect(answers).toEqual([refused('CredentialsInvalid'), refused('CredentialsInvalid')]);
  });

  it('opens no session and issues no token (req 7.3)', async () => {
    const customer = await harness.newCustomer();
    expect(await harness.logIn(customer)).toEqual(refused('TwoFactorRequired'));
    const { rows } = await harness.world.adminPool.query('select from session where customer_id = $1', [
      customer.customerId,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('logInWithCode (req 4.6)', () => {
  it('opens a session like a login, under the name as typed', async () => {
    const customer = await harness.newCustomer();
    const session = await harness.finish(customer, {
      ...(await harness.send(customer)),
      username: ` ${customer.login.toUpperCase()} `,
    });
    if (session.kind === 'refused') throw new Error(session.code);
    expect(decodeJwt(session.token)).toMatchObject({
      unique_name: customer.login.toUpperCase(),
      sub: customer.customerId,
    });
    expect(session.cookieSecret).toMatch(/^[\w-]{43}$/);
  });

  it('opens one session per code, even for ten simultaneous requests', async () => {
    const customer = await harness.newCustomer();
    const sent = await harness.send(customer);
    const answers = await Promise.all(Array.from({ length: 10 }, () => harness.finish(customer, sent)));
    expect(answers.filter(({ kind }) => kind === 'logged-in')).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === 'refused')).toEqual(Array(9).fill(invalid));
    expect(await harness.finish(customer, sent)).toEqual(invalid);
  });

  it("succeeds while another person's guesses lock the password", async () => {
    const customer = await harness.newCustomer();
    const sent = await harness.send(customer);
    for (let tries = 0; tries < 10; tries++) await harness.logIn(customer, 'wrong');
    expect(await harness.logIn(customer)).toMatchObject(refused('SignInLocked'));
    expect((await harness.finish(customer, sent)).kind).toBe('logged-in');
    expect(await harness.logIn(customer)).toEqual(refused('TwoFactorRequired'));
  });

  it('accepts a code for 5 minutes (req 9.3)', async () => {
    const customer = await harness.newCustomer();
    const sent = await harness.send(customer);
    harness.passTime(299);
    expect(await harness.finish(customer, wrong(sent))).toEqual(invalid);
    harness.passTime(1);
    expect(await harness.finish(customer, sent)).toEqual(invalid);
    expect(await harness.credentialOf(customer)).toMatchObject({ failed_codes: 1 });
  });

  it.each(['12345', '1234567', '12345a', ' 12345', '１２３４５６', '0'.repeat(20)])(
    'rejects the malformed code %j without counting a try (req 5.2)',
    async (code) => {
      const customer = await harness.newCustomer();
      const sent = await harness.send(customer);
      expect(await harness.finish(customer, { ...sent, code })).toEqual(refused('AuthenticationCodeLengthInvalid'));
      expect(await harness.credentialOf(customer)).toMatchObject({ failed_codes: 0 });
      expect((await harness.finish(customer, sent)).kind).toBe('logged-in');
    },
  );
});

describe('code request in the wrong hands (req 8.2)', () => {
  it('is refused with 5111 for another browser, name or tenant and for an invalid handle, without counting a try', async () => {
    const customer = await harness.newCustomer();
    const other = await harness.newCustomer();
    const sent = await harness.send(customer);
    const others = await harness.send(other);
    const elsewhere = { ...customer, tenant: harness.tenants.requiring };
    expect(await harness.finish(customer, { ...sent, browserSecret: others.browserSecret })).toEqual(invalid);
    expect(await harness.finish(customer, { ...sent, browserSecret: undefined })).toEqual(invalid);
    expect(await harness.finish(elsewhere, sent)).toEqual(invalid);
    for (const requestId of [
      '',
      'x',
      sent.requestId.slice(0, 36),
      `${sent.requestId.slice(0, 37)}${others.requestId.slice(37)}`,
    ]) {
      expect(await harness.finish(customer, { ...sent, requestId })).toEqual(invalid);
    }
    expect(await harness.credentialOf(customer)).toMatchObject({ failed_codes: 0 });
    expect((await harness.finish(customer, sent)).kind).toBe('logged-in');
    expect(await harness.finish(other, { ...others, username: customer.login })).toEqual(invalid);
  });

  it.each(['step-up', 'password-reset', 'email-opt-in', 'registration'])(
    'is refused if it was made for %s',
    async (purpose) => {
      const customer = await harness.newCustomer();
      const sent = await harness.send(customer);
      await harness.world.adminPool.query('update auth_request set purpose = $1 where auth_request_id = $2', [
        purpose,
        sent.requestId.slice(0, 36),
      ]);
      expect(await harness.finish(customer, sent)).toEqual(invalid);
    },
  );
});

describe('wrong codes (req 9.3)', () => {
  it('invalidate the correct code of their request after 5 tries', async () => {
    const customer = await harness.newCustomer();
    const sent = await harness.send(customer);
    for (let tries = 0; tries < 5; tries++) expect(await harness.finish(customer, wrong(sent))).toEqual(invalid);
    expect(await harness.finish(customer, sent)).toEqual(invalid);
    expect(await harness.credentialOf(customer)).toMatchObject({ failed_codes: 5 });
  });

  it('count as 5 tries and 5 failures when 40 arrive at the same time', async () => {
    const customer = await harness.newCustomer();
    const sent = await harness.send(customer);
    const answers = await Promise.all(Array.from({ length: 40 }, () => harness.finish(customer, wrong(sent))));
    expect(answers).toEqual(Array(40).fill(invalid));
    const { rows } = await harness.world.adminPool.query(
      'select code_tries from auth_request where auth_request_id = $1',
      [sent.requestId.slice(0, 36)],
    );
    expect(rows).toEqual([{ code_tries: 5 }]);
    expect(await harness.credentialOf(customer)).toMatchObject({ failed_codes: 5 });
    expect(await harness.finish(customer, sent)).toEqual(invalid);
  });

  it('are limited to 5 tries among many simultaneous guesses, even with the right code among them', async () => {
    const customer = await harness.newCustomer();
    const sent = await harness.send(customer);
    const guesses = Array.from({ length: 60 }, (_, index) =>
      String((Number(sent.code) + 1 + index) % 1_000_000).padStart(6, '0'),
    );
    const tries = [...guesses.slice(0, 30), sent.code, ...guesses.slice(30)];
    const answers = await Promise.all(tries.map((code) => harness.finish(customer, { ...sent, code })));
    const { rows } = await harness.world.adminPool.query(
      'select code_tries from auth_request where auth_request_id = $1',
      [sent.requestId.slice(0, 36)],
    );
    expect(rows[0].code_tries).toBeLessThanOrEqual(5);
    expect(answers.filter(({ kind }) => kind === 'logged-in').length).toBeLessThanOrEqual(1);
  });

  it("end the sign-in at the portal's limit, across resent codes (req 9.3)", async () => {
    const customer = await harness.newCustomer();
    const first = await harness.send(customer);
    const maxWrongCodes = 3;
    for (let tries = 0; tries < 2; tries++) await harness.finish(customer, { ...wrong(first), maxWrongCodes });
    harness.passTime(31);
    const again = await harness.send(customer, { ...first, password: '' });
    expect(await harness.finish(customer, { ...wrong(again), maxWrongCodes })).toEqual(invalid);
    expect(await harness.finish(customer, { ...again, maxWrongCodes })).toEqual(invalid);
    harness.passTime(31);
    expect(await harness.ask(customer, { ...again, password: '' })).toMatchObject({ code: 'CredentialsInvalid' });
  });

  it('get new tries with a new request but keep the failure count, which a correct code resets', async () => {
    const customer = await harness.newCustomer();
    const first = await harness.send(customer);
    for (let tries = 0; tries < 4; tries++) await harness.finish(customer, wrong(first));
    harness.passTime(31);
    const again = await harness.send(customer, { ...first, password: '' });
    expect(await harness.finish(customer, wrong(again))).toEqual(invalid);
    expect(await harness.finish(customer, again)).toEqual(invalid);
    harness.passTime(31);
    const fresh = await harness.send(customer);
    expect(await harness.finish(customer, wrong(fresh))).toEqual(invalid);
    expect(await harness.credentialOf(customer)).toMatchObject({ failed_codes: 6 });
    expect((await harness.finish(customer, fresh)).kind).toBe('logged-in');
    expect(await harness.credentialOf(customer)).toMatchObject({ failed_codes: 0 });
  });
});

describe('20 wrong codes in a row', () => {
  async function afterTwenty(customer: TestCustomer): Promise<Sent> {
    let sent = await harness.send(customer);
    for (let failures = 1; failures < 20; failures++) {
      expect(await harness.finish(customer, wrong(sent))).toEqual(invalid);
      if (failures % 5 !== 0) continue;
      harness.passTime(15 * 60 + 1);
      sent = await harness.send(customer);
    }
    expect(await harness.finish(customer, wrong(sent))).toEqual(resetRequired);
    return sent;
  }

  it('block sign-in until a new password is set, even with correct codes and passwords', async () => {
    const customer = await harness.newCustomer();
    const sent = await afterTwenty(customer);
    expect(await harness.finish(customer, sent)).toEqual(invalid);
    harness.passTime(31);
    expect(await harness.ask(customer, { ...sent, password: '' })).toMatchObject({ code: 'CredentialsInvalid' });
    expect(await harness.ask(customer)).toEqual(resetRequired);
    expect(await harness.logIn(customer)).toEqual(resetRequired);
    harness.passTime(7 * 24 * 60 * 60);
    expect(await harness.logIn(customer)).toEqual(resetRequired);
    expect(await harness.logIn(customer, 'wrong')).toEqual(refused('CredentialsInvalid'));
  });

  it("notify the customer once, in the customer's language", async () => {
    const contact = { email: 'told@example.com', language: 'es' as const };
    const customer = await harness.newCustomer({ contact });
    await afterTwenty(customer);
    const notices = () =>
      harness.world.outbox.mails.filter(({ to, text }) => to === contact.email && !/\b\d{6}\b/.test(text));
    await expect.poll(notices).toHaveLength(1);
    expect(notices()[0]?.html).toContain('lang="es"');
    const { rows } = await harness.world.adminPool.query(
      "select count(*)::int as notices from message where customer_id = $1 and template = 'SignInLocked'",
      [customer.customerId],
    );
    expect(rows).toEqual([{ notices: 1 }]);
  });

  it('queue the notice while mail is down', async () => {
    const customer = await harness.newCustomer();
    const sent = await harness.send(customer);
    await harness.setCredential(customer, { failedCodes: 19 });
    harness.world.outbox.mailFails = 'unavailable';
    expect(await harness.finish(customer, wrong(sent))).toEqual(resetRequired);
    const { rows } = await harness.world.adminPool.query(
      "select state from message where customer_id = $1 and template = 'SignInLocked'",
      [customer.customerId],
    );
    harness.world.outbox.mailFails = undefined;
    expect(rows).toHaveLength(1);
    expect(['queued', 'sending']).toContain(rows[0].state);
  });

  it('count across simultaneous requests, and the right code arrives too late', async () => {
    const customer = await harness.newCustomer();
    const one = await harness.send(customer);
    harness.passTime(31);
    const other = await harness.send(customer);
    await harness.setCredential(customer, { failedCodes: 15 });
    await Promise.all(Array.from({ length: 5 }, () => harness.finish(customer, wrong(one))));
    expect(await harness.credentialOf(customer)).toMatchObject({ failed_codes: 20 });
    expect(await harness.finish(customer, other)).toEqual(resetRequired);
    expect(await harness.credentialOf(customer)).toMatchObject({ failed_codes: 20 });
  });

  it("block no one else's sign-in", async () => {
    const [customer, other] = [await harness.newCustomer(), await harness.newCustomer()];
    const sent = await harness.send(customer);
    for (let tries = 0; tries < 5; tries++) await harness.finish(customer, { ...wrong(sent), username: other.login });
    expect(await harness.credentialOf(other)).toMatchObject({ failed_codes: 0 });
    expect(await harness.credentialOf(customer)).toMatchObject({ failed_codes: 5 });
  });
});

describe('100 wrong passwords in a row', () => {
  it("require a new password, and until then the correct one can't sign in", async () => {
    const customer = await harness.newCustomer({ contact: { is_opted_in_to_2fa: false } });
    await harness.setCredential(customer, { failedTries: 99 });
    expect(await harness.logIn(customer, 'wrong')).toEqual(refused('CredentialsInvalid'));
    expect(await harness.logIn(customer)).toEqual(resetRequired);
    harness.passTime(24 * 60 * 60);
    expect(await harness.logIn(customer)).toEqual(resetRequired);
    expect(await harness.logIn(customer, 'wrong')).toEqual(resetRequired);
    expect(await harness.credentialOf(customer)).toMatchObject({ failed_tries: 100 });
  });

  it('do not block sign-in by account number and ZIP code, and only the hourly lockout applies', async () => {
    const tenant = { ...harness.tenants.offering, loginTypeId: 2 };
    const customer = await harness.newCustomer({ tenant, contact: { is_opted_in_to_2fa: false, zip: '60601' } });
    const { customerId, login: referenceCode } = customer;
    await makeAccount(harness.world, { tenantId: tenant.id, customerId, account: { referenceCode } });
    await harness.setCredential(customer, { failedTries: 150 });
    expect(await harness.logIn(customer, '60602')).toEqual(refused('CredentialsInvalid'));
    expect(await harness.logIn(customer, '60601')).toEqual({ ...refused('SignInLocked'), retryAfterSeconds: 3_600 });
    harness.passTime(3_600);
    expect((await harness.logIn(customer, '60601')).kind).toBe('logged-in');
  });

  it('are needed, because 99 do not require a new password', async () => {
    const customer = await harness.newCustomer({ contact: { is_opted_in_to_2fa: false } });
    await harness.setCredential(customer, { failedTries: 99 });
    expect((await harness.logIn(customer)).kind).toBe('logged-in');
    expect(await harness.credentialOf(customer)).toMatchObject({ failed_tries: 0 });
  });
});
