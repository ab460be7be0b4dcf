import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { submitPayment } from '@quittance/contract/payments';
import { logIn, refreshToken } from '@quittance/contract/sign-in';
import { send2faCode } from '@quittance/contract/two-factor';
import { openOutbox } from '@quittance/messaging/outbox/outbox-folder';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { todayOf } from '@quittance/services/tenants/today-of';
import { changeContact } from '@quittance/services/testing/fixtures/test-contact';
import { makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { codeIn, wrongCode } from '@quittance/services/testing/outgoing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { browserOf } from '../../testing/asked-code.ts';
import { callOverSocket } from '../../testing/call-over-socket.ts';
import { testPassword } from '../../testing/payers/signed-in-customer.ts';
import { tokenizeCard } from '../../testing/processor-cards.ts';
import { type RunningProgram, startProgram } from '../../testing/running-program.ts';
import { openTestApi, type TestApi, type TestRequest } from '../../testing/test-api.ts';
import { createLogger } from './request-log.ts';

/** Secrets and names that are sent everywhere a customer or program could send one. None may appear in the log. */
const canaries = {
  login: 'canary-login',
  coded: 'canary-coded',
  address: 'canary-mail@example.com',
  wrongPassword: 'Canary-pass-9',
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  holder: 'Canary Holder',
  accountNumber: '90817263545',
  badAccountNumber: '90817263x545',
  routingNumber: '011401533',
  accountName: 'Canary account',
  path: 'canary-path',
  query: 'canary-query',
  agent: 'canary-agent',
  forwarded: 'canary-forwarded',
  referer: 'canary-referer',
  half: 'canary-half',
  browser: 'canary-browser',
  field: 'canary-field',
  fileName: 'canary-letter.pdf',
  mediaType: 'image/canary-type',
} as const;

let api: TestApi;
let tenant: Tenant;
let program: RunningProgram;
let port: number;
let outbox: string;
const requestIds: string[] = [];
const secrets: string[] = [testPassword, ...Object.values(canaries)];

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  const { adminPool, clock } = api.world;
  // The process uses the real clock.
  clock.now = new Date();
  tenant = await makeTenant(api.world, { label: 'pay', secondFactor: 'enabled' });
  const named = { firstName: canaries.firstName, lastName: canaries.lastName };
  const accounts = [{ referenceCode: 'A-1' }];
  const plain = await makeCustomer(api.world, { tenant, login: canaries.login, accounts });
  const coded = { is_opted_in_to_2fa: true, email: canaries.address };
  const withCode = await makeCustomer(api.world, { tenant, login: canaries.coded, accounts: [], contact: coded });
  for (const session of [plain, withCode]) await changeContact(api.world, { tenant, session, ...named });
  await adminPool.query('update account set name = $1', [canaries.accountName]);
  const settings = Object.entries(api.settings).map(([name, value]) => [name, String(value)]);
  outbox = await mkdtemp(path.join(tmpdir(), 'quittance-outbox-'));
  const environment = { ...Object.fromEntries(settings), PORT: '0', LOG_LEVEL: 'debug', OUTBOX_FOLDER: outbox };
  program = startProgram(new URL('../../serve.ts', import.meta.url), environment);
  port = Number((await program.until(/listening at http:\/\/127\.0\.0\.1:(\d+)/))[1]);
});
afterAll(async () => {
  await program.stop('SIGKILL');
  await api.close();
  await rm(outbox, { recursive: true, force: true });
});

/** Sends canaries in the headers and the query too. `expected` proves that the request got far enough. */
async function send(at: string, { expected, ...request }: TestRequest & { expected: number }) {
  const id = randomUUID();
  requestIds.push(id);
  const headers = {
    ...request.headers,
    'x-uni-req-id': id,
    'user-agent': canaries.agent,
    'x-forwarded-for': canaries.forwarded,
    referer: `http://pay.localhost/${canaries.referer}`,
  };
  const call = { method: 'POST', path: `${at}?word=${canaries.query}` as `/v1/${string}` } as const;
  const answer = await callOverSocket(port, { call, ...request, headers });
  expect([at, answer.status]).toEqual([at, expected]);
  const cookies = String(answer.headers['set-cookie']);
  const [cookie, codeCookie] = [/quittance=([\w-]+)/, /quittance-code=([\w-]+)/].map((form) => form.exec(cookies)?.[1]);
  return { ...JSON.parse(answer.body), cookie, codeCookie };
}

