import { providedUrls } from '@quittance/database/testing/provided-urls';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '../../testing/fixtures/test-account.ts';
import {
  type Handle,
  openTwoFactorStage,
  type Person,
  type TwoFactorStage,
} from '../../testing/harness/two-factor-stage.ts';
import { wrongCode } from '../../testing/outgoing.ts';

let stage: TwoFactorStage;

beforeAll(async () => {
  stage = await openTwoFactorStage(providedUrls());
});
afterAll(() => stage.world.close());

const refused = (code: string) => ({ kind: 'refused', code });
const invalid = refused('AuthenticationCodeNotExistForThisID');
const resetRequired = refused('PasswordResetRequired');

type Sent = Handle & { code: string };
const wrong = (sent: Sent): Sent => ({ ...sent, code: wrongCode(sent.code) });

describe('requirement of a two-factor code (req 2.5)', () => {
  it.each([
    ['whoever chose it', 'offering', true, 'TwoFactorRequired'],
    ['nobody else where the tenant leaves it to them', 'offering', false, undefined],
    ['everyone where the tenant says so', 'requiring', false, 'TwoFactorRequired'],
    ['nobody where the tenant does not have it', 'without', true, undefined],
  ] as const)('applies to %s', async (_who, tenant, isOptedIn, code) => {
    const contact = { is_opted_in_to_2fa: isOptedIn };
    const person = await stage.newPerson({ tenant: stage.tenants[tenant], contact });
    expect(await stage.logIn(person)).toMatchObject(code ? refused(code) : { kind: 'logged-in' });
  });

  it('is revealed only after the correct password (req 7.3)', async () => {
    const person = await stage.newPerson();
    const answers = [await stage.logIn(person, 'wrong'), await stage.logIn({ ...person, login: 'nobody' }, 'wrong')];
    expect(answers).toEqual([refused('CredentialsInvalid'), refused('CredentialsInvalid')]);
  });

  it('opens no session and issues no token (req 7.3)', async () => {
    const person = await stage.newPerson();
    expect(await stage.logIn(person)).toEqual(refused('TwoFactorRequired'));
    const { rows } = await stage.world.adminPool.query('select from session where customer_id = $1', [
      person.customerId,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('logInWithCode (req 4.6)', () => {
  it('opens a session like a login, under the name as typed', async () => {
    const person = await stage.newPerson();
    const session = await stage.finish(person, {
      ...(await stage.send(person)),
      username: ` ${person.login.toUpperCase()} `,
    });
    if (session.kind === 'refused') throw new Error(session.code);
    expect(decodeJwt(session.token)).toMatchObject({ unique_name: person.login.toUpperCase(), sub: person.customerId });
    expect(session.cookieSecret).toMatch(/^[\w-]{43}$/);
  });

  it('opens one session per code, even for ten simultaneous requests', async () => {
    const person = await stage.newPerson();
    const sent = await stage.send(person);
    const answers = await Promise.all(Array.from({ length: 10 }, () => stage.finish(person, sent)));
    expect(answers.filter(({ kind }) => kind === 'logged-in')).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === 'refused')).toEqual(Array(9).fill(invalid));
    expect(await stage.finish(person, sent)).toEqual(invalid);
  });

  it("succeeds while another person's guesses lock the password", async () => {
    const person = await stage.newPerson();
    const sent = await stage.send(person);
    for (let tries = 0; tries < 10; tries++) await stage.logIn(person, 'wrong');
    expect(await stage.logIn(person)).toMatchObject(refused('SignInLocked'));
    expect((await stage.finish(person, sent)).kind).toBe('logged-in');
    expect(await stage.logIn(person)).toEqual(refused('TwoFactorRequired'));
  });

  it('accepts a code for 5 minutes (req 9.3)', async () => {
    const person = await stage.newPerson();
    const sent = await stage.send(person);
    stage.passTime(299);
    expect(await stage.finish(person, wrong(sent))).toEqual(invalid);
    stage.passTime(1);
    expect(await stage.finish(person, sent)).toEqual(invalid);
    expect(await stage.credentialOf(person)).toMatchObject({ failed_codes: 1 });
  });

  it.each(['12345', '1234567', '12345a', ' 12345', '１２３４５６', '0'.repeat(20)])(
    'rejects the malformed code %j without counting a try (req 5.2)',
    async (code) => {
      const person = await stage.newPerson();
      const sent = await stage.send(person);
      expect(await stage.finish(person, { ...sent, code })).toEqual(refused('AuthenticationCodeLengthInvalid'));
      expect(await stage.credentialOf(person)).toMatchObject({ failed_codes: 0 });
      expect((await stage.finish(person, sent)).kind).toBe('logged-in');
    },
  );
});

describe('code request in the wrong hands (req 8.2)', () => {
  it('is refused with 5111 for another browser, name or tenant and for an invalid handle, without counting a try', async () => {
    const person = await stage.newPerson();
    const other = await stage.newPerson();
    const sent = await stage.send(person);
    const others = await stage.send(other);
    const elsewhere = { ...person, tenant: stage.tenants.requiring };
    expect(await stage.finish(person, { ...sent, browserSecret: others.browserSecret })).toEqual(invalid);
    expect(await stage.finish(person, { ...sent, browserSecret: undefined })).toEqual(invalid);
    expect(await stage.finish(elsewhere, sent)).toEqual(invalid);
    for (const requestId of [
      '',
      'x',
      sent.requestId.slice(0, 36),
      `${sent.requestId.slice(0, 37)}${others.requestId.slice(37)}`,
    ]) {
      expect(await stage.finish(person, { ...sent, requestId })).toEqual(invalid);
    }
    expect(await stage.credentialOf(person)).toMatchObject({ failed_codes: 0 });
    expect((await stage.finish(person, sent)).kind).toBe('logged-in');
    expect(await stage.finish(other, { ...others, username: person.login })).toEqual(invalid);
  });

  it.each(['step-up', 'password-reset', 'email-opt-in', 'registration'])(
    'is refused if it was made for %s',
    async (purpose) => {
      const person = await stage.newPerson();
      const sent = await stage.send(person);
      await stage.world.adminPool.query('update auth_request set purpose = $1 where auth_request_id = $2', [
        purpose,
        sent.requestId.slice(0, 36),
      ]);
      expect(await stage.finish(person, sent)).toEqual(invalid);
    },
  );
});

describe('wrong codes (req 9.3)', () => {
  it('invalidate the correct code of their request after 5 tries', async () => {
    const person = await stage.newPerson();
    const sent = await stage.send(person);
    for (let tries = 0; tries < 5; tries++) expect(await stage.finish(person, wrong(sent))).toEqual(invalid);
    expect(await stage.finish(person, sent)).toEqual(invalid);
    expect(await stage.credentialOf(person)).toMatchObject({ failed_codes: 5 });
  });

  it('count as 5 tries and 5 failures when 40 arrive at the same time', async () => {
    const person = await stage.newPerson();
    const sent = await stage.send(person);
    const answers = await Promise.all(Array.from({ length: 40 }, () => stage.finish(person, wrong(sent))));
    expect(answers).toEqual(Array(40).fill(invalid));
    const { rows } = await stage.world.adminPool.query(
      'select code_tries from auth_request where auth_request_id = $1',
      [sent.requestId.slice(0, 36)],
    );
    expect(rows).toEqual([{ code_tries: 5 }]);
    expect(await stage.credentialOf(person)).toMatchObject({ failed_codes: 5 });
    expect(await stage.finish(person, sent)).toEqual(invalid);
  });

  it('find the right code among many simultaneous guesses only within 5 tries', async () => {
    const person = await stage.newPerson();
    const sent = await stage.send(person);
    const guesses = Array.from({ length: 60 }, (_, index) =>
      String((Number(sent.code) + 1 + index) % 1_000_000).padStart(6, '0'),
    );
    const tries = [...guesses.slice(0, 30), sent.code, ...guesses.slice(30)];
    const answers = await Promise.all(tries.map((code) => stage.finish(person, { ...sent, code })));
    const { rows } = await stage.world.adminPool.query(
      'select code_tries from auth_request where auth_request_id = $1',
      [sent.requestId.slice(0, 36)],
    );
    expect(rows[0].code_tries).toBeLessThanOrEqual(5);
    expect(answers.filter(({ kind }) => kind === 'logged-in').length).toBeLessThanOrEqual(1);
  });

  it("end the sign-in at the portal's limit, across resent codes (req 9.3)", async () => {
    const person = await stage.newPerson();
    const first = await stage.send(person);
    const maxWrongCodes = 3;
    for (let tries = 0; tries < 2; tries++) await stage.finish(person, { ...wrong(first), maxWrongCodes });
    stage.passTime(31);
    const again = await stage.send(person, { ...first, password: '' });
    expect(await stage.finish(person, { ...wrong(again), maxWrongCodes })).toEqual(invalid);
    expect(await stage.finish(person, { ...again, maxWrongCodes })).toEqual(invalid);
    stage.passTime(31);
    expect(await stage.ask(person, { ...again, password: '' })).toMatchObject({ code: 'CredentialsInvalid' });
  });

  it('get new tries with a new request but keep the failure count, which a correct code resets', async () => {
    const person = await stage.newPerson();
    const first = await stage.send(person);
    for (let tries = 0; tries < 4; tries++) await stage.finish(person, wrong(first));
    stage.passTime(31);
    const again = await stage.send(person, { ...first, password: '' });
    expect(await stage.finish(person, wrong(again))).toEqual(invalid);
    expect(await stage.finish(person, again)).toEqual(invalid);
    stage.passTime(31);
    const fresh = await stage.send(person);
    expect(await stage.finish(person, wrong(fresh))).toEqual(invalid);
    expect(await stage.credentialOf(person)).toMatchObject({ failed_codes: 6 });
    expect((await stage.finish(person, fresh)).kind).toBe('logged-in');
    expect(await stage.credentialOf(person)).toMatchObject({ failed_codes: 0 });
  });
});

describe('20 wrong codes in a row', () => {
  async function afterTwenty(person: Person): Promise<Sent> {
    let sent = await stage.send(person);
    for (let failures = 1; failures < 20; failures++) {
      expect(await stage.finish(person, wrong(sent))).toEqual(invalid);
      if (failures % 5 !== 0) continue;
      stage.passTime(15 * 60 + 1);
      sent = await stage.send(person);
    }
    expect(await stage.finish(person, wrong(sent))).toEqual(resetRequired);
    return sent;
  }

  it('block sign-in until a new password is set, even with correct codes and passwords', async () => {
    const person = await stage.newPerson();
    const sent = await afterTwenty(person);
    expect(await stage.finish(person, sent)).toEqual(invalid);
    stage.passTime(31);
    expect(await stage.ask(person, { ...sent, password: '' })).toMatchObject({ code: 'CredentialsInvalid' });
    expect(await stage.ask(person)).toEqual(resetRequired);
    expect(await stage.logIn(person)).toEqual(resetRequired);
    stage.passTime(7 * 24 * 60 * 60);
    expect(await stage.logIn(person)).toEqual(resetRequired);
    expect(await stage.logIn(person, 'wrong')).toEqual(refused('CredentialsInvalid'));
  });

  it("notify the customer once, in the customer's language", async () => {
    const contact = { email: 'told@example.com', language: 'es' as const };
    const person = await stage.newPerson({ contact });
    await afterTwenty(person);
    const notices = () =>
      stage.world.outbox.mails.filter(({ to, text }) => to === contact.email && !/\b\d{6}\b/.test(text));
    await expect.poll(notices).toHaveLength(1);
    expect(notices()[0]?.html).toContain('lang="es"');
    const { rows } = await stage.world.adminPool.query(
      "select count(*)::int as notices from message where customer_id = $1 and template = 'SignInLocked'",
      [person.customerId],
    );
    expect(rows).toEqual([{ notices: 1 }]);
  });

  it('queue the notice while mail is down', async () => {
    const person = await stage.newPerson();
    const sent = await stage.send(person);
    await stage.setCredential(person, { failedCodes: 19 });
    stage.world.outbox.mailFails = 'unavailable';
    expect(await stage.finish(person, wrong(sent))).toEqual(resetRequired);
    const { rows } = await stage.world.adminPool.query(
      "select state from message where customer_id = $1 and template = 'SignInLocked'",
      [person.customerId],
    );
    stage.world.outbox.mailFails = undefined;
    expect(rows).toHaveLength(1);
    expect(['queued', 'sending']).toContain(rows[0].state);
  });

  it('count across simultaneous requests, and the right code comes too late', async () => {
    const person = await stage.newPerson();
    const one = await stage.send(person);
    stage.passTime(31);
    const other = await stage.send(person);
    await stage.setCredential(person, { failedCodes: 15 });
    await Promise.all(Array.from({ length: 5 }, () => stage.finish(person, wrong(one))));
    expect(await stage.credentialOf(person)).toMatchObject({ failed_codes: 20 });
    expect(await stage.finish(person, other)).toEqual(resetRequired);
    expect(await stage.credentialOf(person)).toMatchObject({ failed_codes: 20 });
  });

  it("block no one else's sign-in", async () => {
    const [person, other] = [await stage.newPerson(), await stage.newPerson()];
    const sent = await stage.send(person);
    for (let tries = 0; tries < 5; tries++) await stage.finish(person, { ...wrong(sent), username: other.login });
    expect(await stage.credentialOf(other)).toMatchObject({ failed_codes: 0 });
    expect(await stage.credentialOf(person)).toMatchObject({ failed_codes: 5 });
  });
});

describe('100 wrong passwords in a row', () => {
  it('require a new password, and the correct one opens nothing before', async () => {
    const person = await stage.newPerson({ contact: { is_opted_in_to_2fa: false } });
    await stage.setCredential(person, { failedTries: 99 });
    expect(await stage.logIn(person, 'wrong')).toEqual(refused('CredentialsInvalid'));
    expect(await stage.logIn(person)).toEqual(resetRequired);
    stage.passTime(24 * 60 * 60);
    expect(await stage.logIn(person)).toEqual(resetRequired);
    expect(await stage.logIn(person, 'wrong')).toEqual(resetRequired);
    expect(await stage.credentialOf(person)).toMatchObject({ failed_tries: 100 });
  });

  it('do not block sign-in by account number and ZIP code, and only the hourly lockout applies', async () => {
    const tenant = { ...stage.tenants.offering, loginTypeId: 2 };
    const person = await stage.newPerson({ tenant, contact: { is_opted_in_to_2fa: false, zip: '60601' } });
    const { customerId, login: referenceCode } = person;
    await makeAccount(stage.world, { tenantId: tenant.id, customerId, account: { referenceCode } });
    await stage.setCredential(person, { failedTries: 150 });
    expect(await stage.logIn(person, '60602')).toEqual(refused('CredentialsInvalid'));
    expect(await stage.logIn(person, '60601')).toEqual({ ...refused('SignInLocked'), retryAfterSeconds: 3_600 });
    stage.passTime(3_600);
    expect((await stage.logIn(person, '60601')).kind).toBe('logged-in');
  });

  it('are needed, because 99 do not require a new password', async () => {
    const person = await stage.newPerson({ contact: { is_opted_in_to_2fa: false } });
    await stage.setCredential(person, { failedTries: 99 });
    expect((await stage.logIn(person)).kind).toBe('logged-in');
    expect(await stage.credentialOf(person)).toMatchObject({ failed_tries: 0 });
  });
});
