import { parseDate } from '@internationalized/date';
import { cents } from '@quittance/domain/money/cents';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPlanHarness, type PlanHarness } from '../../testing/harness/plan-harness.ts';
import { planDays } from '../../testing/plan-days.ts';
import { sweepPayments } from '../charge/sweep-payments.ts';

let harness: PlanHarness;
let days: ReturnType<typeof planDays>;

beforeAll(async () => {
  harness = await openPlanHarness({
    adminUrl: inject('adminUrl'),
    appUrl: inject('appUrl'),
    workerUrl: inject('workerUrl'),
  });
  days = planDays(harness);
});
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
  expect(harness.faults).toEqual([]);
});
afterAll(() => harness.close());

describe('payment scheduled from the bank account of a returned payment', () => {
  const disabling = ['R02', 'R03', 'R04', 'R05', 'R07', 'R10', 'R12', 'R13', 'R14', 'R15', 'R16', 'R20', 'R29', 'R51'];
  const others = ['R01', 'R06', 'R08', 'R09', 'R11', 'R17', 'R24'];

  async function payerWithScheduled() {
    days.at('2026-11-23');
    const payer = await harness.newPayer({ balanceCents: 30_000 });
    const reference = await harness.bankReference(payer);
    const method = { kind: 'saved', reference } as const;
    const paymentId = await harness.pay(payer, { method, amountCents: cents(5_000) });
    const other = await days.secondAccount(payer);
    const scheduledId = await harness.pay(other, {
      method,
      amountCents: cents(1_000),
      scheduledFor: parseDate('2026-12-15'),
    });
    return { payer, other, reference, paymentId, scheduledId };
  }
  const sweep = () => sweepPayments({ ...harness.worker, onFault: expect.fail }, harness.tenant);

  it.each(disabling)('is declined right away, sends nothing and releases its hold after %s', async (code) => {
    const { other, paymentId, scheduledId } = await payerWithScheduled();
    expect(await harness.balance(other)).toBe(9_000);
    await days.sendBack(paymentId, code);
    await sweep();
    expect(await harness.payment(scheduledId)).toMatchObject({ state: 'declined', decline_code: '5055' });
    expect(await harness.charges(scheduledId)).toEqual([]);
    expect(await harness.balance(other)).toBe(10_000);
  });

  it.each(others)('stays scheduled after %s and is charged on its day', async (code) => {
    const { paymentId, scheduledId } = await payerWithScheduled();
    await days.sendBack(paymentId, code);
    await sweep();
    expect(await harness.payment(scheduledId)).toMatchObject({ state: 'reserved' });
    days.at('2026-12-15');
    await sweep();
    expect(await harness.charges(scheduledId)).toHaveLength(1);
  });

  it('is declined on its day when another process locked its row during the return', async () => {
    const { paymentId, scheduledId } = await payerWithScheduled();
    await harness.worker.database.inTenant(harness.tenant.id, async (tx) => {
      await sql`select from payment where tenant_id = ${harness.tenant.id} and payment_id = ${scheduledId} for update`.execute(
        tx,
      );
      await days.sendBack(paymentId, 'R10');
    });
    await sweep();
    expect(await harness.payment(scheduledId)).toMatchObject({ state: 'reserved' });
    days.at('2026-12-15');
    await sweep();
    expect(await harness.payment(scheduledId)).toMatchObject({ state: 'declined', decline_code: '5055' });
    expect(await harness.charges(scheduledId)).toEqual([]);
  });

  it('is not declined when it uses another bank account or belongs to another customer', async () => {
    const { payer, other, paymentId } = await payerWithScheduled();
    const reference = await harness.bankReference(payer, { accountNumber: '000987654321' });
    const scheduledFor = parseDate('2026-12-15');
    const byOther = await harness.pay(other, {
      method: { kind: 'saved', reference },
      amountCents: cents(700),
      scheduledFor,
    });
    const stranger = await payerWithScheduled();
    await days.sendBack(paymentId, 'R10');
    await sweep();
    for (const id of [byOther, stranger.scheduledId]) {
      expect(await harness.payment(id)).toMatchObject({ state: 'reserved' });
    }
  });

  it('is also declined when the customer saved the bank account a second time', async () => {
    const { other, paymentId } = await payerWithScheduled();
    const method = await harness.bank(other, { usage: 'SingleUse' });
    const scheduledFor = parseDate('2026-12-15');
    const again = await harness.pay(other, { method, amountCents: cents(900), scheduledFor });
    await days.sendBack(paymentId, 'R07');
    await sweep();
    expect(await harness.payment(again)).toMatchObject({ state: 'declined' });
  });
});