/** Signs in with a wrong code and then the right one, and returns it. */
async function signInWithCode(): Promise<string> {
  const username = canaries.coded;
  const asked = { username, password: testPassword, messageType: 'Email' };
  const sent = await send(send2faCode.path, { body: asked, expected: 200 });
  const { authenticationExternalRequestID, codeCookie } = sent;
  secrets.push(authenticationExternalRequestID.slice(37), codeCookie);
  const [mail] = await openOutbox(outbox, () => new Date()).read({ limit: 1, to: canaries.address });
  const code = codeIn(mail?.channel === 'email' ? mail.message.text : '');
  const finish = (authenticationCode: string, expected: number) =>
    send(logIn.path, {
      headers: browserOf(codeCookie),
      body: { username, password: '', authenticationExternalRequestID, authenticationCode },
      expected,
    });
  await finish(wrongCode(code), 422);
  secrets.push((await finish(code, 200)).token);
  return code;
}

async function goThroughEverything(): Promise<void> {
  const credentials = { username: canaries.login, password: testPassword };
  const { token, cookie } = await send(logIn.path, { body: credentials, expected: 200 });
  secrets.push(token, String(token).split('.')[2] ?? '', cookie);
  await send(logIn.path, { body: { ...credentials, password: canaries.wrongPassword }, expected: 422 });
  await send(logIn.path, { body: { ...credentials, password: [canaries.wrongPassword] }, expected: 400 });
  await send(logIn.path, { rawBody: `{"password":"${canaries.half}`, expected: 400 });
  await send(logIn.path, { rawBody: `{"__proto__":"${canaries.half}"}`, expected: 400 });
  await send(`/v1/${canaries.path}`, { body: {}, expected: 404 });
  await send(`/v1/%/${canaries.path}`, { body: {}, expected: 400 });
  await send(refreshToken.path, { token: `${token}x`, cookie, expected: 401 });

  const numbers = { routingNumber: canaries.routingNumber, accountNumber: canaries.accountNumber, accountType: 'c' };
  const bank = { ...numbers, accountOwnerType: 'personal', accountHolderName: canaries.holder };
  const payment = {
    accountReferenceCode: 'A-1',
    amount: 20,
    paymentDate: todayOf(tenant, new Date()).toString(),
    paymentMethod: 'bankaccount',
    newBankAccount: bank,
    authorization: { accepted: true, language: 'en' },
    idempotencyKey: randomUUID(),
  };
  const { transactionReferenceCode } = await send(submitPayment.path, { token, cookie, body: payment, expected: 200 });
  const { newBankAccount: _, ...byCard } = { ...payment, idempotencyKey: randomUUID(), amount: 21 };
  const card = {
    paymentMethod: 'creditcard',
    paymentMethodToken: await tokenizeCard({ api }),
    cardHolderName: canaries.holder,
  };
  secrets.push(card.paymentMethodToken);
  await send(submitPayment.path, { token, cookie, body: { ...byCard, ...card }, expected: 200 });
  await send('/v1/payment/submit', {
    token,
    cookie,
    body: { ...payment, [canaries.field]: 1, amount: 22 },
    expected: 422,
  });

  const saved = { ...bank, accountUsePreferenceType: 'MultiUse' };
  await send('/v1/paymenttoken/createbankaccount', { token, cookie, body: saved, expected: 200 });
  await send('/v1/paymenttoken/createbankaccount', { token, cookie, body: saved, expected: 422 });
  const wrong = { ...saved, accountNumber: canaries.badAccountNumber };
  await send('/v1/paymenttoken/createbankaccount', { token, cookie, body: wrong, expected: 400 });
  await failAtTheDatabase({ token, cookie, saved: { ...saved, accountNumber: `${canaries.accountNumber}1` } });
  await send('/v1/customer/accounts', { token, cookie, body: {}, expected: 200 });
  const file = { fileName: canaries.fileName, mediaType: canaries.mediaType, content: 'Y2FuYXJ5' };
  await send('/v1/support/uploaddocument', { token, cookie, body: file, expected: 422 });
  const checks = { loginIdError: true, payeeCodeError: false, uniqueNameError: true };
  const issue = { action: 'refreshtoken', ...checks, userToken: canaries.browser };
  await send('/v1/auth/reportissue', { body: issue, expected: 200 });
  await send('/v1/userevent/logevent', {
    token,
    cookie,
    body: { userEventType: 'UniqueVisit', userToken: canaries.browser },
    expected: 200,
  });
  await send('/v1/auth/logout', { token, cookie, body: {}, expected: 200 });
  expect(transactionReferenceCode).toBeDefined();
}

