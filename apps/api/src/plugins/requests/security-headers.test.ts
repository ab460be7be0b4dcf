import { logIn } from '@quittance/contract/sign-in';
import { getTenantConfig } from '@quittance/contract/tenants/tenants';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi(
    { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') },
    { DEMO: 'true' },
  );
  await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());

/** One URL for each kind of response: an API endpoint, an error, a page, a document, metrics and a missing file. */
const addresses = [
  { method: 'GET', url: '/api/v1/tenant/config' },
  { method: 'GET', url: '/api/v1/tenant/config', host: 'nobody.localhost' },
  { method: 'POST', url: '/api/v1/auth/login' },
  { method: 'POST', url: '/api/v1/auth/logout' },
  { method: 'GET', url: '/api/v1/nothing' },
  { method: 'GET', url: '/api/docs' },
  { method: 'GET', url: '/api/docs/json' },
  { method: 'GET', url: '/', host: 'localhost' },
  { method: 'GET', url: '/nothing.js' },
  { method: 'GET', url: '/healthz' },
  { method: 'GET', url: '/metrics' },
] as const;

const open = ({ method, url, ...rest }: { method: 'GET' | 'POST'; url: string; host?: string }) =>
  api.app.inject({ method, url, headers: { host: rest.host ?? 'pay.localhost' } });

function policyOf(header: unknown): Map<string, string> {
  return new Map(
    String(header)
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...sources]) => [name, sources.join(' ')]),
  );
}

describe.each(addresses)('$method $url', (address) => {
  it('allows no foreign script, no framing and no content sniffing', async () => {
    const { headers } = await open(address);
    const policy = policyOf(headers['content-security-policy']);
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('style-src')).toBe("'self'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:(?!\/\/127\.0\.0\.1)/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
  });

  it('is never cached when it belongs to the API', async () => {
    const { headers } = await open(address);
    if (address.url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
    else expect(headers['cache-control'] ?? '').not.toMatch(/immutable|max-age=[1-9]/);
  });
});

it.each(addresses)(
  '$method $url sends its content type, with the UTF-8 charset for pages and text',
  async (address) => {
    const { headers, body } = await open(address);
    if (body === '') return;
    expect(headers['content-type']).toMatch(
      /^(?:application\/json(?:; charset=utf-8)?|text\/[a-z]+;.* ?charset=utf-8)/,
    );
  },
);

describe("portal's content security policy", () => {
  it('allows connections only to our own host and, for card numbers, to the processor', async () => {
    const policy = policyOf((await open(addresses[0])).headers['content-security-policy']);
    expect(policy.get('connect-src')).toBe(`'self' ${api.world.sandbox.url}`);
    expect(policy.get('require-trusted-types-for')).toBe("'script'");
    expect(policy.get('form-action')).toBe("'self'");
    expect(policy.has('upgrade-insecure-requests')).toBe(false);
  });

  it('is sent with Strict-Transport-Security only over TLS', async () => {
    const withTls = await api.openAnother({ settings: { PUBLIC_TLS: true } });
    const plain = await api.send(getTenantConfig);
    const secure = await withTls.send(getTenantConfig);
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('allows no other site to read a response', async () => {
    const headers = { origin: 'https://evil.example' };
    const answer = await api.send(getTenantConfig, { headers });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});

describe('request id', () => {
  const ours = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

  it.each(['1b4e28ba-2fa1-41d2-883f-0016d3cca427', '1B4E28BA-2FA1-41D2-883F-0016D3CCA427'])(
    'is taken from the request: %s (req 7.1)',
    async (id) => {
      const headers = { 'x-uni-req-id': id };
      const refused = await api.send(logIn, { headers, body: { username: 'a', password: 'b' } });
      expect(refused.json().x_uni_req_id).toBe(id);
      expect(refused.headers['x-uni-req-id']).toBe(id);
      expect((await api.send(getTenantConfig, { headers })).headers['x-uni-req-id']).toBe(id);
    },
  );

  it.each(['', 'x', 'not-a-uuid-at-all', '1b4e28ba-2fa1-41d2-883f-0016d3cca4270', '<script>', 'a'.repeat(8000)])(
    "is generated when the request's own id is invalid: %s (req 7.1)",
    async (id) => {
      const refused = await api.send(logIn, { headers: { 'x-uni-req-id': id } });
      expect(refused.json().x_uni_req_id).toMatch(ours);
      expect(refused.headers['x-uni-req-id']).toBe(refused.json().x_uni_req_id);
    },
  );

  it('is unique for each request (req 7.1)', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => (await api.send(getTenantConfig)).headers['x-uni-req-id']),
    );
    expect(new Set(ids).size).toBe(20);
  });

  it('is included in errors about invalid URLs (req 7.1)', async () => {
    const answer = await api.app.inject({ url: '/api/v1/%', headers: { 'x-uni-req-id': ids[0] } });
    expect(answer.json().x_uni_req_id).toBe(ids[0]);
  });

  const ids = ['1b4e28ba-2fa1-41d2-883f-0016d3cca427'] as const;
});

it('responses to signed-in customers are never cached', async () => {
  const tenant = await makeTenant(api.world, { label: 'cached' });
  const { credentials } = await signInCustomer(api, { tenant });
  const answer = await api.send({ method: 'POST', path: '/v1/customer/accounts' }, credentials);
  expect(answer.headers['cache-control']).toBe('no-store');
});
