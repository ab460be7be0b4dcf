import { listPaymentTokens } from '@quittance/contract/payment-methods';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { askMetrics } from '../../testing/test-environment.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());

const host = 'pay.localhost:3000';
const url = '/api/policy-reports';
const oldType = 'application/csp-report';
const newType = 'application/reports+json';

/** Reports in the format of Chromium. */
const oldReport = {
  'csp-report': {
    'document-uri': `http://${host}/make-payment?from=mail`,
    referrer: '',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'none'",
    disposition: 'enforce',
    'blocked-uri': 'https://evil.example/steal.js?card=4242424242424242',
    'line-number': 1,
    'status-code': 200,
    'script-sample': '',
  },
};
const newReport = {
  age: 12,
  type: 'csp-violation',
  url: `http://${host}/make-payment`,
  user_agent: 'Mozilla/5.0',
  body: {
    blockedURL: 'trusted-types-sink',
    disposition: 'enforce',
    documentURL: `http://${host}/make-payment`,
    effectiveDirective: 'require-trusted-types-for',
    lineNumber: 3,
    originalPolicy: "default-src 'none'",
    referrer: '',
    sample: 'Element innerHTML|<img src=x>',
    sourceFile: `http://${host}/build/start-a1b2c3d4.js`,
    statusCode: 200,
  },
};

const post = (body: unknown, { type = newType, app = api.app, to = host } = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { host: to, 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

async function kept() {
  const { rows } = await api.world.adminPool.query(
    'select directive, blocked, document_path, source, sample, reports from policy_report order by directive, blocked',
  );
  await api.world.adminPool.query('delete from policy_report; delete from limit_use');
  return rows;
}

describe('content security policy report', () => {
  it('is requested by every page over TLS in both the old and the new format', async () => {
    const withTls = await api.openAnother({ settings: { PUBLIC_TLS: true } });
    const { headers } = await withTls.app.inject({ url: '/login', headers: { host } });
    expect(headers['content-security-policy']).toContain(`;report-uri ${url};report-to policy`);
    expect(headers['reporting-endpoints']).toBe(`policy="${url}"`);
  });

  it('is requested only in the old format without TLS, because browsers ignore the new one there', async () => {
    const { headers } = await api.app.inject({ url: '/login', headers: { host } });
    expect(headers['content-security-policy']).toMatch(new RegExp(`;report-uri ${url}$`));
    expect(headers).not.toHaveProperty('reporting-endpoints');
  });

  it('is stored and counted', async () => {
    expect((await post(oldReport, { type: oldType })).statusCode).toBe(204);
    expect((await post([newReport, { ...newReport, type: 'deprecation' }, newReport])).statusCode).toBe(204);
    expect(await kept()).toEqual([
      {
        directive: 'require-trusted-types-for',
        blocked: 'trusted-types-sink',
        document_path: '/make-payment',
        source: '/build/start-a1b2c3d4.js:3',
        sample: 'Element innerHTML|<img src=x>',
        reports: 2,
      },
      {
        directive: 'script-src-elem',
        blocked: 'https://evil.example/steal.js',
        document_path: '/make-payment',
        source: '',
        sample: '',
        reports: 1,
      },
    ]);
    const { body } = await api.app.inject(askMetrics);
    expect(body).toMatch(/policy_reports_total\{directive="require-trusted-types-for"\} 2/);
  });

  it.each([
    ['is not JSON', '{', newType],
    ['is empty', '', newType],
    ['has another form', { hello: 'there' }, newType],
    ['has no report', { 'csp-report': 1 }, oldType],
  ])('is refused when its body %s', async (_what, body, type) => {
    expect((await post(body, { type })).statusCode).toBe(400);
    expect(await kept()).toEqual([]);
  });

  it('is dropped when it contains nothing usable', async () => {
    const odd = { ...newReport, body: { effectiveDirective: 1, documentURL: {} } };
    expect((await post([odd, { ...newReport, body: null }, {}])).statusCode).toBe(204);
    expect(await kept()).toEqual([]);
  });

  it('is refused with another content type, an oversized body or an unknown host', async () => {
    expect((await post([newReport], { type: 'application/json' })).statusCode).toBe(415);
    expect((await post(`[${' '.repeat(70_000)}]`)).statusCode).toBe(413);
    expect((await post([newReport], { to: 'nobody.localhost' })).statusCode).toBe(404);
    expect(await kept()).toEqual([]);
  });

  it('is limited per minute without limiting other endpoints', async () => {
    const { app } = await api.openAnother();
    api.world.clock.now = new Date(api.world.clock.now.getTime() + 60_000);
    const statuses: number[] = [];
    // The limit is shared by both processes.
    for (let sent = 0; sent < 31; sent++) statuses.push((await post([], sent % 2 ? { app } : {})).statusCode);
    expect(statuses).toEqual([...Array(30).fill(204), 429]);
    expect((await app.inject({ url: '/api/v1/tenant/config', headers: { host } })).statusCode).toBe(200);
  });
});

describe('source of a content security policy report', () => {
  const groupsOf = async () => {
    const { rows } = await api.world.adminPool.query(
      'select source_group, clients from policy_report where not is_dropped order by source_group',
    );
    await api.world.adminPool.query('delete from policy_report; delete from limit_use');
    return rows;
  };
  const real = { ...newReport, body: { ...newReport.body, blockedURL: 'https://cdn.skimmer.net/card.js' } };
  const send = (cookie?: string) =>
    api.app.inject({
      method: 'POST',
      url,
      headers: { host, 'content-type': newType, ...(cookie && { cookie }) },
      payload: JSON.stringify([real]),
    });
  /** Returns the cookie that a browser receives with the first request after sign-in. */
  async function markOf(): Promise<string> {
    const { credentials } = await signInCustomer(api, { tenant });
    const answer = await api.send(listPaymentTokens, credentials);
    const mark = answer.cookies.find(({ name }) => name === 'quittance-reporter');
    expect(mark).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    return `quittance-reporter=${mark?.value}`;
  }

  it('distinguishes browsers that have signed in from all others', async () => {
    api.world.clock.now = new Date(api.world.clock.now.getTime() + 60_000);
    const [one, other] = [await markOf(), await markOf()];
    for (const cookie of [one, one, other, undefined]) expect((await send(cookie)).statusCode).toBe(204);
    expect(await groupsOf()).toEqual([
      { source_group: 'customer-form', clients: 2 },
      { source_group: 'visitor-form', clients: 1 },
    ]);
  });

  it.each([
    ['is made up', async () => 'quittance-reporter=AAAAAAAAAAAAAAAAAAAAAA.AAAA'],
    ['was changed', async () => (await markOf()).replace('=', '=x')],
    ['is empty', async () => 'quittance-reporter='],
  ])('is a visitor when the cookie %s', async (_what, mark) => {
    await send(await mark());
    expect(await groupsOf()).toMatchObject([{ source_group: 'visitor-form' }]);
  });

  it('limits reports per visitor, and the metrics count dropped reports', async () => {
    api.world.clock.now = new Date(api.world.clock.now.getTime() + 24 * 60 * 60_000);
    const junk = Array.from({ length: 9 }, (_, at) => ({
      ...real,
      body: { ...real.body, blockedURL: `https://junk${at}.net/x.js` },
    }));
    expect((await post(junk)).statusCode).toBe(204);
    expect((await api.app.inject(askMetrics)).body).toContain('policy_reports_dropped_total{group="visitor-form"} 4');
    expect(await groupsOf()).toHaveLength(5);
  });
});
