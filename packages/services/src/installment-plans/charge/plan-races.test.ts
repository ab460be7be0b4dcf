import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectProcessorEvents } from '../../payments/charge/collect-processor-events.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import { openPlanHarness, type PlanHarness } from '../../testing/harness/plan-harness.ts';
import { planDays } from '../../testing/plan-days.ts';
import { cancelInstallmentSeries } from '../change/cancel-installment-series.ts';
import { changeInstallmentSeries } from '../change/change-installment-series.ts';
import { notifyPlanEvents } from '../notify/notify-plan-events.ts';
import { sendComingPaymentNotices } from '../notify/send-coming-payment-notices.ts';
import { chargeDueInstallments } from './charge-due-installments.ts';

let harness: PlanHarness;
let days: ReturnType<typeof planDays>;

beforeAll(async () => {
  harness = await openPlanHarness(providedUrls());
  days = planDays(harness);
});
afterAll(() => harness.close());

const accounts = ['000123456789', '000444444457', '000444444465', '000444444481', '000222222227', '000333333343'];
const client = { address: '127.0.0.1', userAgent: 'test' };

async function makePlans(): Promise<{ payer: Payer; planId: string }[]> {
  days.at('2026-11-20');
  const made: { payer: Payer; planId: string }[] = [];
  for (const accountNumber of accounts) {
    const payer = await harness.newPayer({ balanceCents: 30_000 });
    const method = await harness.bankReference(payer, { accountNumber });
    const { planId } = await harness.makePlan(payer, { startOn: '2026-11-23', method });
    made.push({ payer, planId });
  }
  return made;
}

it('simultaneous plan charges, outcomes, changes and messages neither deadlock nor lose a cent (req 7.6)', async () => {
  const plans = await makePlans();
  for (const day of [
    '2026-11-23',
    '2026-11-27',
    '2026-11-30',
    '2026-12-02',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
  ]) {
    days.at(day);
    const changes = plans.map(async ({ payer, planId }, index) => {
      const { versionNo: versionNumber, installments } = await harness.plan(payer, planId);
      const next = installments.find(({ state }) => state === 'scheduled');
      const asked = { tenant: harness.tenant, session: payer.session, planId, client };
      if (day === '2026-12-14' && index === 0) return cancelInstallmentSeries(harness.api, asked);
      const change = { kind: 'skip', sequence: next?.sequence ?? 1 } as const;
      return changeInstallmentSeries(harness.api, {
        ...asked,
        change,
        isPreview: false,
        versionNumber,
        authorizedIn: 'en',
      });
    });
    const round = () => [
      chargeDueInstallments(harness.worker, harness.tenant),
      collectProcessorEvents(harness.worker, harness.tenant),
      notifyPlanEvents(harness.worker, harness.tenant),
      sendComingPaymentNotices(harness.worker, harness.tenant),
    ];
    await Promise.all([...round(), ...round(), ...changes]);
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 61_000);
    await Promise.all([...round(), ...round()]);
    expect(harness.faults).toEqual([]);
    expect(await harness.differences()).toEqual([]);
  }
  expect(await harness.query('select plan_id, event from plan_event where notified_at is null')).toEqual([]);
  const chargedTwice = await harness.query(
    `select plan_id, installment_sequence from payment
     where tenant_id = $1 and plan_id is not null and state not in ('declined', 'canceled', 'returned')
     group by plan_id, installment_sequence having count(*) > 1`,
    [harness.tenant.id],
  );
  expect(chargedTwice).toEqual([]);
  const astray = await harness.query(
    `select i.plan_id, i.sequence from installment i join payment p using (tenant_id, payment_id)
     where (i.state = 'paid') <> (p.state in ('succeeded', 'settled'))`,
  );
  expect(astray).toEqual([]);
});
