import { createHmac } from 'node:crypto';
import { getAccount, listAccounts, putAccount } from '@quittance/contract/creditor/accounts';
import { allCreditorCalls } from '@quittance/contract/creditor/all-creditor-calls';
import { putCustomer } from '@quittance/contract/creditor/customers';
import { getPayment } from '@quittance/contract/creditor/payments';
import {
  advanceTestClock,
  disputeTestPayment,
  getTestClock,
  returnTestPayment,
  sendTestEvent,
  settleTestPayment,
} from '@quittance/contract/creditor/test-mode';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { collectProcessorEvents } from '@quittance/services/payments/charge/collect-processor-events';
import { submitPayment } from '@quittance/services/payments/reserve/submit-payment';
import { findTenant } from '@quittance/services/tenants/find-tenant';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { inTenantTime } from '@quittance/services/tenants/tenant-clock';
import { todayOf } from '@quittance/services/tenants/today-of';
import { makeBankAccount, makeCard, makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { startWebhookServer } from '@quittance/services/testing/webhook-server';
import { deliverWebhooks } from '@quittance/services/webhooks/deliver-webhooks';
import { createWebhook } from '@quittance/services/webhooks/webhook-endpoints';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCreditorApi } from '../../testing/creditor-api.ts';

let api: Awaited<ReturnType<typeof openCreditorApi>>;
let live: Tenant;
let test: Tenant;
let liveKey: string;
let testKey: string;
let number = 0;

beforeAll(async () => {
  api = await openCreditorApi(providedUrls());
  live = await makeTenant(api.world, { label: 'pay' });
  test = await makeTenant(api.world, { label: 'pay-test', testOf: live.id });
  [liveKey, testKey] = [await api.makeKey(live), await api.makeKey(test)];
});
afterAll(() => api.close());

const dayMs = 24 * 60 * 60 * 1000;
const program = { kind: 'program', name: 'test' } as const;
const code = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().error?.code];
const onFault = (fault: unknown) => {
  throw fault;
};
const send = (call: Parameters<typeof api.send>[0], asked: Parameters<typeof api.send>[1] = {}) =>
  api.send(call, { key: testKey, tenant: test.label, ...asked });
const collect = () => collectProcessorEvents({ ...api.world.worker, onFault }, test);

async function pay(kind: 'bank' | 'card'): Promise<string> {
  const { world } = api;
  const accountReferenceCode = `T-${++number}`;
  const accounts = [{ referenceCode: accountReferenceCode, balanceCents: 50_000 }];
  const session = await makeCustomer(world, { tenant: test, login: `payer-${number}`, accounts });
  const make = kind === 'bank' ? makeBankAccount : makeCard;
  const paid = await submitPayment(
    { ...world.context, onFault },
    {
      ...{ tenant: test, session, shares: [{ accountReferenceCode, amountCents: cents(2_000) }] },
      method: { kind: 'saved', reference: await make(world, { tenant: test, session }) },
      ...{ idempotencyKey: `payment-${number}-of-test`, scheduledFor: todayOf(test, world.clock.now) },
      ...{ isSettlement: false, expectedFeeCents: undefined, authorizedIn: 'en', confirmDuplicate: true },
      client: { address: '127.0.0.1', userAgent: 'test' },
    },
  );
  if (paid.kind === 'refused') throw new Error(paid.code);
  return paid.payment.paymentId;
}

const stateOf = async (paymentID: string) => {
  const { state, returnCode } = (await send(getPayment, { params: { paymentID } })).json();
  return [state, returnCode];
};

