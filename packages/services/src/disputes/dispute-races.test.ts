import { untilLockWaits } from '@quittance/database/testing/lock-waits';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireCashSlips } from '../cash/expire-cash-slips.ts';
import { chargeDueInstallments } from '../installment-plans/charge/charge-due-installments.ts';
import { type DisputeDesk, openDisputeDesk } from '../testing/harness/dispute-desk.ts';
import type { Payer } from '../testing/harness/payment-desk.ts';

let desk: DisputeDesk;
let payer: Payer;

beforeAll(async () => {
  desk = await openDisputeDesk(providedUrls());
});
afterAll(() => desk.close());
beforeEach(async () => {
  payer = await desk.newPayer({ balanceCents: 100_000 });
});

const disputed = { kind: 'refused', code: 'AccountDisputed', field: 'accountReferenceCode' };
const today = () => desk.command(payer, { method: { kind: 'saved', reference: '' } }).payOn;
const times = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, i) => make(i));

/**
 * Starts a request while a dispute of the payer's account is uncommitted, commits it, and returns the request's result.
 */
async function besideDispute<Result>(start: () => Promise<Result>): Promise<Result> {
  const client = await desk.world.adminPool.connect();
  try {
    const { customerId } = payer.session;
    await client.query('begin');
    const ofPayer = [desk.tenant.id, customerId];
    await client.query('select from account where tenant_id = $1 and customer_id = $2 for update', ofPayer);
    await client.query(
      `insert into dispute (tenant_id, dispute_id, customer_id, account_id, state, reason, language, client_address, opened_at)
       select tenant_id, account_id, customer_id, account_id, 'open', 'not-mine', 'en', '', now() from account
       where tenant_id = $1 and customer_id = $2`,
      ofPayer,
    );
    const started = start();
    await untilLockWaits(desk.world.adminPool);
    await client.query('commit');
    return await started;
  } finally {
    client.release();
  }
}

describe('a request that waits for a dispute being opened', () => {
  it('is refused when it is a payment', async () => {
    const method = await desk.card(payer);
    expect(await besideDispute(() => desk.submit(payer, { method }))).toEqual(disputed);
  });

  it('is refused when it is a cash slip', async () => {
    expect(await besideDispute(() => desk.slip(payer))).toEqual(disputed);
  });

  it('is refused when it creates or changes a payment plan', async () => {
    const methodReference = await desk.cardReference(payer);
    const recipeId = await desk.recipe(payer);
    expect(await besideDispute(() => desk.create(payer, { recipeId, methodReference }))).toEqual(disputed);
    payer = await desk.newPayer();
    const { plan_id: planId } = await desk.makePlan(payer, { startOn: today().add({ days: 9 }).toString() });
    expect(await besideDispute(() => desk.change(payer, planId, { kind: 'pause' }))).toEqual(disputed);
  });

  it('is refused when it accepts a settlement', async () => {
    const offerId = await desk.offer(payer);
    expect(await besideDispute(() => desk.accept(payer, offerId))).toEqual(disputed);
  });
});

describe('a dispute concurrent with other requests', () => {
  it('is opened once by concurrent requests', async () => {
    await desk.pay(payer, { method: await desk.card(payer), payOn: today().add({ days: 9 }) });
    const opened = await Promise.all(times(6, () => desk.open(payer)));
    expect(new Set(opened.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(opened[0]).toMatchObject({ kind: 'opened', canceledPayments: 1 });
    expect(await desk.openCases(payer)).toEqual(['dispute']);
  });

  it.each([0, 1, 2])('leaves no pending payment that was being made (round %i)', async () => {
    const method = await desk.card(payer);
    const made = times(8, (index) => desk.submit(payer, { method, amountCents: cents(2_000 + index) }));
    const later = times(4, (index) =>
      desk.submit(payer, { method, amountCents: cents(3_000 + index), payOn: today().add({ days: 9 }) }),
    );
    const [opened, ...results] = await Promise.all([desk.open(payer), ...made, ...later]);
    expect(opened.kind).toBe('opened');
    for (const result of results) {
      if (result.kind === 'refused') expect(result.code).toBe('AccountDisputed');
    }
    await desk.sweepAfter(120_000);
    const rows = await desk.query<{ payment_id: string; state: string }>(
      'select payment_id, state from payment where customer_id = $1',
      [payer.session.customerId],
    );
    for (const { payment_id: paymentId, state } of rows) {
      expect(['succeeded', 'canceled']).toContain(state);
      expect(await desk.charges(paymentId)).toHaveLength(state === 'succeeded' ? 1 : 0);
    }
    expect(await desk.differences()).toEqual([]);
    expect(desk.faults).toEqual([]);
  });

  it('neither deadlocks with other cancellations nor cancels a payment twice', async () => {
    const method = await desk.card(payer);
    const ids = await Promise.all(
      times(6, (index) =>
        desk.pay(payer, { method, amountCents: cents(2_000 + index), payOn: today().add({ days: 9 }) }),
      ),
    );
    await desk.slip(payer);
    desk.pass(30 * 24 * 60 * 60 * 1000);
    desk.pass(-25 * 24 * 60 * 60 * 1000);
    await desk.query("update payment set next_check_at = now() - interval '1 year' where state = 'awaiting'");
    await Promise.all([
      ...ids.map((paymentId) => desk.cancel(payer, paymentId)),
      desk.open(payer),
      expireCashSlips(desk.worker, desk.tenant),
      desk.open(payer),
    ]);
    for (const paymentId of ids) expect(await desk.trail(paymentId)).toEqual(['reserved', 'canceled']);
    expect(await desk.balance(payer)).toBe(100_000);
    expect(await desk.differences()).toEqual([]);
  });

  it('lets a due installment be charged before it or not at all', async () => {
    const payers = await Promise.all(times(4, () => desk.newPayer()));
    const startOn = today().toString();
    const plans = await Promise.all(payers.map((each) => desk.makePlan(each, { startOn })));
    await Promise.all([
      chargeDueInstallments(desk.worker, desk.tenant),
      ...payers.map((each) => desk.open(each)),
      chargeDueInstallments(desk.worker, desk.tenant),
    ]);
    for (const { plan_id: planId } of plans) {
      expect(await desk.days.standing(planId)).toBe('paused disputed');
      const made = await desk.tries(planId);
      expect(made.length).toBeLessThanOrEqual(1);
      desk.pass(8 * 24 * 60 * 60 * 1000);
      await chargeDueInstallments(desk.worker, desk.tenant);
      expect(await desk.tries(planId)).toEqual(made);
    }
    expect(await desk.differences()).toEqual([]);
    expect(desk.faults).toEqual([]);
  });

  it('is withdrawn once by two concurrent requests', async () => {
    const disputeId = await desk.dispute(payer);
    const results = await Promise.all([
      ...times(3, () => desk.withdraw(payer, disputeId)),
      desk.decide(disputeId, 'cleared'),
    ]);
    expect(results.map((each) => (each.kind === 'refused' ? each.code : 'done')).sort()).toEqual([
      ...Array(3).fill('DisputeNotOpen'),
      'done',
    ]);
    expect(await desk.steps(disputeId)).toHaveLength(2);
  });
});
