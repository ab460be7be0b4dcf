import { allCalls } from '@quittance/contract/all-calls';
import type { Call } from '@quittance/contract/call';
import { createCardToken } from '@quittance/contract/payment-methods';
import { logIn, refreshToken, reportIssue } from '@quittance/contract/sign-in';
import { uploadDocument } from '@quittance/contract/support';
import { getTenantConfig } from '@quittance/contract/tenants/tenants';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type SignedIn, signInCustomer } from '../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let customer: SignedIn;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  customer = await signInCustomer(api, { tenant: await makeTenant(api.world, { label: 'pay' }) });
});
afterAll(() => api.close());

const posts = allCalls.filter(({ method }) => method === 'POST');
/** Uploads (support/uploaddocument) are the only large requests. */
const largestBodyBytes = (call: Call) => (call === uploadDocument ? 15_000_000 : 64 * 1024);

describe.each(posts)('a malformed body sent to $path', (call) => {
  it.each([
    ['an incomplete object', '{"hostname":'],
    ['a bare word', 'hello'],
    ['a number in a form that JSON forbids', '{"amount":NaN}'],
    ['a single quote', "{'a':1}"],
    ['a duplicate key, broken off', '{"username":"a","username"'],
    ['bytes that are not text', '{"a":"\\uD8"}'],
  ])('is refused when it contains %s', async (_what, rawBody) => {
    const answer = await api.send(call, { ...customer.credentials, rawBody });
    expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
  });

  it.each(['[]', 'null', '"text"', '7', 'true', '[{"username":"a"}]'])('is refused when it is %s', async (rawBody) => {
    const answer = await api.send(call, { ...customer.credentials, rawBody });
    expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
  });

  it.each([
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"a":{"__proto__":{"isAdmin":true}}}',
  ])('is refused when it would pollute the object prototype: %s', async (rawBody) => {
    const answer = await api.send(call, { ...customer.credentials, rawBody });
    expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'json',
  ])('is refused with 415 when its content type is %s', async (type) => {
    const headers = { 'content-type': type };
    const answer = await api.send(call, { ...customer.credentials, headers, body: {} });
    expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid', 415));
  });

  it('is refused with 413 when it exceeds the size limit', async () => {
    const body = { filler: 'x'.repeat(largestBodyBytes(call)) };
    expect(refusalOf(await api.send(call, { ...customer.credentials, body }))).toMatchObject(
      refused('RequestInvalid', 413),
    );
  });

  it.each([
    ['a number', 7],
    ['a list', ['pay.localhost']],
    ['an object', {}],
    ['too long', 'a'.repeat(254)],
  ])('is refused when its hostname is %s', async (_what, hostname) => {
    const answer = await api.send(call, { ...customer.credentials, body: { hostname } });
    expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
  });
});

it.each(posts.filter((call) => call !== refreshToken))('$path refuses an empty JSON body', async (call) => {
  const answer = await api.send(call, { ...customer.credentials, rawBody: '' });
  expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
});

