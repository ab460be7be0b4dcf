import { randomUUID } from 'node:crypto';
import { startPasswordReset, startRegistration } from '@quittance/contract/credentials';
import { sendAuthenticationCode } from '@quittance/contract/messages';
import { logIn } from '@quittance/contract/sign-in';
import { send2faCode } from '@quittance/contract/two-factor';
import { codesOfTenant } from '@quittance/domain/limit-uses/use-limits';
import { reserveUses } from '@quittance/services/limit-uses/reserve-uses';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { emailConsentGiven } from '@quittance/services/testing/email-registration';
import { makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { wrongCode } from '@quittance/services/testing/outgoing';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { askForCode, browserOf, failBefore, makeCustomerWithCode } from '../testing/asked-code.ts';
import { signInCustomer, testPassword } from '../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../testing/refusal-of.ts';
import { openTestApi, type Send, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
/** Starts two API processes on one database, which take turns. */
let processes: Send[];
let turns = 0;
let login: string;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
  processes = [(await api.openAnother()).send, (await api.openAnother()).send];
});
afterAll(() => api.close());
beforeEach(async () => {
  login = `person-${randomUUID()}`;
  await makeCustomer(api.world, { tenant, login, accounts: [] });
});

const pass = (seconds: number) => {
  const { clock } = api.world;
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};
const send: Send = (...asked) => {
  const next = processes[turns++ % processes.length];
  if (!next) throw new Error('no process is there');
  return next(...asked);
};
const tryLogIn = (username = login, password = 'wrong') =>
  send(logIn, { tenant: tenant.label, body: { username, password } });

/** Returns the retry time in seconds, or 0 without one. */
const waitOf = (answer: LightMyRequestResponse) => Number(answer.json().retryAfterSeconds ?? 0);

