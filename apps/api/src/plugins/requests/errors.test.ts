import { setTimeout as delay } from 'node:timers/promises';
import { getCustomerAccounts } from '@quittance/contract/accounts';
import { submitPayment } from '@quittance/contract/payments';
import { logIn, refreshToken } from '@quittance/contract/sign-in';
import { getTenantConfig } from '@quittance/contract/tenants/tenants';
import type { TenantDatabase } from '@quittance/database/tenant-transaction';
import { lockWaitsSql } from '@quittance/database/testing/lock-waits';
import { JobTimeoutError } from '@quittance/services/event-loop/job-threads';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createContext } from '../../create-context.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { cardPayment } from '../../testing/payment-request.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let customer: SignedIn;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  // One test below opens real services, which use the real clock.
  api.world.clock.now = new Date();
  customer = await signInCustomer(api, { tenant: await makeTenant(api.world, { label: 'pay' }) });
});
afterAll(() => api.close());

const secret = 'the secret of the house at /srv/quittance: select * from customer';
const requestId = 'c0ffee00-0000-4000-8000-000000000000';

/** Opens an API whose database throws the fault in every transaction. */
function openWithFault(fault: unknown) {
  const fail = () => Promise.reject(fault);
  const database: TenantDatabase = { inTenant: fail, inCustomer: fail, once: fail, outsideTenants: fail };
  return api.openAnother({ services: { database } });
}

describe('internal error', () => {
  it.each([
    ['an error', new Error(secret)],
    ['a TypeError', new TypeError(secret)],
    ['a database error', Object.assign(new Error(secret), { code: '42P01', detail: secret })],
    ['an error with its own status', Object.assign(new Error(secret), { statusCode: 500 })],
    ['an error with an odd status', Object.assign(new Error(secret), { statusCode: 599 })],
  ])('returns 500 with only the request id: %s (req 8.4)', async (_what, fault) => {
    const { send } = await openWithFault(fault);
    const answer = await send(getTenantConfig, { headers: { 'x-uni-req-id': requestId } });
    expect(refusalOf(answer)).toMatchObject(refused('InternalError'));
    expect(answer.json()).toEqual({
      responses: [{ responseCode: '9500', errorMessage: 'Internal error' }],
      x_uni_req_id: requestId,
    });
    expect(JSON.stringify(answer.headers)).not.toContain('secret');
  });

  it('returns 500 when a table is missing (req 8.4)', async () => {
    const { adminPool } = api.world;
    await adminPool.query('alter table payment_method rename to payment_method_gone');
    const answer = await api.send(getCustomerAccounts, customer.credentials);
    await adminPool.query('alter table payment_method_gone rename to payment_method');
    expect(refusalOf(answer)).toMatchObject(refused('InternalError'));
    expect(answer.body).not.toMatch(/payment_method|relation|select|Error:/);
    expect((await api.send(getCustomerAccounts, customer.credentials)).statusCode).toBe(200);
  });
});

describe('temporary outage', () => {
  const away = (code: string) => Object.assign(new Error(secret), { code });

  it.each([
    'EAI_AGAIN',
    'ECONNREFUSED',
    'ECONNRESET',
    'EHOSTUNREACH',
    'ENOTFOUND',
    'EPIPE',
    'ETIMEDOUT',
    '08006',
    '08P01',
    '25006',
    '25P03',
    '53300',
    '57P01',
    '57P03',
  ])('returns 503 with a retry time: %s', async (code) => {
    const { send } = await openWithFault(away(code));
    const answer = await send(getTenantConfig);
    expect(refusalOf(answer)).toMatchObject({ ...refused('Unavailable'), body: { retryAfterSeconds: 5 } });
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body).not.toContain('secret');
  });

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
    'Query read timeout',
  ])('returns 503 when the driver reports "%s"', async (message) => {
    const { send } = await openWithFault(new Error(message));
    expect(refusalOf(await send(getTenantConfig))).toMatchObject(refused('Unavailable'));
  });

  it('returns 503 when generating a document takes too long on a busy machine', async () => {
    const { send } = await openWithFault(new JobTimeoutError(20_000));
    const answer = await send(getTenantConfig);
    expect(refusalOf(answer)).toMatchObject({ ...refused('Unavailable'), body: { retryAfterSeconds: 5 } });
    expect(answer.headers['retry-after']).toBe('5');
  });

  it('returns 503 and makes no payment when the database closes the connection', async () => {
    const { adminPool } = api.world;
    const context = await createContext(api.settings);
    const { send } = await api.openAnother({ services: context.services });
    const payment = await cardPayment(api, customer);
    const holder = await adminPool.connect();
    await holder.query('begin');
    const ofCustomer = [customer.tenant.id, customer.account];
    await holder.query('select from account where tenant_id = $1 and reference_code = $2 for update', ofCustomer);
    const waiting = send(submitPayment, payment);
    await endWaitingConnection();
    const answer = await waiting;
    await holder.query('rollback');
    holder.release();
    expect(refusalOf(answer)).toMatchObject(refused('Unavailable'));
    expect((await send(submitPayment, payment)).json()).toMatchObject({ balance: 150 });
    await context.close();
  });

  it('leaves no cached failure behind', async () => {
    let isAway = true;
    const { database } = api.world.context;
    const outsideTenants: TenantDatabase['outsideTenants'] = (work) =>
      isAway ? Promise.reject(away('ECONNREFUSED')) : database.outsideTenants(work);
    const { send } = await api.openAnother({ services: { database: { ...database, outsideTenants } } });
    expect((await send(logIn, { body: { username: 'a', password: 'b' } })).statusCode).toBe(503);
    isAway = false;
    expect((await send(refreshToken, customer.credentials)).statusCode).toBe(200);
  });

  async function endWaitingConnection(): Promise<void> {
    for (let tries = 0; tries < 200; tries++) {
      const { rowCount } = await api.world.adminPool.query(
        `select pg_terminate_backend(pid) from (${lockWaitsSql}) waiting`,
      );
      if (rowCount === 1) return;
      await delay(5);
    }
    throw new Error('nobody waited for the account');
  }
});
