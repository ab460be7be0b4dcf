import { endAutopay, getAutopay, listAutopay } from '@quittance/contract/creditor/autopay';
import { getPayment } from '@quittance/contract/creditor/payments';
import { cancelPlan, getPlan, listPlans } from '@quittance/contract/creditor/plans';
import {
  cancelScheduledPayment,
  getScheduledPayment,
  listScheduledPayments,
} from '@quittance/contract/creditor/scheduled-payments';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { plantAutopay, plantCharge } from '@quittance/services/testing/fixtures/test-autopay';
import { makeBill } from '@quittance/services/testing/fixtures/test-bill';
import { makeSettlement } from '@quittance/services/testing/fixtures/test-settlement';
import { makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCreditorApi, tenAtOnce } from '../../../testing/creditor-api.ts';
import { payByCard } from '../../../testing/pay-by-card.ts';
import { plannedAccount } from '../../../testing/staff/staff-plans.ts';

let api: Awaited<ReturnType<typeof openCreditorApi>>;
let tenant: Tenant;
let key: string;
let number = 0;

beforeAll(async () => {
  api = await openCreditorApi(providedUrls());
  tenant = await makeTenant(api.world, { label: 'pay' });
  key = await api.makeKey(tenant);
});
afterAll(() => api.close());

const scheduled = (at: Tenant = tenant) =>
  payByCard(api.world, { tenant: at, accountReferenceCode: `PAID-${++number}`, inDays: 5 });

const planned = (at: Tenant = tenant) => plannedAccount({ console: api, tenant: at });

async function enrolled(at: Tenant = tenant) {
  const accountReferenceCode = `AUTO-${++number}`;
  const login = `auto-${number}`;
  const session = await makeCustomer(api.world, {
    tenant: at,
    login,
    accounts: [{ referenceCode: accountReferenceCode }],
  });
  await makeBill(api.world, { tenantId: at.id, accountReferenceCode, billNumber: `B-${number}` });
  const autopayID = await plantAutopay(api.world, { tenant: at, session, accountReferenceCode });
  await plantCharge(api.world, { tenant: at, autopayId: autopayID, state: 'announced' });
  return { accountReferenceCode, session, autopayID };
}

const reason = 'The customer asked by phone';

/** Each kind of thing that a customer will pay, with one that is ended by the test. */
const kinds = [
  {
    ...{
      name: 'a scheduled payment',
      list: listScheduledPayments,
      get: getScheduledPayment,
      end: cancelScheduledPayment,
    },
    ...{ table: 'payment', body: {}, ended: { state: 'canceled' } },
    async make(at: Tenant) {
      const { paymentID, accountReferenceCode } = await scheduled(at);
      return { ids: { paymentID }, accountReferenceCode };
    },
  },
  {
    ...{ name: 'a plan', list: listPlans, get: getPlan, end: cancelPlan },
    ...{ table: 'installment_plan', body: { reason }, ended: { state: 'canceled', nextDate: null } },
    async make(at: Tenant) {
      const { planID, accountReferenceCode } = await planned(at);
      return { ids: { planID }, accountReferenceCode };
    },
  },
  {
    ...{ name: 'autopay', list: listAutopay, get: getAutopay, end: endAutopay },
    ...{ table: 'autopay', body: { reason }, ended: { state: 'ended', endReason: 'by-staff' } },
    async make(at: Tenant) {
      const { autopayID, accountReferenceCode } = await enrolled(at);
      return { ids: { autopayID }, accountReferenceCode };
    },
  },
] as const;

const paramsOf = (ids: object) => ids as Record<string, string>;