describe('a malformed request', () => {
  const credentials = { username: 'someone', password: 'something' };

  it.each([
    ['without a field', { username: 'someone' }, 'password'],
    ['with an empty field', { ...credentials, username: '' }, 'username'],
    ['with a number for a string', { ...credentials, username: 5 }, 'username'],
    ['with a list for a string', { ...credentials, password: ['something'] }, 'password'],
    ['with null for a string', { ...credentials, password: null }, 'password'],
    ['with a field that is too long', { ...credentials, password: 'x'.repeat(129) }, 'password'],
    ['with a string for a number', { ...credentials, disclaimerAcceptanceType: '1' }, 'disclaimerAcceptanceType'],
  ])('is refused when sent %s, and the error names the field without its value', async (_what, body, field) => {
    const answer = await api.send(logIn, { body });
    expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
    expect(answer.json().responses[0].errorMessage).toMatch(new RegExp(`: ${field} `));
    expect(answer.body).not.toContain('something');
    expect(answer.body).not.toContain('xxx');
  });

  it('is refused with an error that lists every invalid field', async () => {
    const body = { action: 'dance', loginIdError: 'yes', payeeCodeError: true };
    const { errorMessage } = (await api.send(reportIssue, { body })).json().responses[0];
    expect(errorMessage).toMatch(/loginIdError .*uniqueNameError .*action /);
    expect(errorMessage).not.toContain('dance');
  });

  it('is refused without repeating a secret when the JSON breaks off inside it', async () => {
    const answer = await api.send(logIn, { rawBody: '{"username":"ana","password":"open-sesame' });
    expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
    expect(answer.body).not.toMatch(/sesame|ana/);
  });

  it.each([
    ['username', { ...credentials, username: 'some\0one' }],
    ['password', { ...credentials, password: '\0' }],
  ])("is refused when %s contains a null character, which PostgreSQL can't store in text", async (_field, body) => {
    expect(refusalOf(await api.send(logIn, { body }))).toMatchObject(refused('RequestInvalid'));
  });

  it.each([
    ['an unpaired high surrogate', 'a\uD83D'],
    ['an unpaired low surrogate', '\uDE00a'],
    ['a surrogate pair in the wrong order', '\uDE00\uD83D'],
  ])("is refused when it contains %s, which UTF-8 can't encode", async (_what, text) => {
    const login = { ...credentials, username: text };
    expect(refusalOf(await api.send(logIn, { body: login }))).toMatchObject(refused('RequestInvalid'));
    const card = { paymentMethodToken: text, accountUsePreferenceType: 'MultiUse', cardHolderName: 'Ana' };
    const answer = await api.send(createCardToken, { ...customer.credentials, body: card });
    expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
  });

  it('is refused when the client id in its query is too long', async () => {
    const url = `/api${getTenantConfig.path}?userToken=${'x'.repeat(101)}`;
    const answer = await api.app.inject({ url, headers: { host: 'pay.localhost' } });
    expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
  });

  it('is refused when a query parameter is repeated', async () => {
    const url = `/api${getTenantConfig.path}?userToken=one&userToken=two`;
    const answer = await api.app.inject({ url, headers: { host: 'pay.localhost' } });
    expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
  });
});

describe('an unusual but harmless request', () => {
  const refusedLogin = refused('CredentialsInvalid');

  it.each([
    ['unknown fields', { isAdmin: true, customerId: 1, responses: [], 'x\0y': '\0' }],
    ['a field with the name of a method', { toString: 'a', hasOwnProperty: 'b', valueOf: 1 }],
    ['other scripts, including right-to-left ones', { username: 'анна\u202Eאבג😀' }],
    ['SQL quotes', { username: "'; drop table customer; --" }],
    ['percent signs and backslashes', { username: '%_\\%00\\u0000' }],
  ])('is processed normally when a sign-in contains %s', async (_what, extra) => {
    const answer = await api.send(logIn, { body: { username: 'someone', password: 'something', ...extra } });
    expect(refusalOf(answer)).toMatchObject(refusedLogin);
  });

  it('is processed normally with lists nested 30,000 deep in an unknown field', async () => {
    const rawBody = `{"username":"a","password":"b","deep":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    expect(refusalOf(await api.send(logIn, { rawBody }))).toMatchObject(refusedLogin);
  });

  it('is processed normally with a charset, capitals in the content type and a byte order mark', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=UTF-8' };
    const body = { username: 'someone', password: 'something' };
    expect(refusalOf(await api.send(logIn, { headers, body }))).toMatchObject(refusedLogin);
    const rawBody = `\uFEFF${JSON.stringify(body)}`;
    expect(refusalOf(await api.send(logIn, { rawBody }))).toMatchObject(refusedLogin);
  });
});

describe('an unknown URL', () => {
  const host = { host: 'pay.localhost' };

  it.each([
    '/api',
    '/api/',
    '/api?x=1',
    '/api/v1',
    '/api/v1/nothing',
    '/api/v2/auth/login',
    '/api/v1/auth/login/',
    '/api/x.js',
  ])('returns 404 with JSON under /api: %s', async (url) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const answer = await api.app.inject({ method, url, headers: host });
      expect(refusalOf(answer)).toMatchObject(refused('NotFound'));
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it.each(allCalls)('returns 404 when $path is requested with another method', async ({ method, path }) => {
    const other = method === 'POST' ? 'GET' : 'POST';
    const answer = await api.app.inject({ method: other, url: `/api${path}`, headers: host });
    expect(refusalOf(answer)).toMatchObject(refused('NotFound'));
  });

  it.each(['/api/v1/%E0%A4%A', '/%', '/api/v1/auth/login%'])('returns 400 when it is invalid: %s', async (url) => {
    const answer = await api.app.inject({ method: 'POST', url, headers: host });
    expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain('%');
  });
});
