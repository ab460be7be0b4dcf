import type { PlanHarness } from '@quittance/services/testing/harness/plan-harness';
import { openPlanHarness } from '@quittance/services/testing/harness/plan-harness';
import { planDays } from '@quittance/services/testing/plan-days';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { forEachTenant, type TenantJob, type WorkerContext } from '../worker-context.ts';
import { workerLog } from '../worker-log.ts';
import { applyRetentionJob } from './books-jobs.ts';
import { chargeDueInstallmentsJob, lapseSettlementsJob, notifyPlanEventsJob } from './plan-jobs.ts';

let harness: PlanHarness;
let days: ReturnType<typeof planDays>;
let context: WorkerContext;
const lines: string[] = [];

beforeAll(async () => {
  harness = await openPlanHarness({
    adminUrl: inject('adminUrl'),
    appUrl: inject('appUrl'),
    workerUrl: inject('workerUrl'),
  });
  days = planDays(harness);
  context = {
    ...harness.world.worker,
    log: workerLog('info', { destination: { write: (line) => void lines.push(line) } }),
  };
});
beforeEach(() => harness.query("update installment_plan set state = 'canceled' where state in ('active', 'paused')"));
afterAll(() => harness.close());

async function run(job: TenantJob): Promise<Record<string, unknown>[]> {
  await forEachTenant(context, { name: 'the job', job });
  return lines.splice(0).map((line) => JSON.parse(line));
}

describe('payment plan and settlement jobs', () => {
  it('charge-due-installments charges the day’s installments, and notify-plan-events notifies the payer before and after (req 7.6)', async () => {
    days.at('2026-11-20');
    const payer = await harness.newPayer({ balanceCents: 10_000 });
    const { planId } = await harness.makePlan(payer, { startOn: '2026-12-14' });
    expect(await run(notifyPlanEventsJob)).toMatchObject([
      { job: 'notify-plan-events', tenant: 'desk', planEvents: 1, comingPayments: 0, settlementEvents: 0 },
    ]);
    days.at('2026-12-07');
    expect(await run(notifyPlanEventsJob)).toMatchObject([{ planEvents: 0, comingPayments: 1 }]);
    expect(await run(chargeDueInstallmentsJob)).toEqual([]);
    days.at('2026-12-14');
    expect(await run(chargeDueInstallmentsJob)).toMatchObject([
      { job: 'charge-due-installments', tenant: 'desk', charged: 1 },
    ]);
    expect(await run(chargeDueInstallmentsJob)).toEqual([]);
    expect(await run(notifyPlanEventsJob)).toMatchObject([{ planEvents: 1 }]);
    expect(await run(notifyPlanEventsJob)).toEqual([]);
    expect(await days.installments(planId)).toEqual(['1 paid 2026-12-14', '2 scheduled 2026-12-21']);
  });

  it('law: Nacha 2.12.4: charge-due-installments gives up an expired retry before it charges anything', async () => {
    days.at('2026-11-20');
    const payer = await harness.newPayer({ balanceCents: 10_000 });
    const method = await harness.cardReference(payer, { number: '4000050000009990' });
    const { planId } = await harness.makePlan(payer, { startOn: '2026-11-23', method });
    await days.chargeOn('2026-11-23');
    days.at('2027-05-24');
    await harness.query("update installment set charge_on = '2027-06-07' where plan_id = $1 and sequence = 2", [
      planId,
    ]);
    expect(await run(chargeDueInstallmentsJob)).toMatchObject([{ job: 'charge-due-installments', givenUp: 1 }]);
    expect(await days.tries(planId, 1)).toEqual(['declined']);
  });

  it('lapse-settlements ends a settlement without a payment by its last day, and notify-plan-events notifies the customer (req 4.1)', async () => {
    days.at('2026-11-23');
    const payer = await harness.newPayer({ balanceCents: 20_000 });
    await harness.settlement(payer, { beginBy: '2026-11-30' });
    days.at('2026-11-30', '23:59');
    expect(await run(lapseSettlementsJob)).toEqual([]);
    days.at('2026-12-01', '00:01');
    expect(await run(lapseSettlementsJob)).toMatchObject([{ job: 'lapse-settlements', tenant: 'desk', lapsed: 1 }]);
    expect(await run(lapseSettlementsJob)).toEqual([]);
    expect(await run(notifyPlanEventsJob)).toMatchObject([{ settlementEvents: 1 }]);
    expect(await run(notifyPlanEventsJob)).toEqual([]);
  });

  it('apply-retention deletes proposed schedules that weren’t accepted within a day (req 7.6)', async () => {
    days.at('2026-11-23');
    const payer = await harness.newPayer({ balanceCents: 20_000 });
    await harness.recipe(payer, { startOn: '2026-11-30' });
    days.at('2026-11-24', '08:00');
    expect(await run(applyRetentionJob('nightly'))).toEqual([]);
    days.at('2026-11-24', '10:00');
    expect(await run(applyRetentionJob('nightly'))).toMatchObject([
      { job: 'apply-retention', tenant: 'desk', deleted: { 'plan-recipe': 1 } },
    ]);
  });
});
