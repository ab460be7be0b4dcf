import { openDispute } from '@quittance/services/disputes/open-dispute';
import { createReceiptLink } from '@quittance/services/receipts/create-receipt-link';
import { todayOf } from '@quittance/services/tenants/today-of';
import { makeCard } from '@quittance/services/testing/fixtures/test-tenant';
import type { Payer } from '@quittance/services/testing/harness/payment-harness';
import { openPaymentHarness } from '@quittance/services/testing/harness/payment-harness';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { forEachTenant, type TenantJob, type WorkerContext } from '../worker-context.ts';
import { workerLog } from '../worker-log.ts';
import { applyRetentionJob } from './books-jobs.ts';
import { notifyDisputeEventsJob } from './message-jobs.ts';
import { notifyPaymentEventsJob } from './payment-jobs.ts';
import { notifyExpiringCardsJob } from './plan-jobs.ts';

let harness: Awaited<ReturnType<typeof openPaymentHarness>>;
let context: WorkerContext;
let payer: Payer;
const lines: string[] = [];
const dayMs = 24 * 60 * 60 * 1000;
const monday = new Date('2026-11-23T16:00:00Z');

beforeAll(async () => {
  harness = await openPaymentHarness({
    ...{ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') },
  });
  context = {
    ...harness.world.worker,
    log: workerLog('info', { destination: { write: (line) => void lines.push(line) } }),
  };
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = monday;
  payer = await harness.newPayer();
});

async function run(job: TenantJob): Promise<Record<string, unknown>[]> {
  await forEachTenant(context, { name: 'the job', job });
  return lines.splice(0).map((line) => JSON.parse(line));
}

describe('notice jobs', () => {
  it('notify-payment-events notifies payers of single payments once and logs how many (req 7.4)', async () => {
    const method = await harness.card(payer);
    await harness.pay(payer, { method });
    await harness.pay(payer, {
      method,
      scheduledFor: todayOf(harness.tenant, monday).add({ days: 10 }),
      confirmDuplicate: true,
    });
    expect(await run(notifyPaymentEventsJob)).toMatchObject([
      { job: 'notify-payment-events', tenant: 'desk', notified: 2 },
    ]);
    expect(await run(notifyPaymentEventsJob)).toEqual([]);
  });

  it('notify-dispute-events notifies the customer of a dispute once (req 7.4)', async () => {
    const opened = await openDispute(harness.api, {
      tenant: harness.tenant,
      session: payer.session,
      accountReferenceCode: payer.accountReferenceCode,
      reason: 'not-mine',
      explanation: '',
      language: 'en',
      client: { address: '127.0.0.1' },
    });
    expect(opened.kind).toBe('opened');
    expect(await run(notifyDisputeEventsJob)).toMatchObject([
      { job: 'notify-dispute-events', tenant: 'desk', notified: 1 },
    ]);
    expect(await run(notifyDisputeEventsJob)).toEqual([]);
  });

  it('notify-expiring-cards notifies the customer once when a card expires within 30 days (req 7.4)', async () => {
    await makeCard(harness.world, { tenant: harness.tenant, session: payer.session, expMonth: 12, expYear: 2026 });
    expect(await run(notifyExpiringCardsJob)).toEqual([]);
    harness.world.clock.now = new Date('2026-12-01T18:00:00Z');
    expect(await run(notifyExpiringCardsJob)).toMatchObject([
      { job: 'notify-expiring-cards', tenant: 'desk', notified: 1 },
    ]);
    expect(await run(notifyExpiringCardsJob)).toEqual([]);
  });

  it('apply-retention deletes receipt links 90 days after they expire and no sooner (req 3.8)', async () => {
    await harness.query('delete from receipt_link');
    const paymentId = await harness.pay(payer, { method: await harness.card(payer) });
    const link = { tenantId: harness.tenant.id, customerId: payer.session.customerId, paymentId, now: monday };
    await harness.world.worker.database.inTenant(harness.tenant.id, (tx) => createReceiptLink(tx, link));
    harness.world.clock.now = new Date(monday.getTime() + 120 * dayMs);
    await run(applyRetentionJob('nightly'));
    expect(await harness.query('select from receipt_link')).toHaveLength(1);
    harness.world.clock.now = new Date(monday.getTime() + 121 * dayMs);
    expect(await run(applyRetentionJob('nightly'))).toMatchObject([{ deleted: { 'receipt-link': 1 } }]);
    expect(await harness.query('select from receipt_link')).toEqual([]);
  });
});