describe.each(kinds)('$name', ({ table, list, get, end, make, body, ended }) => {
  it('is listed with its account, page by page, and read with its account and customer', async () => {
    const { ids, accountReferenceCode } = await make(tenant);
    const own = { merchantPayeeCode: 'PAYEE', accountReferenceCode };
    const found = (await api.send(list, { key, query: own })).json();
    expect(found).toMatchObject({ data: [{ ...ids, ...own }], nextCursor: null });
    const one = (await api.send(get, { key, params: paramsOf(ids) })).json();
    expect(one).toMatchObject(found.data[0]);
    const elsewhere = await api.send(list, { key, query: { ...own, merchantPayeeCode: 'OTHER' } });
    expect(elsewhere.json()).toEqual({ data: [], nextCursor: null });
    await make(tenant);
    const page = (await api.send(list, { key, query: { limit: '1' } })).json();
    const rest = (await api.send(list, { key, query: { cursor: page.nextCursor } })).json();
    expect([
      page.data.length,
      rest.data.some((each: object) => JSON.stringify(each) === JSON.stringify(page.data[0])),
    ]).toEqual([1, false]);
    const query = { expand: 'account,customer' };
    const whole = await api.send(get, { key, params: paramsOf(ids), query });
    expect(whole.json()).toMatchObject({
      ...one,
      account: { accountReferenceCode },
      customer: { customerID: one.customerID },
    });
    expect(whole.headers.etag).toBe((await api.send(get, { key, params: paramsOf(ids) })).headers.etag);
    const limited = await api.makeKey(tenant, ['plans:read']);
    const refused = await api.send(get, { key: limited, params: paramsOf(ids), query });
    expect(refused.json().error).toMatchObject({ code: 'key_scope_missing', field: 'accounts:read' });
  });

  it('is ended once, even by ten clients, and stays as it is after that', async () => {
    const { ids } = await make(tenant);
    const asked = { key, params: paramsOf(ids), body };
    const answers = await tenAtOnce(() => api.send(end, asked));
    for (const answer of answers)
      expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining(ended)]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const { rows } = await api.world.adminPool.query(
      `select count(*)::int as ends, min(actor_operator) as operator from audit_event
       where action = 'update' and subject = $1 and state = $2 and subject_key ->> $3 = $4`,
      [table, ended.state, `${table === 'installment_plan' ? 'plan' : table}_id`, Object.values(ids)[0]],
    );
    expect(rows).toEqual([{ ends: expect.any(Number), operator: expect.stringMatching(/^key:/) }]);
  });

  it('is ended with one key once, and refuses another body with it', async () => {
    const { ids } = await make(tenant);
    const asked = { key, params: paramsOf(ids), body, headers: { 'idempotency-key': `end-${Object.values(ids)[0]}` } };
    const answers = await tenAtOnce(() => api.send(end, asked));
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    const again = await api.send(end, asked);
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
    const { ids: others } = await make(tenant);
    const reused = await api.send(end, { ...asked, params: paramsOf(others) });
    expect([reused.statusCode, reused.json().error.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('stays in a dry run and with a stale ETag', async () => {
    const { ids } = await make(tenant);
    const asked = { key, params: paramsOf(ids), body };
    const before = await api.send(get, { key, params: paramsOf(ids) });
    const tried = await api.send(end, { ...asked, query: { dryRun: 'true' } });
    expect([tried.statusCode, tried.json()]).toEqual([200, expect.objectContaining(ended)]);
    const stale = await api.send(end, { ...asked, headers: { 'if-match': '"stale"' } });
    expect([stale.statusCode, stale.json().error.code]).toEqual([412, 'resource_changed']);
    expect((await api.send(get, { key, params: paramsOf(ids) })).json()).toEqual(before.json());
    const current = await api.send(end, { ...asked, headers: { 'if-match': String(before.headers.etag) } });
    expect(current.statusCode).toBe(200);
  });

  it("isn't found or ended with another tenant's or an unknown ID", async () => {
    const other = await makeTenant(api.world, { label: `other-${++number}` });
    const { ids, accountReferenceCode } = await make(other);
    const unknown = Object.fromEntries(Object.keys(ids).map((name) => [name, '0199f2c4-7c1a-7a52-9d53-0c2f6a1be003']));
    for (const params of [paramsOf(ids), unknown]) {
      expect((await api.send(get, { key, params })).statusCode).toBe(404);
      expect((await api.send(end, { key, params, body })).statusCode).toBe(404);
    }
    const found = await api.send(list, { key, query: { accountReferenceCode } });
    expect(found.json()).toEqual({ data: [], nextCursor: null });
    const own = { key: await api.makeKey(other), tenant: other.label };
    expect((await api.send(get, { ...own, params: paramsOf(ids) })).statusCode).toBe(200);
  });
});

describe('scheduled payments', () => {
  it('are found by day, and still read after they are canceled or charged', async () => {
    const { paymentID, accountReferenceCode } = await scheduled();
    const { paymentDate } = (await api.send(getScheduledPayment, { key, params: { paymentID } })).json();
    const on = async (from: string, to: string) =>
      (await api.send(listScheduledPayments, { key, query: { accountReferenceCode, from, to } })).json().data.length;
    expect([await on(paymentDate, paymentDate), await on('2026-01-01', '2026-01-02')]).toEqual([1, 0]);
    await api.send(cancelScheduledPayment, { key, params: { paymentID } });
    expect(await on(paymentDate, paymentDate)).toBe(0);
    expect((await api.send(getScheduledPayment, { key, params: { paymentID } })).json()).toMatchObject({
      state: 'canceled',
    });
    expect((await api.send(getPayment, { key, params: { paymentID } })).json()).toMatchObject({ state: 'canceled' });
  });

  it("can't be canceled once they were sent, and aren't those of today", async () => {
    const { paymentID } = await scheduled();
    await api.world.adminPool.query("update payment set state = 'succeeded' where payment_id = $1", [paymentID]);
    const late = await api.send(cancelScheduledPayment, { key, params: { paymentID } });
    expect([late.statusCode, late.json().error.code]).toEqual([422, 'payment_not_cancelable']);
    await api.world.adminPool.query("update payment set state = 'canceled' where payment_id = $1", [paymentID]);
    const today = await payByCard(api.world, { tenant, accountReferenceCode: `PAID-${++number}` });
    const params = { paymentID: today.paymentID };
    expect((await api.send(getScheduledPayment, { key, params })).statusCode).toBe(404);
    expect((await api.send(cancelScheduledPayment, { key, params })).statusCode).toBe(404);
  });
});

describe('plans', () => {
  it('are read with their installments, found by state, and canceled with the reason in the history', async () => {
    const { planID } = await planned();
    const plan = (await api.send(getPlan, { key, params: { planID } })).json();
    expect(plan).toMatchObject({
      state: 'active',
      totalAmount: 50,
      paidAmount: 0,
      frequency: 'monthly',
      isSettlement: false,
    });
    expect(plan.installments).toMatchObject([
      { sequenceNumber: 1, state: 'scheduled', amount: 25, paymentID: null },
      { sequenceNumber: 2, state: 'scheduled', amount: 25 },
    ]);
    expect(plan.nextDate).toBe(plan.installments[0].chargeOn);
    const canceled = (await api.send(cancelPlan, { key, params: { planID }, body: { reason } })).json();
    expect(canceled.installments.map(({ state }: { state: string }) => state)).toEqual(['canceled', 'canceled']);
    const found = (await api.send(listPlans, { key, query: { state: 'canceled', limit: '100' } })).json();
    expect(found.data.map((each: { planID: string }) => each.planID)).toContain(planID);
    const { rows } = await api.world.adminPool.query(
      `select s.kind, s.done_by, v.change, v.user_agent, v.client_address, (select count(*)::int from staff_read r where r.customer_id = s.customer_id) as reads
       from staff_action s join plan_version v on v.plan_id = s.subject_id and v.version_no = 2 where s.subject_id = $1`,
      [planID],
    );
    expect(rows).toEqual([
      {
        ...{ kind: 'end-plan', change: 'cancel', reads: 1, client_address: '127.0.0.1' },
        done_by: expect.stringMatching(/^key:/),
        user_agent: expect.stringMatching(/^through the creditor API, by key:/),
      },
    ]);
  });

  it('of a settlement break it, and those that are completed stay', async () => {
    const { planID, session, accountReferenceCode } = await planned();
    const settlementId = await makeSettlement(api.world, { tenant, session, accountReferenceCode, state: 'submitted' });
    await api.world.adminPool.query('update installment_plan set settlement_id = $2 where plan_id = $1', [
      planID,
      settlementId,
    ]);
    const canceled = await api.send(cancelPlan, { key, params: { planID }, body: { reason } });
    expect(canceled.json()).toMatchObject({ state: 'canceled', isSettlement: true });
    const { rows } = await api.world.adminPool.query('select state from settlement where settlement_id = $1', [
      settlementId,
    ]);
    expect(rows).toEqual([{ state: 'broken' }]);
    const done = await plannedAccount({ console: api, tenant }, "state = 'completed', ended_at = created_at");
    const refused = await api.send(cancelPlan, { key, params: { planID: done.planID }, body: { reason } });
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'plan_not_changeable']);
  });

  it.each([{}, { reason: 'x' }, { reason: 5 }, { reason, note: 'x' }])('refuse the body %j', async (body) => {
    const { planID } = await planned();
    const refused = await api.send(cancelPlan, { key, params: { planID }, body });
    expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'request_invalid']);
    expect((await api.send(getPlan, { key, params: { planID } })).json().state).toBe('active');
  });
});

describe('autopay', () => {
  it('is read with its charges, found by state, and ended with them', async () => {
    const { autopayID, accountReferenceCode } = await enrolled();
    const agreement = (await api.send(getAutopay, { key, params: { autopayID } })).json();
    expect(agreement).toMatchObject({
      state: 'active',
      amount: 'amount-due',
      daysBefore: 0,
      endReason: null,
      endedAt: null,
    });
    expect(agreement.charges).toMatchObject([{ billNumber: `B-${number}`, state: 'announced', amount: 50 }]);
    const ended = (await api.send(endAutopay, { key, params: { autopayID }, body: { reason } })).json();
    expect(ended.charges).toMatchObject([{ state: 'canceled' }]);
    for (const [state, count] of [
      ['active', 0],
      ['ended', 1],
    ] as const) {
      const found = (await api.send(listAutopay, { key, query: { accountReferenceCode, state } })).json();
      expect(found.data).toHaveLength(count);
    }
  });
});
