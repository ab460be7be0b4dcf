import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DisputeDesk, openDisputeDesk } from '../testing/dispute-desk.ts';
import { importGood } from '../testing/import-desk.ts';
import type { Payer } from '../testing/payment-desk.ts';

let desk: DisputeDesk;

beforeAll(async () => {
  desk = await openDisputeDesk(providedUrls());
});
afterAll(() => desk.close());
afterEach(async () => {
  expect(await desk.differences()).toEqual([]);
});

/** States a payer's balance, in dollars, as of a moment. */
async function state(payer: Payer, balance: string, asOf = desk.world.clock.now) {
  const text = `accountReferenceCode,balance\n${payer.accountReferenceCode},${balance}\n`;
  return importGood(desk.world, { tenant: desk.tenant, kind: 'balances', text, asOf });
}

async function casesOf(payer: Payer): Promise<string[]> {
  const rows = await desk.query<{ code: string }>(
    `select c.code from operator_case c join account a using (tenant_id, account_id)
     where a.reference_code = $1 and c.kind = 'import' and c.closed_at is null`,
    [payer.accountReferenceCode],
  );
  return rows.map(({ code }) => code);
}

describe('a balance changes while', () => {
  it('a payment is on its way: it is held once', async () => {
    const payer = await desk.newPayer();
    await desk.pay(payer, { method: await desk.bank(payer), amountCents: cents(5_000) });
    expect((await state(payer, '200.00')).batch.counts).toEqual({ unchanged: 1 });
    expect(await desk.balance(payer)).toBe(15_000);
    await state(payer, '260.00');
    expect(await desk.balance(payer)).toBe(21_000);
  });

  it('a payment came that the creditor cannot know of: it is not asked for again, and later the creditor knows', async () => {
    const payer = await desk.newPayer();
    const before = desk.world.clock.now;
    desk.world.clock.now = new Date(before.getTime() + 60_000);
    await desk.pay(payer, { method: await desk.card(payer), amountCents: cents(5_000) });
    expect((await state(payer, '200.00', before)).batch.counts).toEqual({ unchanged: 1 });
    expect(await desk.balance(payer)).toBe(15_000);
    desk.world.clock.now = new Date(before.getTime() + 120_000);
    expect((await state(payer, '150.00')).batch.counts).toEqual({ unchanged: 1 });
    expect(await desk.balance(payer)).toBe(15_000);
  });

  it('more is under way than the creditor says is owed: it leaves a credit, and somebody looks', async () => {
    const payer = await desk.newPayer();
    await desk.pay(payer, { method: await desk.bank(payer), amountCents: cents(5_000) });
    await state(payer, '20.00');
    expect([await desk.balance(payer), await casesOf(payer)]).toEqual([-3_000, ['overpaid']]);
    await state(payer, '20.00');
    expect(await casesOf(payer)).toEqual(['overpaid']);
  });

  it('7.6 a plan runs: it goes on by its schedule, and ends with the balance', async () => {
    const payer = await desk.newPayer();
    await desk.makePlan(payer, { startOn: '2026-11-30' });
    const stateOf = async () => {
      const rows = await desk.query<{ state: string; stop_reason: string | null }>(
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

  it('the debt is disputed: it is never raised, and is lowered', async () => {
    const payer = await desk.newPayer();
    await desk.dispute(payer);
    const done = await state(payer, '250.00');
    expect(done.batch.counts).toEqual({ changed: 1, withheld: 1 });
    expect([await desk.balance(payer), await casesOf(payer)]).toEqual([20_000, ['disputed']]);
    expect((await state(payer, '250.00')).batch.counts).toEqual({ unchanged: 1, withheld: 1 });
    await state(payer, '100.00');
    expect(await desk.balance(payer)).toBe(10_000);
  });

  it('3.13 the debt is settled: it is never raised', async () => {
    const payer = await desk.newPayer();
    await desk.settle(payer);
    await state(payer, '250.00');
    expect([await desk.balance(payer), await casesOf(payer)]).toEqual([20_000, ['settled']]);
  });

  it('the creditor takes the account back: nothing is owed or paid on it, and a payment for later is taken back', async () => {
    const payer = await desk.newPayer();
    await desk.makePlan(payer, { startOn: '2026-11-30' });
    const text = `accountReferenceCode,isClosed\n${payer.accountReferenceCode},yes\n`;
    const done = await importGood(desk.world, { tenant: desk.tenant, kind: 'accounts', text });
    expect(done.batch.counts).toEqual({ ended: 1 });
    expect(await desk.balance(payer)).toBe(0);
    expect(await desk.submit(payer, { method: await desk.bank(payer) })).toMatchObject({
      kind: 'refused',
      code: 'NotFound',
    });
    const [plan] = await desk.query(
      'select p.state from installment_plan p join account a using (tenant_id, account_id) where a.reference_code = $1',
      [payer.accountReferenceCode],
    );
    expect(plan).toEqual({ state: 'stopped' });
  });
});
