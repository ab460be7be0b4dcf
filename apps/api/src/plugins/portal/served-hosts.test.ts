import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sendRaw } from '../../testing/send-raw.ts';
import { openTestConsole, type TestConsole } from '../../testing/staff/test-console.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let console: TestConsole;
let apiPort: number;
let consolePort: number;

beforeAll(async () => {
  const urls = { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') };
  api = await openTestApi(urls, { PORTAL_URL: 'https://{tenant}.pay.example', PUBLIC_TLS: 'true', TRUST_PROXY: '1' });
  await makeTenant(api.world, { label: 'lumen' });
  apiPort = await portOf(api);
  console = await openTestConsole(
    { ...urls, staffUrl: inject('staffUrl') },
    { CONSOLE_URL: 'https://{tenant}.desk.example', PORTAL_URL: 'https://{tenant}.pay.example', PUBLIC_TLS: 'true' },
  );
  await makeTenant(console.world, { label: 'lumen' });
  consolePort = await portOf(console);
});
afterAll(async () => {
  await console.close();
  await api.close();
});

async function portOf({ app }: Pick<TestApi, 'app'>): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

const config = '/api/v1/tenant/config';
const ask = (target: string, headers: readonly string[], port = apiPort) =>
  sendRaw(port, [`GET ${target} HTTP/1.1`, ...headers, 'connection: close', '', ''].join('\r\n'));
const ofLumen = 'host: lumen.pay.example';

describe('API with a portal domain', () => {
  it.each([
    ['the tenant’s host', config, [ofLumen]],
    ['upper case', config, ['host: LUMEN.PAY.EXAMPLE']],
    ['a port', config, ['host: lumen.pay.example:8443']],
    ['the host from the proxy', config, ['host: 10.0.0.7:3000', 'x-forwarded-host: lumen.pay.example']],
    ['a target in absolute form', `https://lumen.pay.example${config}`, ['host: lumen.evil.example']],
  ])('serves the tenant for a request with %s', async (_by, target, headers) => {
    const answer = await ask(target, headers);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('"hostName":"lumen.pay.example"');
    expect(answer).not.toMatch(/evil/i);
  });

  it.each([
    ['another domain', config, ['host: lumen.evil.example']],
    ['a subdomain of the tenant’s host', config, ['host: a.lumen.pay.example']],
    ['the bare domain', config, ['host: pay.example']],
    ['a domain that begins like ours', config, ['host: lumen.pay.example.evil.example']],
    ['a trailing dot', config, ['host: lumen.pay.example.']],
    ['an IPv4 address', config, ['host: 127.0.0.1']],
    ['an IPv6 address', config, ['host: [::1]:3000']],
    ['localhost', config, ['host: lumen.localhost']],
    ['letters that fold to ours', config, ['host: lumen.pay.ex\u00e1mple']],
    ['a user name', config, ['host: lumen.pay.example@evil.example']],
    ['no host at all', config, []],
    ['another host behind the proxy', config, [ofLumen, 'x-forwarded-host: lumen.evil.example']],
    ['a target of another host', `http://lumen.evil.example${config}`, [ofLumen]],
    ['a page of another host', '/login', ['host: lumen.evil.example']],
    ['a file of another host', '/assets/tenants/lumen/en.json', ['host: lumen.evil.example']],
  ])('refuses a request with %s', async (_what, target, headers) => {
    const version = headers.length === 0 ? 'HTTP/1.0' : 'HTTP/1.1';
    const bytes = [`GET ${target} ${version}`, ...headers, 'connection: close', '', ''].join('\r\n');
    const answer = await sendRaw(apiPort, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 421 /);
    expect(answer).toContain('"responseCode":"9405"');
    expect(answer).not.toMatch(/evil|Tenant lumen|set-cookie/i);
  });

  it('serves health checks at any host', async () => {
    for (const path of ['/healthz', '/readyz'])
      expect(await ask(path, ['host: 10.0.0.7:3000'])).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('console with a domain', () => {
  const signIn = (host: string, origin: string) =>
    console.send(
      { path: '/v1/staff/session/sign-in' },
      { headers: { host, origin }, body: { email: 'nobody@example.com', password: 'something' } },
    );

  it("accepts a sign-in from the tenant's own console", async () => {
    expect((await signIn('lumen.desk.example', 'https://lumen.desk.example')).statusCode).toBe(422);
  });

  it.each([
    ['another host with its own origin', 'lumen.evil.example', 'https://lumen.evil.example', 421],
    ['a portal’s host', 'lumen.pay.example', 'https://lumen.pay.example', 421],
    ['a page of another host', 'lumen.desk.example', 'https://lumen.evil.example', 403],
    ['a page of another tenant', 'lumen.desk.example', 'https://other.desk.example', 403],
    ['a page without TLS', 'lumen.desk.example', 'http://lumen.desk.example', 403],
    ['a page of another port', 'lumen.desk.example:8443', 'https://lumen.desk.example:8443', 403],
  ])('refuses a sign-in from %s', async (_from, host, origin, status) => {
    const answer = await signIn(host, origin);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toContain('evil');
  });

  it('serves nothing at another host', async () => {
    expect(await ask('/', ['host: lumen.evil.example'], consolePort)).toMatch(/^HTTP\/1\.1 421 /);
    expect(await ask('/readyz', ['host: 10.0.0.7'], consolePort)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
