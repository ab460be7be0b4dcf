import { putAccount } from '@quittance/contract/creditor/accounts';
import { getPayment, listPayments, refundPayment, voidPayment } from '@quittance/contract/creditor/payments';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { sweepRefunds } from '@quittance/services/refunds/sweep-refunds';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeSettlement } from '@quittance/services/testing/fixtures/test-settlement';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { plantPlan } from '@quittance/services/testing/planted-plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCreditorApi } from '../../testing/creditor-api.ts';
import { payByCard, throwFault } from '../../testing/pay-by-card.ts';

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

const onFault = throwFault;
const pay = (asked: { inDays?: number; at?: Tenant } = {}) =>
  payByCard(api.world, { tenant: asked.at ?? tenant, accountReferenceCode: `PAID-${++number}`, ...asked });

const refund = (paymentID: string, body: Record<string, unknown> = {}, more: object = {}) =>
  api.send(refundPayment, {
    ...{ key, params: { paymentID }, body: { reason: 'duplicate', isFeeRefunded: true, ...body } },
    ...more,
  });

async function onePersonTenant() {
  const alone = await makeTenant(api.world, { label: `alone-${++number}` });
  await api.world.adminPool.query('update tenant set is_one_person = true where tenant_id = $1', [alone.id]);
  return { at: alone, own: { key: await api.makeKey(alone), tenant: alone.label } };
}

describe('payments', () => {
  it('are listed newest first, found by account, number, state and day, and read with their parts', async () => {
    const { accountReferenceCode, paymentID } = await pay();
    const one = (await api.send(getPayment, { key, params: { paymentID } })).json();
    expect(one).toMatchObject({
      ...{ paymentID, accountReferenceCode, amount: 20, state: 'succeeded', canRefund: true, refunds: [] },
      allocations: [{ accountReferenceCode, amount: 20 }],
    });
    await pay();
    const queries = [
      { accountReferenceCode },
      { confirmationNumber: one.confirmationNumber.toLowerCase() },
      { accountReferenceCode, state: 'succeeded', from: one.paymentDate, to: one.paymentDate },
    ];
    for (const query of queries) {
      const found = (await api.send(listPayments, { key, query })).json();
      expect(found.data.map((each: { paymentID: string }) => each.paymentID)).toEqual([paymentID]);
    }
    const none = await api.send(listPayments, { key, query: { accountReferenceCode, state: 'returned' } });
    expect(none.json()).toEqual({ data: [], nextCursor: null });
    const page = (await api.send(listPayments, { key, query: { limit: '1' } })).json();
    expect(page.data).toHaveLength(1);
    const rest = (await api.send(listPayments, { key, query: { cursor: page.nextCursor } })).json();
    const all = [...page.data, ...rest.data].map((each) => each.paymentID);
    expect([all.length, all.includes(paymentID), rest.nextCursor]).toEqual([2, true, null]);
  });

  it("aren't found with another tenant's or an unknown ID", async () => {
    const other = await makeTenant(api.world, { label: `other-${++number}` });
    const { paymentID } = await pay({ at: other });
    for (const id of [paymentID, '0199f2c4-7c1a-7a52-9d53-0c2f6a1be003'])
      expect((await api.send(getPayment, { key, params: { paymentID: id } })).statusCode).toBe(404);
    expect((await refund(paymentID)).statusCode).toBe(404);
  });
});

