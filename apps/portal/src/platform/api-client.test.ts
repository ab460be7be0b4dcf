// @vitest-environment node
import { CalendarDate } from '@internationalized/date';
import { openStorage } from '@quittance/browser/storage';
import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { getHistory } from '@quittance/contract/history';
import { getReceipt } from '@quittance/contract/payments';
import { logIn, logOut, refreshToken } from '@quittance/contract/sign-in';
import { getTenantConfig } from '@quittance/contract/tenants/tenants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiClient, createApiClient } from './api-client.ts';
import { openDiagnostics } from './reporting/diagnostics.ts';
import type { Fault } from './reporting/error-reporting.ts';

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const path = '/v1/auth/refreshtoken';
const renewed = { ...success, token: 'new', expiresIn: '2026-01-01T00:00:00Z' };
let server: StandInApi;
let client: ApiClient;
let token: string | undefined;
let unauthorizedCount: number;
let isOpen: boolean;
let isReadOnly = false;
let readOnlyCount = 0;
let faults: Fault[];

beforeAll(async () => {
  server = await startStandInApi();
});
afterAll(() => server.close());
beforeEach(() => {
  token = undefined;
  unauthorizedCount = 0;
  isOpen = true;
  isReadOnly = false;
  readOnlyCount = 0;
  faults = [];
  server.answer(path, { status: 200, body: renewed });
  server.received.length = 0;
  client = clientAt(server.apiUrl);
});

function clientAt(apiUrl: string): ApiClient {
  return createApiClient({
    apiUrl,
    hostname: 'lumen.localhost',
    clientId: 'client-1',
    campaignIdentifier: 'spring',
    token: () => token,
    isOpen: () => isOpen,
    onUnauthorized: () => {
      unauthorizedCount += 1;
    },
    isReadOnly: () => isReadOnly,
    onReadOnly: () => {
      readOnlyCount += 1;
    },
    diagnostics: openDiagnostics(openStorage('local', null), { debug: () => undefined }),
    errorReporting: { report: (fault) => faults.push(fault) },
  });
}

describe('API request', () => {
  it('adds client, campaign and host to the body and an ID to the headers, without a token before the login (req 7.1)', async () => {
    await client.call(refreshToken, {});
    const [request] = server.received;
    expect(request?.method).toBe('POST');
    expect(request?.body).toEqual({ hostname: 'lumen.localhost', userToken: 'client-1', campaignIdentifier: 'spring' });
    expect(request?.headers['x-uni-req-id']).toMatch(uuidV4);
    expect(request?.headers.authorization).toBeUndefined();
  });

  it('has its own ID and the token of the signed-in user (req 7.1)', async () => {
    token = 'abc';
    await client.call(refreshToken, {});
    await client.call(refreshToken, {});
    const [first, second] = server.received.map((request) => request.headers);
    expect(first?.['x-uni-req-id']).not.toBe(second?.['x-uni-req-id']);
    expect(second?.authorization).toBe('Bearer abc');
  });

  it('loads the tenant by GET with the client ID in the query (req 7.2)', async () => {
    await client.call(getTenantConfig, {});
    const [request] = server.received;
    expect([request?.method, request?.query.get('userToken')]).toEqual(['GET', 'client-1']);
  });

  it('encodes days and money according to the contract', async () => {
    await client.call(getHistory, { from: new CalendarDate(2026, 11, 2), limit: 20 });
    expect(server.received[0]?.body).toMatchObject({ from: '2026-11-02', limit: 20 });
  });
});

