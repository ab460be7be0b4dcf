import { openDispute } from '@quittance/services/disputes/open-dispute';
import { createReceiptLink } from '@quittance/services/receipts/create-receipt-link';
import { todayOf } from '@quittance/services/tenants/today-of';
import { makeCard } from '@quittance/services/testing/fixtures/test-tenant';
import type { Payer } from '@quittance/services/testing/harness/payment-desk';
import { openPaymentDesk } from '@quittance/services/testing/harness/payment-desk';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { forEachTenant, type TenantJob, type WorkerContext } from '../worker-context.ts';
import { workerLog } from '../worker-log.ts';
import { applyRetentionJob } from './books-jobs.ts';
import { tellDisputeEventsJob } from './message-jobs.ts';
import { tellPaymentEventsJob } from './payment-jobs.ts';
import { tellExpiringCardsJob } from './plan-jobs.ts';

let desk: Awaited<ReturnType<typeof openPaymentDesk>>;
let context: WorkerContext;
let payer: Payer;
const lines: string[] = [];
const dayMs = 24 * 60 * 60 * 1000;
const monday = new Date('2026-11-23T16:00:00Z');

beforeAll(async () => {
  desk = await openPaymentDesk({
    ...{ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') },
  });
  context = { ...desk.world.worker, log: workerLog('info', { write: (line) => void lines.push(line) }) };
});
afterAll(() => desk.close());
beforeEach(async () => {
  desk.world.clock.now = monday;
  payer = await desk.newPayer();
});

async function run(job: TenantJob): Promise<Record<string, unknown>[]> {
  await forEachTenant(context, { name: 'the job', job });
  return lines.splice(0).map((line) => JSON.parse(line));
}

describe('notice jobs', () => {
  it('tell-payment-events notifies payers of single payments once and logs how many (req 7.4)', async () => {
    const method = await desk.card(payer);
    await desk.pay(payer, { method });
    await desk.pay(payer, { method, payOn: todayOf(desk.tenant, monday).add({ days: 10 }), confirmDuplicate: true });
    expect(await run(tellPaymentEventsJob)).toMatchObject([{ job: 'tell-payment-events', tenant: 'desk', told: 2 }]);
    expect(await run(tellPaymentEventsJob)).toEqual([]);
  });

  it('tell-dispute-events notifies the customer of a dispute once (req 7.4)', async () => {
    const opened = await openDispute(desk.api, {
      tenant: desk.tenant,
      session: payer.session,
      accountReferenceCode: payer.accountReferenceCode,
      reason: 'not-mine',
      explanation: '',
      language: 'en',
      client: { address: '127.0.0.1' },
    });
    expect(opened.kind).toBe('opened');
    expect(await run(tellDisputeEventsJob)).toMatchObject([{ job: 'tell-dispute-events', tenant: 'desk', told: 1 }]);
    expect(await run(tellDisputeEventsJob)).toEqual([]);
  });

  it('tell-expiring-cards notifies the customer once when a card expires within 30 days (req 7.4)', async () => {
    await makeCard(desk.world, { tenant: desk.tenant, session: payer.session, expMonth: 12, expYear: 2026 });
    expect(await run(tellExpiringCardsJob)).toEqual([]);
    desk.world.clock.now = new Date('2026-12-01T18:00:00Z');
    expect(await run(tellExpiringCardsJob)).toMatchObject([{ job: 'tell-expiring-cards', tenant: 'desk', told: 1 }]);
    expect(await run(tellExpiringCardsJob)).toEqual([]);
  });

  it('apply-retention deletes receipt links 90 days after they expire and no sooner (req 3.8)', async () => {
    await desk.query('delete from receipt_link');
    const paymentId = await desk.pay(payer, { method: await desk.card(payer) });
    const link = { tenantId: desk.tenant.id, customerId: payer.session.customerId, paymentId, now: monday };
    await desk.world.worker.database.inTenant(desk.tenant.id, (tx) => createReceiptLink(tx, link));
    desk.world.clock.now = new Date(monday.getTime() + 120 * dayMs);
    await run(applyRetentionJob('nightly'));
    expect(await desk.query('select from receipt_link')).toHaveLength(1);
    desk.world.clock.now = new Date(monday.getTime() + 121 * dayMs);
    expect(await run(applyRetentionJob('nightly'))).toMatchObject([{ deleted: { 'receipt-link': 1 } }]);
    expect(await desk.query('select from receipt_link')).toEqual([]);
  });
});
