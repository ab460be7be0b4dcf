import { logEvent } from '@quittance/contract/events';
import { reportIssue } from '@quittance/contract/sign-in';
import { getTenantConfig } from '@quittance/contract/tenants/tenants';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { beginNextMinute } from '../../testing/begin-next-minute.ts';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi, type TestRequest } from '../../testing/test-api.ts';
import { askMetrics } from '../../testing/test-environment.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());

const log = (request: TestRequest = {}, userToken = 'client-1') =>
  api.send(logEvent, { ...request, body: { userEventType: 'UniqueVisit', userToken } });

async function kept(userToken: string) {
  const text = 'select event_type, customer_id from user_event where user_token = $1 order by at';
  return (await api.world.adminPool.query(text, [userToken])).rows;
}

it('userevent/logevent stores an event without a signed-in customer (req 7.7)', async () => {
  expect((await log({}, 'nobody')).statusCode).toBe(200);
  expect(await kept('nobody')).toEqual([{ event_type: 'UniqueVisit', customer_id: null }]);
});

it('userevent/logevent stores which customer was signed in (req 7.7)', async () => {
  const { credentials, session } = await signInCustomer(api, { tenant });
  await log(credentials, 'somebody');
  expect(await kept('somebody')).toEqual([{ event_type: 'UniqueVisit', customer_id: session.customerId }]);
});

it('userevent/logevent treats a caller with an invalid token as signed out (req 7.7)', async () => {
  expect((await log({ token: 'forged', cookie: 'made-up' }, 'forger')).statusCode).toBe(200);
  expect(await kept('forger')).toEqual([{ event_type: 'UniqueVisit', customer_id: null }]);
});

it('userevent/logevent stores the account owner when the caller is a guest (req 6.1)', async () => {
  const guest = await enterAsGuest(api, { tenant });
  expect((await log(guest.credentials, 'guest')).statusCode).toBe(200);
  expect(await kept('guest')).toEqual([{ event_type: 'UniqueVisit', customer_id: guest.owner.session.customerId }]);
});

it('userevent/logevent stores the request id, which finds the matching log line (req 7.1)', async () => {
  const id = '0c0ffee0-0000-4000-8000-000000000001';
  await log({ headers: { 'x-uni-req-id': id } }, 'traced');
  const { rows } = await api.world.adminPool.query('select request_id from user_event where user_token = $1', [
    'traced',
  ]);
  expect(rows).toEqual([{ request_id: id }]);
});

it('userevent/logevent limits events per minute without limiting other endpoints (req 7.7)', async () => {
  beginNextMinute(api);
  const { send } = await api.openAnother({ settings: { EVENTS_PER_MINUTE: 2 } });
  const body = { userEventType: 'UniqueVisit' };
  for (let events = 0; events < 2; events++) expect((await send(logEvent, { body })).statusCode).toBe(200);
  expect(refusalOf(await send(logEvent, { body }))).toMatchObject(refused('TooManyRequests'));
  expect((await send(getTenantConfig)).statusCode).toBe(200);
});

it('metrics count events by type and leave out refused ones (req 7.7)', async () => {
  const { app, send } = await api.openAnother();
  for (const userEventType of ['loginSuccess', 'UniqueVisit', 'loginSuccess', 'DropTables']) {
    await send(logEvent, { body: { userEventType } });
  }
  const lines = (await app.inject(askMetrics)).body.split('\n').filter((line) => line.startsWith('user_events_total'));
  expect(lines.sort()).toEqual(['user_events_total{type="UniqueVisit"} 1', 'user_events_total{type="loginSuccess"} 2']);
});

it('userevent/logevent refuses unknown event types (req 7.7)', async () => {
  const answer = await api.send(logEvent, { body: { userEventType: 'DropTables' } });
  expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
});

it('metrics count reported issues by failed check (req 7.3)', async () => {
  const body = { action: 'login', loginIdError: false, payeeCodeError: true, uniqueNameError: true };
  await api.send(reportIssue, { body });
  const metrics = (await api.app.inject(askMetrics)).body;
  expect(metrics).toContain('reported_issues_total{action="login",check="payee-code"} 1');
  expect(metrics).toContain('reported_issues_total{action="login",check="unique-name"} 1');
  expect(metrics).not.toContain('check="login-id"');
});
