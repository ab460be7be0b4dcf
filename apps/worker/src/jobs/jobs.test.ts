import { createCashSlip } from '@quittance/services/cash/create-cash-slip';
import { queueMessage } from '@quittance/services/messages/queue-message';
import { reservePayment } from '@quittance/services/payments/reserve/reserve-payment';
import type { SubmitPaymentCommand } from '@quittance/services/payments/reserve/submit-payment-command';
import type { CustomerSession } from '@quittance/services/sign-in/session';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { todayOf } from '@quittance/services/tenants/today-of';
import { makeBankAccount, makeCustomer, makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { allowCash, openToCash } from '@quittance/services/testing/harness/cash-harness';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openTestWorker, type TestWorker } from '../testing/test-worker.ts';
import { forEachTenant, type TenantJob } from '../worker-context.ts';
import { applyRetentionJob, verifyLedgerJob } from './books-jobs.ts';
import { sendMessagesJob } from './message-jobs.ts';
import {
  collectProcessorEventsJob,
  expireCashSlipsJob,
  sendLaterPaymentNoticesJob,
  sweepPaymentsJob,
} from './payment-jobs.ts';

type Amount = SubmitPaymentCommand['shares'][number]['amountCents'];

let worker: TestWorker;
let tenant: Tenant;
let session: CustomerSession;
let referenceId: string;
let keys = 0;

