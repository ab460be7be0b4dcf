import { providedUrls } from '@quittance/database/testing/provided-urls';
import { dueOfBill } from '@quittance/domain/bills/due-of-bill';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DisputeHarness, openDisputeHarness } from '../testing/harness/dispute-harness.ts';
import { importGood } from '../testing/harness/import-harness.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';

let harness: DisputeHarness;

beforeAll(async () => {
  harness = await openDisputeHarness(providedUrls());
});
afterAll(() => harness.close());
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
});

/** `balance` is in dollars. */
async function state(payer: Payer, balance: string, asOf = harness.world.clock.now, { amountDue = '' } = {}) {
  const text = `accountReferenceCode,balance,amountDue\n${payer.accountReferenceCode},${balance},${amountDue}\n`;
  return importGood(harness.world, { tenant: harness.tenant, kind: 'balances', text, asOf });
}

async function casesOf(payer: Payer): Promise<string[]> {
  const rows = await harness.query<{ code: string }>(
    `select c.code from operator_case c join account a using (tenant_id, account_id)
     where a.reference_code = $1 and c.kind = 'import' and c.closed_at is null`,
    [payer.accountReferenceCode],
  );
  return rows.map(({ code }) => code);
}

/** In cents. */
async function dueOf(payer: Payer): Promise<{ balance: number; due: number }> {
  const [row] = await harness.query<{ balance_cents: string; amount_due_cents: string; billed_balance_cents: string }>(
    'select balance_cents, amount_due_cents, billed_balance_cents from account where reference_code = $1',
    [payer.accountReferenceCode],
  );
  const [balance, amountDue, billed] = [row?.balance_cents, row?.amount_due_cents, row?.billed_balance_cents].map(
    (text) => cents(Number(text)),
  ) as [Cents, Cents, Cents];
  const bill = { amountDueCents: amountDue, pastDueCents: cents(0), billedBalanceCents: billed };
  return { balance, due: dueOfBill(bill, balance).amountDueCents };
}

describe('a bill import with a simultaneous payment', () => {
  it.each([1, 2, 3])('loses neither and makes nothing due twice (try %i)', async () => {
    const payer = await harness.newPayer();
    const method = await harness.bank(payer);
    await Promise.all([harness.pay(payer, { method, amountCents: cents(5_000) }), state(payer, '260.00')]);
    expect(await dueOf(payer)).toEqual({ balance: 21_000, due: 21_000 });
  });

  it('subtracts the payment from an amount due that was stated before the payment', async () => {
    const payer = await harness.newPayer();
    await harness.pay(payer, { method: await harness.bank(payer), amountCents: cents(5_000) });
    await state(payer, '200.00', harness.world.clock.now, { amountDue: '80.00' });
    expect(await dueOf(payer)).toEqual({ balance: 15_000, due: 3_000 });
    await state(payer, '200.00', harness.world.clock.now, { amountDue: '80.00' });
    const bills = await harness.query(
      'select from bill join account using (tenant_id, account_id) where reference_code = $1',
      [payer.accountReferenceCode],
    );
    expect([await dueOf(payer), bills.length]).toEqual([{ balance: 15_000, due: 3_000 }, 1]);
  });
});

