import { getHistory } from '@quittance/contract/history';
import { createCashSlip } from '@quittance/contract/payments';
import { signCashNotice } from '@quittance/services/cash/sign-cash-notice';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { testCashSecret } from '@quittance/services/testing/harness/cash-harness';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { cashTenant, signInCashPayer, slipRequest } from '../../testing/payers/cash-payer.ts';
import type { SignedIn } from '../../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let payer: SignedIn;
let slipNumber: string;
let events = 0;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await cashTenant(api, { label: 'pay' });
  await makeTenant(api.world, { label: 'other' });
});
afterAll(() => api.close());
beforeEach(async () => {
  payer = await signInCashPayer(api, { tenant });
  slipNumber = (await api.send(createCashSlip, slipRequest(payer))).json().cashSlip.slipNumber;
});

const noticeOf = (changes: object = {}) => ({
  eventId: `event-${++events}`,
  slipNumber,
  amountCents: 5_000,
  paidAt: '2026-11-23T09:59:00-06:00',
  retailer: 'Corner Store 12',
  ...changes,
});

type NoticeRequest = { body: string; signature?: string | undefined; host?: string; type?: string };

function postNotice({ body, host = 'pay.localhost', type = 'application/json', ...options }: NoticeRequest) {
  const signature =
    'signature' in options ? options.signature : signCashNotice({ secret: testCashSecret, body, at: now() });
  return api.app.inject({
    method: 'POST',
    url: '/api/webhooks/cash',
    headers: { host, 'content-type': type, ...(signature !== undefined && { 'x-cash-signature': signature }) },
    payload: body,
  });
}

const now = () => api.world.clock.now;
const history = async () => (await api.send(getHistory, payer.credentials)).json().transactions;
const success = { responses: [{ responseCode: '1000', errorMessage: null }] };

describe('POST webhooks/cash', () => {
  it('posts a cash payment once, even when the notice arrives twice', async () => {
    const body = JSON.stringify(noticeOf());
    for (const answer of [await postNotice({ body }), await postNotice({ body })]) {
      expect([answer.statusCode, answer.json()]).toEqual([200, success]);
    }
    const [transaction, ...others] = await history();
    expect(others).toEqual([]);
    expect(transaction).toMatchObject({ transactionStatusType: 'Processed', amount: 50, cashSlip: null });
    // Only employees see where the customer paid.
    expect(JSON.stringify(transaction)).not.toContain('Corner Store');
  });

  it('checks the signature over the raw body, including whitespace and unknown fields', async () => {
    const body = `\n ${JSON.stringify(noticeOf({ till: 4 }), undefined, 2)} `;
    expect((await postNotice({ body })).statusCode).toBe(200);
  });

  it.each([
    ['no signature', () => undefined],
    ['a malformed signature', () => 'sha256=abc'],
    ['the signature of another secret', (body: string) => signCashNotice({ secret: 'x'.repeat(40), body, at: now() })],
    ['the signature of another body', () => signCashNotice({ secret: testCashSecret, body: '{}', at: now() })],
    [
      'a 6-minute-old signature',
      (body: string) => signCashNotice({ secret: testCashSecret, body, at: new Date(now().getTime() - 360_000) }),
    ],
  ])('refuses a notice with %s and posts nothing', async (_what, signatureOf) => {
    const body = JSON.stringify(noticeOf());
    expect(refusalOf(await postNotice({ body, signature: signatureOf(body) }))).toMatchObject(
      refused('SignatureInvalid'),
    );
    expect(await history()).toMatchObject([{ transactionStatusType: 'Pending' }]);
  });

  it("refuses a notice at another tenant's host and returns 404 at an unknown host", async () => {
    const body = JSON.stringify(noticeOf());
    expect(refusalOf(await postNotice({ body, host: 'other.localhost' }))).toMatchObject(refused('SignatureInvalid'));
    expect(refusalOf(await postNotice({ body, host: 'nobody.localhost' }))).toMatchObject(refused('NotFound'));
    expect(refusalOf(await postNotice({ body, host: 'localhost' }))).toMatchObject(refused('NotFound'));
    expect(await history()).toMatchObject([{ transactionStatusType: 'Pending' }]);
  });

  it('returns 404 for an unknown slip number', async () => {
    const body = JSON.stringify(noticeOf({ slipNumber: '1234567890123452' }));
    expect(refusalOf(await postNotice({ body }))).toMatchObject(refused('NotFound'));
  });

  it.each([
    ['nothing', ''],
    ['half a notice', '{"eventId":'],
    ['a list', '[]'],
    ['a null character', JSON.stringify(noticeOf({ retailer: 'a\0b' }))],
  ])("returns 400 for a signed body that isn't a notice: %s", async (_what, body) => {
    expect(refusalOf(await postNotice({ body }))).toMatchObject(refused('RequestInvalid'));
  });

  it.each([
    { eventId: '' },
    { eventId: 5 },
    { slipNumber: '1234567890123453' },
    { slipNumber: undefined },
    { amountCents: 0 },
    { amountCents: -5_000 },
    { amountCents: 50.5 },
    { amountCents: '5000' },
    { amountCents: 1e15 },
    { paidAt: 'yesterday' },
    { paidAt: '2026-11-23' },
    { retailer: 'x'.repeat(201) },
  ])('returns 400 for a signed notice with the invalid field %j', async (change) => {
    const body = JSON.stringify(noticeOf(change));
    expect(refusalOf(await postNotice({ body }))).toMatchObject(refused('RequestInvalid'));
    expect(await history()).toMatchObject([{ transactionStatusType: 'Pending' }]);
  });

  it('accepts only JSON', async () => {
    const answer = await postNotice({ body: 'eventId=1', type: 'application/x-www-form-urlencoded' });
    expect(answer.statusCode).toBe(415);
  });
});
