import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  chargeOf,
  newCard,
  postCard,
  publishableKey,
  secretKey,
  startTestSandbox,
} from '../../../test/test-sandbox.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const origin = 'http://lumen.localhost:3000';

describe('creating a token in a browser', () => {
  it('works with the publishable key from an allowed origin and returns the card data that may be shown', async () => {
    const response = await postCard(sandbox.url, newCard, { origin });
    expect(response.status).toBe(201);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(await response.json()).toEqual({
      token: expect.stringMatching(/^tok_[\w-]{24}$/),
      brand: 'VISA',
      lastFour: '4242',
      binType: 'CREDIT',
      isHsa: false,
      expMonth: 12,
      expYear: newCard.expYear,
      postalCodeCheck: 'match',
    });
  });

  it('responds to a preflight request', async () => {
    const headers = { origin, 'access-control-request-method': 'POST' };
    const response = await fetch(`${sandbox.url}/v1/tokens`, { method: 'OPTIONS', headers });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization, content-type');
  });

  it('returns readable refusals, even for a wrong key', async () => {
    const invalid = await postCard(sandbox.url, { ...newCard, number: '4242424242424241' }, { origin });
    expect(invalid.status).toBe(422);
    expect(await invalid.json()).toEqual({
      error: { code: '4002', field: 'number', message: 'The card number is not valid' },
    });
    const wrongKey = await postCard(sandbox.url, newCard, { origin, authorization: `Bearer ${secretKey}` });
    expect(wrongKey.status).toBe(401);
    expect(wrongKey.headers.get('access-control-allow-origin')).toBe(origin);
  });

  it('isn’t allowed from other origins', async () => {
    const response = await postCard(sandbox.url, newCard, { origin: 'https://evil.example' });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(['', 'no JSON', '[]', '{"number":4242}'])('refuses the body %j', async (body) => {
    expect((await postCard(sandbox.url, body)).status).toBe(400);
  });
});

describe('the first merchant to use a token', () => {
  const describeFor = (merchant: string, token: string) =>
    sandbox.processor.describeCardToken({ merchant, token }).then((card) => card?.token);

  it('is the only one that can describe, save or charge it', async () => {
    const token = await sandbox.cardToken('4242424242424242');
    expect(await describeFor('lumen', token)).toBe(token);
    expect(await describeFor('northwind', token)).toBeUndefined();
    expect(await sandbox.processor.storeCard({ merchant: 'northwind', key: 'k', token })).toEqual({
      kind: 'unknown-token',
    });
    const charge = chargeOf({ kind: 'card', token }, { merchant: 'northwind', key: 'c' });
    expect(await sandbox.processor.charge(charge)).toMatchObject({ verdict: 'not-executed' });
    expect(await sandbox.processor.charge({ ...charge, merchant: 'lumen' })).toMatchObject({ verdict: 'succeeded' });
  });

  it('is the only one that succeeds when two merchants use it at the same time', async () => {
    const token = await sandbox.cardToken('4242424242424242');
    const found = await Promise.all(['lumen', 'northwind'].map((merchant) => describeFor(merchant, token)));
    expect(found.filter((each) => each !== undefined)).toEqual([token]);
  });

  it('must be named in the request', async () => {
    const headers = { authorization: `Bearer ${secretKey}` };
    expect((await fetch(`${sandbox.url}/v1/tokens/tok_x`, { headers })).status).toBe(400);
  });
});

it('the publishable key grants no other access', async () => {
  const headers = { authorization: `Bearer ${publishableKey}` };
  for (const path of [
    '/v1/tokens/tok_x?merchant=lumen',
    '/v1/charges?merchant=a',
    '/v1/events?merchant=a',
    '/v1/charges/by-key/a/b',
  ]) {
    expect((await fetch(sandbox.url + path, { headers })).status, path).toBe(401);
  }
  const charge = await fetch(`${sandbox.url}/v1/charges`, { method: 'POST', headers });
  expect(charge.status).toBe(401);
});

it('the health check needs no key', async () => {
  const response = await fetch(`${sandbox.url}/healthz`);
  expect(await response.json()).toEqual({ status: 'ok' });
});