describe('API outcome', () => {
  it('is ok and decoded if any entry has code 1000 (req 7.1)', async () => {
    server.answer(path, { status: 200, body: renewed });
    expect(await client.call(refreshToken, {})).toMatchObject({ kind: 'ok', answer: { token: 'new' } });
  });

  it('is refused with code, field, wait and the server’s request ID', async () => {
    const body = {
      responses: [{ responseCode: '9602', errorMessage: 'wait' }],
      x_uni_req_id: 'id-9',
      error: { errorSource: 'Quittance', field: 'username' },
      retryAfterSeconds: 30,
    };
    server.answer(path, { status: 429, body });
    expect(await client.call(refreshToken, {})).toEqual({
      kind: 'refused',
      code: 'SignInLocked',
      message: 'wait',
      status: 429,
      field: 'username',
      retryAfterSeconds: 30,
      requestId: 'id-9',
      answer: undefined,
    });
  });

  it('is refused without a name for a code from a later version', async () => {
    server.answer(path, {
      status: 422,
      body: { responses: [{ responseCode: '7777', errorMessage: null }], x_uni_req_id: 'x' },
    });
    expect(await client.call(refreshToken, {})).toMatchObject({ kind: 'refused', code: undefined });
  });

  it('is refused with its response data if an outcome has a code other than 1000', async () => {
    server.answer(path, {
      status: 200,
      body: { ...renewed, responses: [{ responseCode: '9711', errorMessage: null }] },
    });
    expect(await client.call(refreshToken, {})).toMatchObject({
      kind: 'refused',
      code: 'PaymentDeclined',
      answer: { token: 'new' },
    });
  });

  it.each([
    [500, 1],
    [425, 1],
    [503, 0],
    [502, 0],
  ])('is unavailable for status %i and reported to operators %i times (req 7.1)', async (status, reportCount) => {
    server.answer(path, { status, body: { ...success, responses: [], x_uni_req_id: 'id-5' } });
    expect(await client.call(refreshToken, {})).toEqual({ kind: 'unavailable', requestId: 'id-5', status });
    expect(faults).toEqual(Array(reportCount).fill({ message: `status ${status}`, requestId: 'id-5', path }));
  });

  it('is reported with the ID of the request if the error body has none (req 7.1)', async () => {
    server.answer(path, (response) => void response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>no</h1>'));
    await client.call(refreshToken, {});
    expect(faults[0]?.requestId).toBe(server.received[0]?.headers['x-uni-req-id']);
  });

  it('is unavailable after a timeout', async () => {
    server.answer(path, () => undefined);
    expect(await client.call(refreshToken, {}, { timeoutMs: 40 })).toMatchObject({
      kind: 'unavailable',
      status: undefined,
    });
  });

  it('is offline without a response or after an interrupted response', async () => {
    expect(await clientAt('http://127.0.0.1:1').call(refreshToken, {})).toEqual({ kind: 'offline' });
    server.answer(path, (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
      response.write('{"responses":');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await client.call(refreshToken, {})).toEqual({ kind: 'offline' });
  });

  it.each([
    [
      'no JSON',
      (response: import('node:http').ServerResponse) =>
        void response.writeHead(422, { 'content-type': 'application/json' }).end('{'),
    ],
    ['a response without its fields', { status: 200, body: success }],
  ])('is a defect for %s', async (_name, answer) => {
    server.answer(path, answer);
    expect(await client.call(refreshToken, {})).toMatchObject({
      kind: 'defect',
      requestId: expect.stringMatching(uuidV4),
    });
  });

  it('contains the bytes of a file', async () => {
    server.answer(
      '/v1/payment/receipt',
      (response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
    );
    const outcome = await client.call(getReceipt, { transactionReferenceCode: 't-1', language: 'es' });
    expect(outcome.kind === 'ok' && new TextDecoder().decode(outcome.answer)).toBe('%PDF');
  });
});

describe('unauthorized API request (req 7.1)', () => {
  const body = { responses: [], x_uni_req_id: 'x' };

  it.each([401, 403])('signs out at status %i', async (status) => {
    server.answer(path, { status, body });
    expect(await client.call(refreshToken, {})).toMatchObject({ kind: 'unauthorized' });
    expect(unauthorizedCount).toBe(1);
  });

  it('keeps the session if the bank account lookup is refused', async () => {
    server.answer(path, { status: 403, body: { ...body, error: { errorSource: 'BankAccountLookup' } } });
    expect(await client.call(refreshToken, {})).toEqual({ kind: 'unauthorized', errorSource: 'BankAccountLookup' });
    expect(unauthorizedCount).toBe(0);
  });

  it('keeps the session if the request contained an authentication code', async () => {
    server.answer('/v1/auth/login', { status: 401, body });
    await client.call(logIn, { username: 'ana', password: 'x', authenticationCode: '123456' });
    expect(unauthorizedCount).toBe(0);
    await client.call(logIn, { username: 'ana', password: 'x', authenticationCode: null });
    expect(unauthorizedCount).toBe(1);
  });

  it('signs out a guest who makes a request that guests may not make', async () => {
    server.answer(path, refusal('GuestNotAllowed'));
    token = 'guest';
    expect(await client.call(refreshToken, {})).toMatchObject({ kind: 'unauthorized' });
    expect(unauthorizedCount).toBe(1);
  });

  it('keeps the session if the server refused a request from the previous session', async () => {
    server.answer(path, { status: 401, body });
    token = 'before';
    isOpen = false;
    expect(await client.call(refreshToken, {})).toMatchObject({ kind: 'unauthorized' });
    expect(unauthorizedCount).toBe(0);
  });

  it('discards the response to a request from the previous session', async () => {
    token = 'before';
    isOpen = false;
    expect(await client.call(refreshToken, {})).toEqual({ kind: 'unauthorized', errorSource: undefined });
  });
});

describe('API request with its own token', () => {
  it('sends that token instead of the session’s, and neither needs nor ends the session', async () => {
    token = 'open';
    isOpen = false;
    server.answer(path, { status: 401, body: { responses: [], x_uni_req_id: 'x' } });
    await client.call(refreshToken, {}, { bearer: 'another' });
    expect(server.received[0]?.headers.authorization).toBe('Bearer another');
    expect(unauthorizedCount).toBe(0);
  });
});

describe('msSinceLastCall', () => {
  it('counts from the last response to a signed-in user, excluding automatic requests', async () => {
    await client.call(refreshToken, {});
    token = 'abc';
    await client.call(getTenantConfig, {});
    await client.call(refreshToken, {}, { isAutomatic: true });
    server.answer(path, { status: 500, body: {} });
    await client.call(refreshToken, {});
    expect(client.msSinceLastCall()).toBe(Number.POSITIVE_INFINITY);
    server.answer(path, { status: 200, body: renewed });
    await client.call(refreshToken, {});
    expect(client.msSinceLastCall()).toBeLessThan(60_000);
  });
});

describe('API client in the read-only view', () => {
  it('blocks requests that make changes, and reports all but the automatic ones', async () => {
    token = 'token-1';
    isReadOnly = true;
    expect(await client.call(refreshToken, {})).toMatchObject({ kind: 'refused', code: 'ReadOnlySession' });
    expect(await client.call(refreshToken, {}, { isAutomatic: true })).toMatchObject({ code: 'ReadOnlySession' });
    expect(server.received).toEqual([]);
    expect(readOnlyCount).toBe(1);
  });

  it('allows reading and signing out', async () => {
    token = 'token-1';
    isReadOnly = true;
    server.answer('/v1/auth/logout', { status: 200, body: success });
    expect(await client.call(logOut, {})).toMatchObject({ kind: 'ok' });
    expect(readOnlyCount).toBe(0);
  });
});
