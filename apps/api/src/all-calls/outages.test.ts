import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCustomerAccounts } from '@quittance/contract/accounts';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import { getReceipt, submitPayment } from '@quittance/contract/payments';
import { logIn } from '@quittance/contract/sign-in';
import { listUploads, uploadDocument } from '@quittance/contract/support';
import { send2faCode } from '@quittance/contract/two-factor';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { severableDatabase } from '@quittance/database/testing/severable-database';
import { startMailServer } from '@quittance/messaging/testing/smtp-server';
import { sweepPayments } from '@quittance/services/payments/charge/sweep-payments';
import { verifyLedger } from '@quittance/services/payments/record/verify-ledger';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { codeIn } from '@quittance/services/testing/outgoing';
import { sampleFiles } from '@quittance/services/testing/sample-files';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createContext } from '../create-context.ts';
import type { Settings } from '../settings.ts';
import { browserOf, makeCustomerWithCode } from '../testing/asked-code.ts';
import { payByCard } from '../testing/payers/receipt-link.ts';
import { type SignedIn, signInCustomer, testPassword } from '../testing/payers/signed-in-customer.ts';
import { cardPayment } from '../testing/payment-request.ts';
import { refusalOf, refused } from '../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';
import { askMetrics } from '../testing/test-environment.ts';

let api: TestApi;
let tenant: Tenant;
let payer: SignedIn;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  // The services opened from settings use the real clock.
  api.world.clock.now = new Date();
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());
beforeEach(async () => {
  payer = await signInCustomer(api, { tenant });
});

async function openBySettings(change: Partial<Settings>) {
  const { services, close } = await createContext({ ...api.settings, ...change });
  return { services, close, ...(await api.openAnother({ services })) };
}

const books = () => tenantDatabase(api.world.adminPool).inTenant(tenant.id, (tx) => verifyLedger(tx, tenant.id));

async function chargesOf(keys: readonly string[]) {
  const text = `select a.processor_key from payment_attempt a join idempotency_key k using (tenant_id, payment_id) where k.key = any($1)`;
  const { rows } = await api.world.adminPool.query(text, [keys]);
  const { items } = await api.world.processor.report({ merchant: 'merchant-pay', after: null, limit: 1_000 });
  return items.filter(({ key }) => rows.some((row) => row.processor_key === key));
}

const pending = [202, responseCodes.PaymentPending.code];

describe('mail server outage', () => {
  it('never lets a customer skip a required code, and the code works after the server recovers', async () => {
    const away = await startMailServer();
    await away.close();
    const { close, send } = await openBySettings({ MAIL_URL: away.url });
    const asking = await makeTenant(api.world, { label: 'asking', secondFactor: 'required' });
    const { login: username } = await makeCustomerWithCode(api, { tenant: asking });
    const tryLogIn = (more: object = {}) =>
      send(logIn, { tenant: 'asking', body: { username, password: testPassword, ...more } });
    const askCode = () =>
      send(send2faCode, { tenant: 'asking', body: { username, password: testPassword, messageType: 'Email' } });

    expect(refusalOf(await tryLogIn())).toMatchObject(refused('TwoFactorRequired'));
    expect(refusalOf(await askCode())).toMatchObject(refused('FailToConnectGatewayService'));
    const without = await tryLogIn();
    expect(refusalOf(without)).toMatchObject(refused('TwoFactorRequired'));
    expect([without.cookies, without.json().token]).toEqual([[], undefined]);
    const madeUp = { authenticationExternalRequestID: 'made-up', authenticationCode: '000000' };
    expect((await tryLogIn(madeUp)).statusCode).toBe(422);

    const server = await startMailServer({ port: Number(new URL(away.url).port) });
    const asked = await askCode();
    expect(asked.statusCode).toBe(200);
    const secret = asked.cookies.find(({ name }) => name === 'quittance-code')?.value ?? '';
    const { authenticationExternalRequestID } = asked.json();
    const authenticationCode = codeIn(server.received.at(-1)?.mail.text ?? '');
    const body = { username, password: '', authenticationExternalRequestID, authenticationCode };
    expect((await send(logIn, { tenant: 'asking', headers: browserOf(secret), body })).statusCode).toBe(200);
    await close();
    await server.close();
  });
});