describe('an imported balance change', () => {
  it('deducts a payment in progress only once', async () => {
    const payer = await harness.newPayer();
    await harness.pay(payer, { method: await harness.bank(payer), amountCents: cents(5_000) });
    expect((await state(payer, '200.00')).batch.counts).toEqual({ unchanged: 1 });
    expect(await harness.balance(payer)).toBe(15_000);
    await state(payer, '260.00');
    expect(await harness.balance(payer)).toBe(21_000);
  });

  it("does not bill again for a payment that the creditor doesn't know about yet", async () => {
    const payer = await harness.newPayer();
    const before = harness.world.clock.now;
    harness.world.clock.now = new Date(before.getTime() + 60_000);
    await harness.pay(payer, { method: await harness.card(payer), amountCents: cents(5_000) });
    expect((await state(payer, '200.00', before)).batch.counts).toEqual({ unchanged: 1 });
    expect(await harness.balance(payer)).toBe(15_000);
    harness.world.clock.now = new Date(before.getTime() + 120_000);
    expect((await state(payer, '150.00')).batch.counts).toEqual({ unchanged: 1 });
    expect(await harness.balance(payer)).toBe(15_000);
  });

  it('leaves a credit and opens a case when payments in progress exceed the stated balance', async () => {
    const payer = await harness.newPayer();
    await harness.pay(payer, { method: await harness.bank(payer), amountCents: cents(5_000) });
    await state(payer, '20.00');
    expect([await harness.balance(payer), await casesOf(payer)]).toEqual([-3_000, ['overpaid']]);
    await state(payer, '20.00');
    expect(await casesOf(payer)).toEqual(['overpaid']);
  });

  it('leaves a plan on schedule, and completes the plan when the balance is zero (req 7.6)', async () => {
    const payer = await harness.newPayer();
    await harness.makePlan(payer, { startOn: '2026-11-30' });
    const stateOf = async () => {
      const rows = await harness.query<{ state: string; stop_reason: string | null }>(
        'select p.state, p.stop_reason from installment_plan p join account a using (tenant_id, account_id) where a.reference_code = $1',
        [payer.accountReferenceCode],
      );
      return rows[0];
    };
    await state(payer, '70.00');
    expect(await stateOf()).toEqual({ state: 'active', stop_reason: null });
    await state(payer, '0.00');
    expect(await stateOf()).toEqual({ state: 'completed', stop_reason: 'nothing-owed' });
  });

  it('lowers but never raises a disputed debt', async () => {
    const payer = await harness.newPayer();
    await harness.dispute(payer);
    const done = await state(payer, '250.00');
    expect(done.batch.counts).toEqual({ changed: 1, withheld: 1 });
    expect([await harness.balance(payer), await casesOf(payer)]).toEqual([20_000, ['disputed']]);
    expect((await state(payer, '250.00')).batch.counts).toEqual({ unchanged: 1, withheld: 1 });
    await state(payer, '100.00');
    expect(await harness.balance(payer)).toBe(10_000);
  });

  it('keeps the bill of a disputed debt until the balance falls', async () => {
    const payer = await harness.newPayer();
    await state(payer, '180.00');
    await harness.dispute(payer);
    const before = await dueOf(payer);
    await state(payer, '250.00');
    expect(await dueOf(payer)).toEqual(before);
    await state(payer, '100.00');
    expect(await dueOf(payer)).toEqual({ balance: 10_000, due: 10_000 });
  });

  it('never raises a settled debt (req 3.13)', async () => {
    const payer = await harness.newPayer();
    await harness.settle(payer);
    await state(payer, '250.00');
    expect([await harness.balance(payer), await casesOf(payer)]).toEqual([20_000, ['settled']]);
  });

  it('closes an account that the creditor withdraws, with its balance and plan', async () => {
    const payer = await harness.newPayer();
    await harness.makePlan(payer, { startOn: '2026-11-30' });
    const text = `accountReferenceCode,isClosed\n${payer.accountReferenceCode},yes\n`;
    const done = await importGood(harness.world, { tenant: harness.tenant, kind: 'accounts', text });
    expect(done.batch.counts).toEqual({ ended: 1 });
    expect(await harness.balance(payer)).toBe(0);
    expect(await harness.submit(payer, { method: await harness.bank(payer) })).toMatchObject({
      kind: 'refused',
      code: 'NotFound',
    });
    const [plan] = await harness.query(
      'select p.state from installment_plan p join account a using (tenant_id, account_id) where a.reference_code = $1',
      [payer.accountReferenceCode],
    );
    expect(plan).toEqual({ state: 'stopped' });
  });
});