describe('wrong passwords sent to alternating processes (req 11.5)', () => {
  it('lock sign-in on both after ten, however the user name is spelled', async () => {
    const spellings = [login, ` ${login} `, login.toUpperCase(), `\u00a0${login}\u3000`, wide(login)];
    for (let tries = 0; tries < 10; tries++) {
      const answer = await tryLogIn(spellings[tries % spellings.length]);
      expect(refusalOf(answer)).toMatchObject(refused('CredentialsInvalid'));
    }
    for (const spelling of [...spellings, login]) {
      const answer = await tryLogIn(spelling, testPassword);
      expect(refusalOf(answer)).toMatchObject({ ...refused('SignInLocked'), body: { retryAfterSeconds: 30 } });
    }
  });

  it('lock sign-in for 30 seconds, then twice as long after each failure, up to an hour', async () => {
    await failBefore(api, { login, passwords: 9 });
    const waits: number[] = [];
    for (let locks = 0; locks < 9; locks++) {
      await tryLogIn();
      const wait = waitOf(await tryLogIn(login, testPassword));
      waits.push(wait);
      pass(wait);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
    expect((await tryLogIn(login, testPassword)).statusCode).toBe(200);
  });

  it('require a password reset on both after a hundred in a row', async () => {
    await failBefore(api, { login, passwords: 99 });
    await tryLogIn();
    pass(3_600);
    for (const _process of processes) {
      expect(refusalOf(await tryLogIn(login, testPassword))).toMatchObject(refused('PasswordResetRequired'));
    }
  });

  it("don't count against a customer with a similar-looking name", async () => {
    // The replacement letter is Cyrillic.
    for (let tries = 0; tries < 10; tries++) await tryLogIn(login.replace('p', 'р'));
    expect((await tryLogIn(login, testPassword)).statusCode).toBe(200);
  });
});

describe('wrong codes sent to alternating processes (req 11.5)', () => {
  const guess = (asked: Awaited<ReturnType<typeof askForCode>>, authenticationCode = wrongCode(asked.code)) =>
    send(logIn, { ...asked.request, body: { ...asked.request.body, authenticationCode } });

  it('invalidate the code after five', async () => {
    const asked = await askForCode(api);
    for (let tries = 0; tries < 5; tries++) await guess(asked);
    expect(refusalOf(await guess(asked, asked.code))).toMatchObject(refused('AuthenticationCodeNotExistForThisID'));
  });

  it('are counted only up to five when they arrive at once', async () => {
    const asked = await askForCode(api);
    const wrong = await Promise.all(Array.from({ length: 12 }, () => guess(asked)));
    expect(wrong.every(({ statusCode }) => statusCode === 422)).toBe(true);
    const { rows } = await api.world.adminPool.query(
      "select failed_codes from sign_in_credential where customer_id = (select customer_id from customer where reference_code = 'C-' || $1)",
      [asked.login],
    );
    expect(rows).toEqual([{ failed_codes: 5 }]);
  });

  it('require a password reset on both after twenty in a row, even with new codes in between', async () => {
    const customer = await makeCustomerWithCode(api);
    for (let requests = 0; requests < 4; requests++) {
      const asked = await askForCode(api, customer);
      for (let tries = 0; tries < 5; tries++) await guess(asked);
      pass(15 * 60);
    }
    const body = { username: customer.login, password: testPassword, messageType: 'Email' };
    for (const _process of processes) {
      const request = { tenant: customer.tenant.label, body };
      expect(refusalOf(await send(send2faCode, request))).toMatchObject(refused('PasswordResetRequired'));
      expect(refusalOf(await send(logIn, request))).toMatchObject(refused('PasswordResetRequired'));
    }
  });

  it("don't matter after five minutes, because the code has expired on both", async () => {
    const asked = await askForCode(api);
    pass(5 * 60);
    for (const _process of processes) {
      expect(refusalOf(await guess(asked, asked.code))).toMatchObject(refused('AuthenticationCodeNotExistForThisID'));
    }
  });
});

describe('codes sent by alternating processes (req 11.5)', () => {
  const reset = (username: string, change: Parameters<Send>[1] = {}) =>
    send(startPasswordReset, { tenant: tenant.label, body: { username }, ...change });

  it('are limited to one in 30 seconds, 3 in 15 minutes and 10 a day per address, however the user name is spelled', async () => {
    const name = login;
    const spellings = [name, name.toUpperCase(), ` ${name}`, wide(name)];
    let asked = 0;
    const next = () => reset(spellings[asked++ % spellings.length] ?? name);
    expect((await next()).statusCode).toBe(200);
    expect(waitOf(await next())).toBe(30);
    pass(30);
    expect((await next()).statusCode).toBe(200);
    pass(30);
    expect((await next()).statusCode).toBe(200);
    pass(30);
    expect(waitOf(await next())).toBe(15 * 60 - 90);
    for (let sent = 3; sent < 10; sent++) {
      pass(15 * 60);
      expect((await next()).statusCode).toBe(200);
    }
    pass(15 * 60);
    expect(waitOf(await next())).toBeGreaterThan(20 * 60 * 60);
  });

  it('are limited for an e-mail address regardless of case', async () => {
    const customer = await signInCustomer(api, { tenant });
    const ask = (destinationAddress: string) =>
      send(sendAuthenticationCode, {
        ...customer.credentials,
        body: { messageType: 'Email', destinationAddress, purpose: 1, consent: emailConsentGiven(customer.tenant) },
      });
    const address = `${randomUUID().slice(0, 8)}@example.com`;
    expect((await ask(address)).statusCode).toBe(200);
    expect(waitOf(await ask(address.toUpperCase()))).toBe(30);
    expect(waitOf(await ask(` ${address}`.trim()))).toBe(30);
  });

  it('are delayed by a minute after a tenant has sent a thousand in a minute', async () => {
    const busy = await makeTenant(api.world, { label: `busy-${randomUUID().slice(0, 8)}` });
    const uses = [{ ...codesOfTenant, subject: busy.id }];
    const { now } = api.world.clock;
    await api.world.context.database.inTenant(busy.id, (tx) => reserveUses(tx, { tenantId: busy.id, uses, now }));
    await api.world.adminPool.query(
      'update limit_use set used_at = array_fill(used_at[1], array[1000]) where tenant_id = $1',
      [busy.id],
    );
    for (const _process of processes) expect(waitOf(await reset('somebody', { tenant: busy.label }))).toBe(60);
    expect((await reset('somebody')).statusCode).toBe(200);
  });
});

describe('codes requested by one client (req 11.5)', () => {
  it('are limited per hour across endpoints, customers and processes', async () => {
    const settings = { CODES_PER_HOUR: 4 };
    const pair = [(await api.openAnother({ settings })).send, (await api.openAnother({ settings })).send];
    const here = await makeTenant(api.world, { label: `client-${randomUUID().slice(0, 8)}` });
    const customer = await signInCustomer(api, { tenant: here });
    pass(2 * 60 * 60 - ((api.world.clock.now.getTime() / 1000) % 3_600));
    const credentials = await signInAgain(customer);
    let asked = 0;
    const by = (call: Parameters<Send>[0], request: Parameters<Send>[1]) =>
      (pair[asked++ % 2] ?? send)(call, { tenant: here.label, ...request });
    const answers = [
      await by(startPasswordReset, { body: { username: 'one' } }),
      await by(startPasswordReset, { body: { username: 'two' }, headers: { 'x-forwarded-for': '9.9.9.9' } }),
      await by(startRegistration, { body: { accountReferenceCode: 'A-1', proof: '60601' } }),
      await by(sendAuthenticationCode, {
        ...credentials,
        body: {
          ...{ messageType: 'Email', destinationAddress: 'three@example.com', purpose: 1 },
          consent: emailConsentGiven(here),
        },
      }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const refusal = { ...refused('TooManyRequests'), body: { retryAfterSeconds: 3_600 } };
    for (const username of ['four', 'five']) {
      const answer = await by(startPasswordReset, { body: { username }, headers: browserOf('another') });
      expect(refusalOf(answer)).toMatchObject(refusal);
      expect(answer.headers['retry-after']).toBe('3600');
    }
    expect((await by(logIn, { body: { username: 'one', password: 'wrong' } })).statusCode).toBe(422);
    pass(60 * 60);
    expect((await by(startPasswordReset, { body: { username: 'six' } })).statusCode).toBe(200);
  });

  const signInAgain = async (customer: Awaited<ReturnType<typeof signInCustomer>>) => {
    const body = { username: customer.login, password: testPassword };
    const answer = await api.send(logIn, { tenant: customer.tenant.label, body });
    const cookie = answer.cookies.find(({ name }) => name === 'quittance')?.value ?? '';
    return { token: answer.json().token as string, cookie };
  };
});

/** Converts to full-width letters, which NFKC normalizes back. */
function wide(text: string): string {
  return text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
}
