import { getHistory } from '@quittance/contract/history';
import { createCashSlip } from '@quittance/contract/payments';
import { demoCash } from '@quittance/services/demo/demo-wallets';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { allowCash } from '@quittance/services/testing/harness/cash-harness';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { slipRequest } from '../../testing/payers/cash-payer.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  const urls = { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') };
  api = await openTestApi(urls, { DEMO: 'true' });
  tenant = await makeTenant(api.world, { label: 'pay', payee: { cash: demoCash('pay') } });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

const headers = { host: 'pay.localhost', 'content-type': 'application/x-www-form-urlencoded' };
const take = (form: Record<string, string>) =>
  api.app.inject({ method: 'POST', url: '/dev/retailer', headers, payload: new URLSearchParams(form).toString() });

describe('demo store counter', () => {
  it('pays a slip as a cash network would and shows what was sent', async () => {
    const payer = await signInCustomer(api, { tenant });
    await allowCash(api.world, payer.session);
    const { cashSlip } = (await api.send(createCashSlip, slipRequest(payer))).json();
    const grouped = cashSlip.slipNumber.replace(/(\d{4})/g, '$1 ');
    const page = await take({ slipNumber: grouped, amount: '$45.50' });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Paid. The portal was notified.');
    expect(page.body).toContain('x-cash-signature: t=');
    const [transaction] = (await api.send(getHistory, payer.credentials)).json().transactions;
    expect(transaction).toMatchObject({ transactionStatusType: 'Processed', amount: 45.5 });
  });

  it.each([
    ['a wrong digit', { slipNumber: '1234567890123453', amount: '20' }, "This isn't a slip number"],
    ['no amount', { slipNumber: '1234567890123452', amount: '' }, "This isn't an amount"],
    ['nothing', {}, "This isn't a slip number"],
    ['an unknown slip number', { slipNumber: '1234567890123452', amount: '20' }, 'No slip has this number.'],
  ])('reports an error for %s', async (_what, form, message) => {
    expect((await take(form)).body.replaceAll('&#39;', "'")).toContain(message);
  });

  it('is a page without scripts that shows input only as text', async () => {
    const page = await api.app.inject({ url: '/dev/retailer?slip=%22%3E%3Cscript%3E', headers });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[^']+';/);
    expect(page.body).not.toContain('<script>');
    expect((await take({ slipNumber: '"><b>', amount: '"><i>' })).body).not.toMatch(/<b>|<i>/);
  });

  it("isn't served outside the demo or at the bare host", async () => {
    const { app } = await api.openAnother({ settings: { DEMO: false } });
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app.inject({ method, url: '/dev/retailer', headers, payload: '' });
      expect(answer.body).not.toContain('CornerPay counter');
    }
    const bare = await api.app.inject({ url: '/dev/retailer', headers: { host: 'localhost' } });
    expect(refusalOf(bare)).toMatchObject(refused('NotFound'));
  });
});