describe('keys', () => {
  it('of one mode are refused at the other, with the reason', async () => {
    expect(code(await api.send(listAccounts, { key: testKey, tenant: live.label }))).toEqual([
      ...[401, 'test_key_for_live_data'],
    ]);
    expect(code(await send(listAccounts, { key: liveKey }))).toEqual([401, 'live_key_for_test_data']);
  });

  it('see only the data of their mode', async () => {
    const accounts = [{ referenceCode: 'LIVE-1' }];
    await makeCustomer(api.world, { tenant: live, login: 'live-payer', accounts });
    const params = { merchantPayeeCode: 'PAYEE', accountReferenceCode: 'LIVE-1' };
    expect((await api.send(getAccount, { key: liveKey, tenant: live.label, params })).statusCode).toBe(200);
    expect(code(await send(getAccount, { params }))).toEqual([404, 'not_found']);
    await send(putCustomer, { params: { customerReferenceCode: 'TEST-1' }, body: { firstName: 'T', lastName: 'T' } });
    const { rows } = await api.world.adminPool.query("select tenant_id from customer where reference_code = 'TEST-1'");
    expect(rows).toEqual([{ tenant_id: test.id }]);
  });

  it.each(allCreditorCalls.filter(({ isTestOnly }) => isTestOnly))(
    'for live data are refused by $method $path, which changes nothing',
    async (call) => {
      const params = { paymentID: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be003' };
      const answer = await api.send(call, { key: liveKey, tenant: live.label, params });
      expect(code(answer)).toEqual([403, 'test_mode_only']);
    },
  );
});

describe('payments', () => {
  it('settle and are returned when asked, once, and the sandbox tells us as usual', async () => {
    const paymentID = await pay('bank');
    expect((await send(settleTestPayment, { params: { paymentID } })).json()).toEqual({ paymentID });
    expect(code(await send(settleTestPayment, { params: { paymentID } }))).toEqual([409, 'test_outcome_not_possible']);
    await collect();
    expect(await stateOf(paymentID)).toEqual(['settled', null]);
    const body = { returnCode: 'R10' };
    const headers = { 'idempotency-key': `return-${paymentID}` };
    const all = await Promise.all(
      Array.from({ length: 10 }, () => send(returnTestPayment, { params: { paymentID }, body, headers })),
    );
    for (const { statusCode } of all) expect([200, 409]).toContain(statusCode);
    expect((await send(returnTestPayment, { params: { paymentID }, body, headers })).statusCode).toBe(200);
    await collect();
    expect(await stateOf(paymentID)).toEqual(['returned', 'R10']);
  });

  it('by card are charged back, and nothing happens in a dry run, to a wrong method or to an unknown payment', async () => {
    const [bank, card] = [await pay('bank'), await pay('card')];
    const wrong = [
      send(disputeTestPayment, { params: { paymentID: bank } }),
      send(settleTestPayment, { params: { paymentID: card } }),
    ];
    for (const answer of await Promise.all(wrong)) expect(code(answer)).toEqual([409, 'test_outcome_not_possible']);
    const params = { paymentID: card };
    expect((await send(disputeTestPayment, { params, query: { dryRun: 'true' } })).statusCode).toBe(200);
    expect(await collect()).toBe(0);
    expect((await send(disputeTestPayment, { params })).statusCode).toBe(200);
    expect(await collect()).toBe(1);
    const { rows } = await api.world.adminPool.query('select state from chargeback where payment_id = $1', [card]);
    expect(rows).toEqual([{ state: 'needs-response' }]);
    const unknown = { paymentID: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be003' };
    expect(code(await send(settleTestPayment, { params: unknown }))).toEqual([404, 'not_found']);
  });
});

describe('sample events', () => {
  it('reach the endpoints of their topic once, with a signature in real time', async () => {
    const server = await startWebhookServer();
    const made = await createWebhook(
      { ...api.world.context, database: tenantDatabase(api.world.adminPool) },
      { tenant: test, actor: program, url: server.url, topics: ['payment'], alertEmail: 'it@example.com' },
    );
    if (made.kind === 'refused') throw new Error(made.code);
    const headers = { 'idempotency-key': 'sample-1' };
    const sent = await send(sendTestEvent, { body: { type: 'payment.returned' }, headers });
    expect(sent.json()).toEqual({ eventID: expect.any(String), endpoints: 1 });
    expect((await send(sendTestEvent, { body: { type: 'payment.returned' }, headers })).json()).toEqual(sent.json());
    expect((await send(sendTestEvent, { body: { type: 'import.done' } })).json()).toMatchObject({ endpoints: 0 });
    expect(code(await send(sendTestEvent, { body: { type: 'payment.unknown' } }))).toEqual([400, 'request_invalid']);
    await inTenantTime({ test: { of: live.id, clockAheadMs: 90 * dayMs, clockTarget: null } }, () =>
      deliverWebhooks({ ...api.world.worker, onFault }, test),
    );
    const received = server.take();
    await server.close();
    expect(received.map(({ event }) => event)).toMatchObject([
      {
        id: sent.json().eventID,
        type: 'payment.returned',
        tenant: 'pay-test',
        data: { amount: 50, returnCode: 'R01' },
      },
    ]);
    const { body = '', signature = '' } = received[0] ?? {};
    const [, seconds] = /^t=(\d+),/.exec(signature) ?? [];
    expect(Number(seconds) * 1000).toBe(Math.floor(api.world.clock.now.getTime() / 1000) * 1000);
    const expected = createHmac('sha256', made.secret).update(`${seconds}.${body}`).digest('hex');
    expect(signature).toContain(`v1=${expected}`);
  });
});

describe('the clock', () => {
  it('is asked to move by one of ten clients, and then tells where it is', async () => {
    const before = (await send(getTestClock)).json();
    expect(before).toEqual({ now: api.world.clock.now.toISOString(), advancingTo: null });
    const tried = await send(advanceTestClock, { body: { advanceByDays: 30 }, query: { dryRun: 'true' } });
    expect(tried.statusCode).toBe(200);
    for (const body of [{}, { advanceByDays: 1, advanceTo: '2027-01-01T00:00:00Z' }, { advanceByDays: 0 }])
      expect(code(await send(advanceTestClock, { body }))).toEqual([400, 'request_invalid']);
    const back = { advanceTo: new Date(api.world.clock.now.getTime() - 1).toISOString() };
    expect(code(await send(advanceTestClock, { body: back }))).toEqual([422, 'test_clock_invalid']);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => send(advanceTestClock, { body: { advanceByDays: 30 } })),
    );
    expect(all.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const { advancingTo } = (await send(getTestClock)).json();
    expect(Date.parse(advancingTo) - Date.parse(before.now)).toBe(30 * dayMs);
  });

  it('is the time of every request at the test host, and of none at the live one', async () => {
    await api.world.adminPool.query('update tenant set clock_ahead_ms = $2, clock_target = null where tenant_id = $1', [
      test.id,
      90 * dayMs,
    ]);
    const later = new Date(api.world.clock.now.getTime() + 89 * dayMs).toISOString();
    const put = (of: Tenant, key: string) =>
      api.send(putAccount, {
        ...{ key, tenant: of.label, params: { merchantPayeeCode: 'PAYEE', accountReferenceCode: 'AHEAD' } },
        body: { customerReferenceCode: 'C-ahead', accountName: 'Ahead', balance: 10, asOf: later },
      });
    for (const tenant of [live, test]) await makeCustomer(api.world, { tenant, login: 'ahead', accounts: [] });
    expect(code(await put(live, liveKey))[0]).toBe(422);
    expect((await put(test, testKey)).statusCode).toBe(201);
    expect((await send(getTestClock)).json().now).toBe(
      new Date(api.world.clock.now.getTime() + 90 * dayMs).toISOString(),
    );
    expect((await findTenant(api.world.context, live.label))?.test).toBeNull();
  });
});