describe('processor outage', () => {
  it('leaves accepted payments pending, and makes each exactly once after the processor recovers', async () => {
    const way = await severableDatabase(api.world.sandbox.url);
    const { app, close, send, services } = await openBySettings({ SANDBOX_URL: way.url });
    const circuit = async (state: string) =>
      (await app.inject(askMetrics)).body.includes(`processor_circuit{processor="sandbox",state="${state}"} 1`);
    const card = await cardPayment(api, payer, { amount: 20 });
    expect((await send(submitPayment, card)).statusCode).toBe(200);
    expect(await circuit('closed')).toBe(true);

    await way.sever();
    const keys = [1, 2, 3, 4, 5, 6].map((number) => `${card.body.idempotencyKey}-${number}`);
    for (const [index, idempotencyKey] of keys.entries()) {
      const answer = await send(submitPayment, { ...card, body: { ...card.body, amount: 21 + index, idempotencyKey } });
      expect([answer.statusCode, answer.json().responses[0].responseCode]).toEqual(pending);
    }
    // The circuit may already be half-open again.
    expect(await circuit('closed')).toBe(false);
    const typed = {
      ...card.body,
      referenceId: undefined,
      paymentMethodToken: 'tok_of_a_card',
      idempotencyKey: 'typed-while-away',
    };
    expect((await send(submitPayment, { ...card, body: typed })).statusCode).toBe(503);
    expect((await send(getCustomerAccounts, payer.credentials)).statusCode).toBe(200);
    expect(await chargesOf(keys)).toEqual([]);

    await way.mend();
    const later = { ...api.world.worker, processors: services.processors, onFault: () => undefined };
    const sweep = () => sweepPayments({ ...later, now: () => new Date(Date.now() + 60_000) }, tenant);
    const open = "select from payment where tenant_id = $1 and state in ('reserved', 'submitting', 'unknown')";
    const untilDone = async () => {
      await sweep();
      return (await api.world.adminPool.query(open, [tenant.id])).rowCount;
    };
    await expect.poll(untilDone, { timeout: 60_000, interval: 200 }).toBe(0);
    const charged = (await chargesOf(keys)).map(({ amountCents }) => amountCents);
    expect(charged.toSorted()).toEqual([2_100, 2_200, 2_300, 2_400, 2_500, 2_600]);
    expect(await circuit('closed')).toBe(true);
    expect(await books()).toEqual([]);
    await close();
    await way.sever();
  }, 120_000);
});