/** Adds a constraint that no row meets, because PostgreSQL quotes the whole row in its error. */
async function failAtTheDatabase({ saved, ...who }: { token: string; cookie: string; saved: object }): Promise<void> {
  const { adminPool } = api.world;
  await adminPool.query('alter table payment_method add constraint nothing_fits check (false) not valid');
  await send('/v1/paymenttoken/createbankaccount', { ...who, body: saved, expected: 500 });
  await adminPool.query('alter table payment_method drop constraint nothing_fits');
}

describe('API log at its most verbose level', () => {
  it('has a line for every request and no secret, number or name', async () => {
    await goThroughEverything();
    const code = await signInWithCode();
    expect(await program.stop('SIGTERM')).toBe(0);
    const lines = program.output().trim().split('\n');
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);

    const answered = entries.filter(({ msg }) => msg === 'answered');
    expect(new Set(answered.map(({ reqId }) => reqId))).toEqual(new Set(routedIds()));
    expect(answered[0]).toMatchObject({ method: 'POST', route: '/api/v1/auth/login', status: 200, tenant: 'pay' });
    expect(answered[0]).not.toHaveProperty('refusal');
    expect(answered[1]).toMatchObject({ status: 422, refusal: 'CredentialsInvalid' });
    expect(answered[2]).toMatchObject({ status: 400, refusal: 'RequestInvalid' });
    const failures = entries.filter(({ msg }) => msg === 'a request failed');
    expect(failures).toMatchObject([{ err: { code: '23514', message: expect.stringContaining('nothing_fits') } }]);

    const warnings = entries.filter(({ level }) => level === 40);
    const checks = { loginIdError: true, payeeCodeError: false, uniqueNameError: true };
    expect(warnings).toMatchObject([
      { refusal: 'FileTypeNotAllowed', stated: 'another', found: 'nothing known' },
      { tenant: 'pay', action: 'refreshtoken', ...checks },
    ]);

    const text = program.output().toLowerCase();
    expect(secrets.filter((secret) => text.includes(secret.toLowerCase()))).toEqual([]);
    expect(text).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});

describe('error in the API log', () => {
  it.each([
    ['a row that the database quotes', new Error('a unique constraint'), { code: '23505', detail: '(login)=(canary)' }],
    ['a value that the database quotes', new Error('invalid input syntax: "canary"'), { code: '22P02' }],
    ['the parameters of a query', new Error('a query failed'), { parameters: ['canary'], where: 'canary' }],
    ['a thrown value that is not an error', 'canary', {}],
  ])('leaves out %s but keeps its location', (_what, error, facts) => {
    const lines: string[] = [];
    const err = typeof error === 'string' ? error : Object.assign(error, facts);
    createLogger('info', { destination: { write: (line) => void lines.push(line) } }).error(
      { err },
      'a request failed',
    );
    expect(lines.join()).not.toContain('canary');
    if (err instanceof Error) expect(JSON.parse(lines.join()).err.stack).toMatch(/^ {4}at .*request-log\.test\.ts/);
  });
});

it('the API log leaves out URLs that Fastify quotes in its own messages', () => {
  const lines: string[] = [];
  const message = 'Reply was already sent, did you forget to "return reply" in "/receipt/canary?secret=canary" (GET)?';
  const log = createLogger('info', { destination: { write: (line) => void lines.push(line) } });
  log.warn({ err: new Error(message) }, message);
  expect(JSON.parse(lines.join()).msg).toBe('Reply was already sent, did you forget to "return reply" in "…" (GET)?');
  expect(lines.join()).not.toContain('canary');
});

/** Leaves out the request with an invalid URL, which never reached a route or the log. */
function routedIds(): string[] {
  return requestIds.filter((_, index) => index !== 6);
}