describe('refundPayment', () => {
  it("waits for an employee, even when it's sent again or by ten clients at once", async () => {
    const { paymentID } = await pay();
    const headers = { 'idempotency-key': `refund-${paymentID}` };
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(paymentID, {}, { headers })));
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(answers.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true);
    const again = await refund(paymentID, {}, { headers });
    expect(again.json()).toMatchObject({ outcome: 'awaits-approval', payment: { refunds: [] } });
    expect(again.json().payment.openApprovalID).toBe(again.json().approvalID);
    const { rows } = await api.world.adminPool.query('select requested_by, state from approval where subject = $1', [
      paymentID,
    ]);
    expect(rows).toEqual([{ requested_by: expect.stringMatching(/^key:/), state: 'open' }]);
    const second = await refund(paymentID);
    expect([second.statusCode, second.json().error.code]).toEqual([409, 'approval_exists']);
  });

  it('refuses another body with the same key', async () => {
    const { paymentID } = await pay();
    const headers = { 'idempotency-key': `refund-${paymentID}` };
    await refund(paymentID, {}, { headers });
    const reused = await refund(paymentID, { note: 'other' }, { headers });
    expect([reused.statusCode, reused.json().error.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('is made by the worker at a tenant with one employee, once, up to its limit', async () => {
    const { at, own } = await onePersonTenant();
    const { paymentID, accountReferenceCode } = await pay({ at });
    const wrong = await refund(paymentID, { allocations: [{ accountReferenceCode, amount: 20.01 }] }, own);
    expect([wrong.statusCode, wrong.json().error.code]).toEqual([422, 'refund_amount_wrong']);
    const part = { allocations: [{ accountReferenceCode, amount: 20 }] };
    const tried = await refund(paymentID, part, { ...own, query: { dryRun: 'true' } });
    expect(tried.json()).toMatchObject({ outcome: 'made', payment: { refunds: [{ amount: 20 }] } });
    const { etag } = (await api.send(getPayment, { ...own, params: { paymentID } })).headers;
    const made = await refund(paymentID, part, { ...own, headers: { 'if-match': String(etag) } });
    expect(made.json()).toMatchObject({
      outcome: 'made',
      approvalID: null,
      payment: { refunds: [{ state: 'approved' }] },
    });
    const stale = await refund(paymentID, part, { ...own, headers: { 'if-match': String(etag) } });
    expect([stale.statusCode, stale.json().error.code]).toEqual([412, 'resource_changed']);
    expect((await refund(paymentID, part, own)).json().error.code).toBe('refund_exists');
    api.world.clock.now = new Date(api.world.clock.now.getTime() + 6_000);
    expect(await sweepRefunds({ ...api.world.worker, onFault }, at)).toBe(1);
    const after = (await api.send(getPayment, { ...own, params: { paymentID } })).json();
    expect(after.refunds).toMatchObject([
      { state: 'succeeded', amount: 20, allocations: [{ accountReferenceCode, amount: 20 }] },
    ]);
  });
});

describe('voidPayment', () => {
  it('cancels a scheduled payment at once, and a payment of a settlement with it', async () => {
    const { paymentID } = await pay({ inDays: 5 });
    const voided = await api.send(voidPayment, { key, params: { paymentID }, body: { reason: 'customer-request' } });
    expect([voided.statusCode, voided.json()]).toEqual([
      200,
      expect.objectContaining({ outcome: 'canceled', payment: expect.objectContaining({ state: 'canceled' }) }),
    ]);
    const again = await api.send(voidPayment, { key, params: { paymentID }, body: { reason: 'customer-request' } });
    expect(again.json().error).toMatchObject({ code: 'refund_not_allowed' });
  });

  it('refuses a payment from an earlier day', async () => {
    const { paymentID } = await pay();
    api.world.clock.now = new Date(api.world.clock.now.getTime() + 48 * 3_600_000);
    const late = await api.send(voidPayment, { key, params: { paymentID }, body: { reason: 'customer-request' } });
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'void_too_late']);
  });
});

describe('an account that is closed', () => {
  it('ends its plan and settlement and cancels its scheduled payment', async () => {
    const { accountReferenceCode, session, paymentID } = await pay({ inDays: 5 });
    const settlementId = await makeSettlement(api.world, { tenant, session, accountReferenceCode });
    const planId = await plantPlan(api.world, { tenant, session, accountReferenceCode, settlementId });
    const params = { merchantPayeeCode: 'PAYEE', accountReferenceCode };
    const closed = await api.send(putAccount, { key, params, body: { isClosed: true } });
    expect([closed.statusCode, closed.json()]).toEqual([200, expect.objectContaining({ isClosed: true, balance: 0 })]);
    const { rows } = await api.world.adminPool.query(
      'select l.state as plan, p.state as payment from installment_plan l, payment p where l.plan_id = $1 and p.payment_id = $2',
      [planId, paymentID],
    );
    expect(rows).toEqual([{ plan: 'stopped', payment: 'canceled' }]);
  });
});
