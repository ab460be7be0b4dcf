import { untilLockWaits } from '@quittance/database/testing/lock-waits';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireCashSlips } from '../cash/expire-cash-slips.ts';
import { chargeDueInstallments } from '../installment-plans/charge/charge-due-installments.ts';
import { type DisputeHarness, openDisputeHarness } from '../testing/harness/dispute-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';

let harness: DisputeHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openDisputeHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  payer = await harness.newPayer({ balanceCents: 100_000 });
});

const disputed = { kind: 'refused', code: 'AccountDisputed', field: 'accountReferenceCode' };
const today = () => harness.command(payer, { method: { kind: 'saved', reference: '' } }).scheduledFor;
const times = <Item>(count: number, make: (index: number) => Item) => Array.from({ length: count }, (_, i) => make(i));

/**
 * Starts a request while a dispute of the payer's account is uncommitted, commits it, and returns the request's result.
 */
async function besideDispute<Result>(start: () => Promise<Result>): Promise<Result> {
  const client = await harness.world.adminPool.connect();
  try {
    const { customerId } = payer.session;
    await client.query('begin');
    const ofPayer = [harness.tenant.id, customerId];
    await client.query('select from account where tenant_id = $1 and customer_id = $2 for update', ofPayer);
    await client.query(
      `insert into dispute (tenant_id, dispute_id, customer_id, account_id, state, reason, language, client_address, opened_at)
       select tenant_id, account_id, customer_id, account_id, 'open', 'not-mine', 'en', '', now() from account
       where tenant_id = $1 and customer_id = $2`,
      ofPayer,
    );
    const started = start();
    await untilLockWaits(harness.world.adminPool);
    await client.query('commit');
    return await started;
  } finally {
    client.release();
  }
}

describe('a request that waits while a dispute is opened', () => {
  it('is refused when it is a payment', async () => {
    const method = await harness.card(payer);
    expect(await besideDispute(() => harness.submit(payer, { method }))).toEqual(disputed);
  });

  it('is refused when it is a cash slip', async () => {
    expect(await besideDispute(() => harness.slip(payer))).toEqual(disputed);
  });

  it('is refused when it creates or changes a payment plan', async () => {
    const methodReference = await harness.cardReference(payer);
    const recipeId = await harness.recipe(payer);
    expect(await besideDispute(() => harness.create(payer, { recipeId, methodReference }))).toEqual(disputed);
    payer = await harness.newPayer();
    const { planId } = await harness.makePlan(payer, { startOn: today().add({ days: 9 }).toString() });
    expect(await besideDispute(() => harness.change(payer, planId, { kind: 'pause' }))).toEqual(disputed);
  });

  it('is refused when it accepts a settlement', async () => {
    const offerId = await harness.offer(payer);
    expect(await besideDispute(() => harness.accept(payer, offerId))).toEqual(disputed);
  });
});

describe('a dispute with concurrent requests', () => {
  it('is opened once by concurrent requests', async () => {
    await harness.pay(payer, { method: await harness.card(payer), scheduledFor: today().add({ days: 9 }) });
    const opened = await Promise.all(times(6, () => harness.open(payer)));
    expect(new Set(opened.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(opened[0]).toMatchObject({ kind: 'opened', canceledPayments: 1 });
    expect(await harness.openCases(payer)).toEqual(['dispute']);
  });

  it.each([0, 1, 2])('leaves no payment pending that was being made (round %i)', async () => {
    const method = await harness.card(payer);
    const made = times(8, (index) => harness.submit(payer, { method, amountCents: cents(2_000 + index) }));
    const later = times(4, (index) =>
      harness.submit(payer, { method, amountCents: cents(3_000 + index), scheduledFor: today().add({ days: 9 }) }),
    );
    const [opened, ...results] = await Promise.all([harness.open(payer), ...made, ...later]);
    expect(opened.kind).toBe('opened');
    for (const result of results) {
      if (result.kind === 'refused') expect(result.code).toBe('AccountDisputed');
    }
    await harness.sweepAfter(120_000);
    const rows = await harness.query<{ payment_id: string; state: string }>(
      'select payment_id, state from payment where customer_id = $1',
      [payer.session.customerId],
    );
    for (const { payment_id: paymentId, state } of rows) {
      expect(['succeeded', 'canceled']).toContain(state);
      expect(await harness.charges(paymentId)).toHaveLength(state === 'succeeded' ? 1 : 0);
    }
    expect(await harness.differences()).toEqual([]);
    expect(harness.faults).toEqual([]);
  });

  it('neither deadlocks with other cancellations nor cancels a payment twice', async () => {
    const method = await harness.card(payer);
    const ids = await Promise.all(
      times(6, (index) =>
        harness.pay(payer, { method, amountCents: cents(2_000 + index), scheduledFor: today().add({ days: 9 }) }),
      ),
    );
    await harness.slip(payer);
    harness.pass(30 * 24 * 60 * 60 * 1000);
    harness.pass(-25 * 24 * 60 * 60 * 1000);
    await harness.query("update payment set next_check_at = now() - interval '1 year' where state = 'awaiting'");
    await Promise.all([
      ...ids.map((paymentId) => harness.cancel(payer, paymentId)),
      harness.open(payer),
      expireCashSlips(harness.worker, harness.tenant),
      harness.open(payer),
    ]);
    for (const paymentId of ids) expect(await harness.trail(paymentId)).toEqual(['reserved', 'canceled']);
    expect(await harness.balance(payer)).toBe(100_000);
    expect(await harness.differences()).toEqual([]);
  });

  it('lets a due installment be charged before the dispute or not at all', async () => {
    const payers = await Promise.all(times(4, () => harness.newPayer()));
    const startOn = today().toString();
    const plans = await Promise.all(payers.map((each) => harness.makePlan(each, { startOn })));
    await Promise.all([
      chargeDueInstallments(harness.worker, harness.tenant),
      ...payers.map((each) => harness.open(each)),
      chargeDueInstallments(harness.worker, harness.tenant),
    ]);
    for (const { planId } of plans) {
      expect(await harness.days.status(planId)).toBe('paused disputed');
      const made = await harness.tries(planId);
      expect(made.length).toBeLessThanOrEqual(1);
      harness.pass(8 * 24 * 60 * 60 * 1000);
      await chargeDueInstallments(harness.worker, harness.tenant);
      expect(await harness.tries(planId)).toEqual(made);
    }
    expect(await harness.differences()).toEqual([]);
    expect(harness.faults).toEqual([]);
  });

  it('is withdrawn once by two concurrent requests', async () => {
    const disputeId = await harness.dispute(payer);
    const results = await Promise.all([
      ...times(3, () => harness.withdraw(payer, disputeId)),
      harness.decide(disputeId, 'cleared'),
    ]);
    expect(results.map((each) => (each.kind === 'refused' ? each.code : 'done')).sort()).toEqual([
      ...Array(3).fill('DisputeNotOpen'),
      'done',
    ]);
    expect(await harness.steps(disputeId)).toHaveLength(2);
  });
});