describe('database outage', () => {
  it('makes no payment and counts no failed sign-in, and a retry with the same key pays once', async () => {
    const way = await severableDatabase(api.world.urls.appUrl);
    const { close, send } = await openBySettings({ DATABASE_URL: way.url });
    const payment = await cardPayment(api, payer);
    const body = { username: payer.login, password: testPassword };
    expect((await send(getCustomerAccounts, payer.credentials)).statusCode).toBe(200);
    await way.sever();
    expect(refusalOf(await send(submitPayment, payment))).toMatchObject(refused('Unavailable'));
    expect(refusalOf(await send(logIn, { body }))).toMatchObject(refused('Unavailable'));
    await way.mend();
    expect((await send(logIn, { body })).statusCode).toBe(200);
    const paid = await send(submitPayment, payment);
    expect([paid.statusCode, paid.json().balance]).toEqual([200, 150]);
    expect((await send(submitPayment, payment)).json()).toEqual(paid.json());
    expect(await chargesOf([payment.body.idempotencyKey])).toHaveLength(1);
    await close();
    await way.sever();
  });

  it('returns 503 with Retry-After while the database hangs, and a retry with the same key pays once', async () => {
    const way = await severableDatabase(api.world.urls.appUrl);
    const { close, send } = await openBySettings({ DATABASE_URL: way.url });
    const payment = await cardPayment(api, payer);
    const body = { username: payer.login, password: testPassword };
    expect((await send(getCustomerAccounts, payer.credentials)).statusCode).toBe(200);
    way.freeze();
    const askedAt = Date.now();
    const answers = await Promise.all([
      send(submitPayment, payment),
      send(logIn, { body }),
      send(getCustomerAccounts, payer.credentials),
    ]);
    expect(Date.now() - askedAt).toBeLessThan(20_000);
    for (const answer of answers) {
      expect(refusalOf(answer)).toMatchObject(refused('Unavailable'));
      expect(answer.headers['retry-after']).toBe('5');
    }
    way.thaw();
    expect((await send(logIn, { body })).statusCode).toBe(200);
    await vi.waitUntil(async () => (await send(submitPayment, payment)).statusCode === 200, { timeout: 90_000 });
    expect((await send(submitPayment, payment)).json()).toMatchObject({ status: 'Authorized', balance: 150 });
    expect(await chargesOf([payment.body.idempotencyKey])).toHaveLength(1);
    expect(await books()).toEqual([]);
    await close();
    await way.sever();
  }, 120_000);

  it("right after a charge doesn't cause a second charge, because the first is found by its key", async () => {
    const way = await severableDatabase(api.world.urls.appUrl);
    const { processor } = api.world;
    const charge: typeof processor.charge = async (request) => {
      const answer = await processor.charge(request);
      await way.sever();
      return answer;
    };
    const context = await createContext({ ...api.settings, DATABASE_URL: way.url });
    const processors = new Map([[processor.name, { ...processor, charge }]]);
    const { send } = await api.openAnother({ services: { ...context.services, processors } });
    const payment = await cardPayment(api, payer);
    expect(refusalOf(await send(submitPayment, payment))).toMatchObject(refused('Unavailable'));
    await way.mend();
    // The lease of the process that charged has not expired yet.
    const again = await send(submitPayment, payment);
    const { status, code } = refused('PaymentInProgress');
    expect([again.statusCode, again.json().responses[0].responseCode]).toEqual([status, code]);
    const inAMinute = { ...api.world.worker, now: () => new Date(Date.now() + 61_000), onFault: () => undefined };
    expect(await sweepPayments(inAMinute, tenant)).toBe(1);
    expect((await send(submitPayment, payment)).json()).toMatchObject({ status: 'Authorized', balance: 150 });
    expect(await chargesOf([payment.body.idempotencyKey])).toHaveLength(1);
    expect(await books()).toEqual([]);
    await context.close();
    await way.sever();
  });
});

describe('file store outage', () => {
  it('blocks uploads without leaving a row but not receipts, and uploads work again afterward', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'quittance-outage-'));
    const filePath = path.join(folder, 'files');
    await writeFile(filePath, 'a file where a folder should be');
    const { close, send } = await openBySettings({ FILES_FOLDER: filePath });
    const content = Buffer.from(sampleFiles.pdf).toString('base64');
    const upload = { ...payer.credentials, body: { fileName: 'letter.pdf', mediaType: 'application/pdf', content } };
    expect(refusalOf(await send(uploadDocument, upload))).toMatchObject(refused('Unavailable'));
    expect((await send(listUploads, payer.credentials)).json().uploads).toEqual([]);
    const receipt = { transactionReferenceCode: await payByCard(api, payer), language: 'en' };
    const document = await send(getReceipt, { ...payer.credentials, body: receipt });
    expect([document.statusCode, document.headers['content-type']]).toEqual([200, 'application/pdf']);

    await rm(filePath);
    expect((await send(uploadDocument, upload)).statusCode).toBe(200);
    expect((await send(listUploads, payer.credentials)).json().uploads).toHaveLength(1);
    await close();
    await rm(folder, { recursive: true, force: true });
  });
});