beforeAll(async () => {
  const urls = { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') };
  worker = await openTestWorker(urls);
  const { world } = worker;
  tenant = await makeTenant(world, { label: 'pay' });
  session = await makeCustomer(world, { tenant, login: 'payer', accounts: [{ referenceCode: 'A-1' }] });
  referenceId = await makeBankAccount(world, { tenant, session });
});
afterAll(() => worker.close());
beforeEach(() => void worker.takeLog());

const run = (name: string, job: TenantJob) => forEachTenant(worker.context, { name, job });
const pass = (ms: number) => {
  worker.world.clock.now = new Date(worker.world.clock.now.getTime() + ms);
};

/** Reserves a payment and leaves it as if its process had died before calling the processor. */
async function leavePayment({ daysAhead = 0 } = {}): Promise<string> {
  const { context, clock } = worker.world;
  const reserved = await reservePayment(context, {
    tenant,
    session,
    idempotencyKey: `key-of-test-number-${++keys}`,
    shares: [{ accountReferenceCode: 'A-1', amountCents: (1_000 + keys) as Amount }],
    scheduledFor: todayOf(tenant, clock.now).add({ days: daysAhead }),
    method: { kind: 'saved', reference: referenceId },
    isSettlement: false,
    expectedFeeCents: undefined,
    authorizedIn: 'en',
    confirmDuplicate: false,
    client: { address: '127.0.0.1', userAgent: 'test' },
  });
  if (reserved.kind !== 'reserved') throw new Error(`the payment is ${reserved.kind}`);
  return reserved.paymentId;
}

async function stateOf(paymentId: string): Promise<string> {
  const { rows } = await worker.world.adminPool.query('select state from payment where payment_id = $1', [paymentId]);
  return rows[0].state;
}

describe('worker jobs', () => {
  it('sweep-payments completes an abandoned payment, and collect-processor-events settles it (req 4.2)', async () => {
    const paymentId = await leavePayment();
    await run('sweep-payments', sweepPaymentsJob);
    expect(await stateOf(paymentId)).toBe('reserved');
    expect(worker.takeLog()).toEqual([]);

    pass(6_000);
    await run('sweep-payments', sweepPaymentsJob);
    expect(await stateOf(paymentId)).toBe('accepted');
    expect(worker.takeLog()).toMatchObject([{ job: 'sweep-payments', tenant: 'pay', moved: 1 }]);

    pass(31_000);
    await run('collect-processor-events', collectProcessorEventsJob);
    expect(await stateOf(paymentId)).toBe('settled');
    expect(worker.takeLog()).toMatchObject([{ job: 'collect-processor-events', tenant: 'pay', taken: 1 }]);
    await run('collect-processor-events', collectProcessorEventsJob);
    expect(worker.takeLog()).toEqual([]);
  });

  it('verify-ledger logs an error when the ledger doesn’t balance and nothing when it does (req 9.4)', async () => {
    await run('verify-ledger', verifyLedgerJob);
    expect(worker.takeLog()).toEqual([]);
    const { adminPool } = worker.world;
    await adminPool.query("update account set balance_cents = balance_cents + 1 where reference_code = 'A-1'");
    await run('verify-ledger', verifyLedgerJob);
    await adminPool.query("update account set balance_cents = balance_cents - 1 where reference_code = 'A-1'");
    const entries = worker.takeLog();
    expect(entries).toMatchObject([{ level: 50, job: 'verify-ledger', tenant: 'pay', check: expect.any(String) }]);
    expect(Number(entries[0]?.found) - Number(entries[0]?.expected)).toBe(1);
  });

  it('apply-retention deletes idempotency keys after 30 days and no sooner', async () => {
    const dayMs = 24 * 60 * 60 * 1000;
    pass(29 * dayMs);
    await run('apply-retention', applyRetentionJob('nightly'));
    expect(worker.takeLog()).toEqual([]);
    pass(2 * dayMs);
    await run('apply-retention', applyRetentionJob('nightly'));
    expect(worker.takeLog()).toMatchObject([
      { job: 'apply-retention', tenant: 'pay', deleted: { 'idempotency-key': 1 } },
    ]);
  });

  it('apply-retention deletes PayPal orders after three days and no sooner', async () => {
    const { adminPool, clock } = worker.world;
    const threeDaysAgo = new Date(clock.now.getTime() - 3 * 24 * 60 * 60 * 1000);
    await adminPool.query(
      `insert into paypal_order (tenant_id, order_id, customer_id, account_id, processor, merchant, amount_cents, opened_at)
       select tenant_id, 'O-1', customer_id, account_id, 'sandbox', 'merchant', 100, $1 from account where reference_code = 'A-1'`,
      [threeDaysAgo],
    );
    await run('apply-retention', applyRetentionJob('nightly'));
    expect(worker.takeLog()).toEqual([]);
    await adminPool.query('update paypal_order set opened_at = $1', [new Date(threeDaysAgo.getTime() - 1)]);
    await run('apply-retention', applyRetentionJob('nightly'));
    expect(worker.takeLog()).toMatchObject([{ job: 'apply-retention', tenant: 'pay', deleted: { 'paypal-order': 1 } }]);
  });

  it('send-messages sends due messages and logs how many, and apply-retention deletes them after 90 days (req 8.4)', async () => {
    const { context, outbox, adminPool } = worker.world;
    const facts = { template: 'PasswordChanged' } as const;
    await context.database.inTenant(tenant.id, (tx) =>
      queueMessage(tx, context, {
        tenant,
        customerId: session.customerId,
        language: 'es',
        message: { channel: 'email', to: 'payer@example.com', facts },
      }),
    );
    await run('send-messages', sendMessagesJob);
    expect(outbox.mails.map(({ to, tenant: label }) => [to, label])).toEqual([['payer@example.com', 'pay']]);
    expect(worker.takeLog()).toMatchObject([{ job: 'send-messages', tenant: 'pay', sent: 1 }]);
    await run('send-messages', sendMessagesJob);
    expect(worker.takeLog()).toEqual([]);

    const dayMs = 24 * 60 * 60 * 1000;
    pass(89 * dayMs);
    await run('apply-retention', applyRetentionJob('nightly'));
    expect(worker.takeLog()).toEqual([]);
    pass(2 * dayMs);
    await run('apply-retention', applyRetentionJob('nightly'));
    expect(worker.takeLog()).toMatchObject([{ job: 'apply-retention', tenant: 'pay', deleted: { message: 1 } }]);
    expect((await adminPool.query('select from message')).rowCount).toBe(0);
  });

  it('law: 12 CFR 1006.22(c): send-later-payment-notices notifies the payer of a scheduled payment once and logs how many', async () => {
    await leavePayment({ daysAhead: 5 });
    await run('send-later-payment-notices', sendLaterPaymentNoticesJob);
    expect(worker.takeLog()).toEqual([]);
    await leavePayment({ daysAhead: 6 });
    await run('send-later-payment-notices', sendLaterPaymentNoticesJob);
    expect(worker.takeLog()).toMatchObject([{ job: 'send-later-payment-notices', tenant: 'pay', notified: 1 }]);
    await run('send-later-payment-notices', sendLaterPaymentNoticesJob);
    expect(worker.takeLog()).toEqual([]);
  });

  it('expire-cash-slips cancels a cash slip after its last day and logs how many (req 3.12)', async () => {
    const { world } = worker;
    const atCash = await makeTenant(world, { label: 'cash' });
    const payer = await makeCustomer(world, { tenant: atCash, login: 'payer', accounts: [{ referenceCode: 'A-1' }] });
    await openToCash(world, { tenant: atCash });
    await allowCash(world, payer);
    const made = await createCashSlip(world.context, {
      tenant: atCash,
      session: payer,
      accountReferenceCode: 'A-1',
      amountCents: 5_000 as Amount,
      idempotencyKey: 'key-of-a-cash-slip',
      client: { address: '127.0.0.1', userAgent: 'test' },
    });
    if (made.kind === 'refused') throw new Error(made.code);
    const { paymentId } = made.payment;
    await run('expire-cash-slips', expireCashSlipsJob);
    expect([await stateOf(paymentId), worker.takeLog()]).toEqual(['awaiting', []]);

    const { now } = world.clock;
    pass(8 * 24 * 60 * 60 * 1000);
    await run('expire-cash-slips', expireCashSlipsJob);
    world.clock.now = now;
    expect(await stateOf(paymentId)).toBe('canceled');
    expect(worker.takeLog()).toMatchObject([{ job: 'expire-cash-slips', tenant: 'cash', ended: 1 }]);
  });
});
