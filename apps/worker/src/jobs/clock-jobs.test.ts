import { randomUUID } from 'node:crypto';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { loadTenantRow } from '@quittance/services/tenants/find-tenant';
import type { Tenant, TenantRow } from '@quittance/services/tenants/tenant';
import { inTenantTime } from '@quittance/services/tenants/tenant-clock';
import { moveClock } from '@quittance/services/test-mode/move-clock';
import { advanceClock, type ClockRequest, readTestClock } from '@quittance/services/test-mode/test-clock';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { openPlanHarness, type PlanHarness } from '@quittance/services/testing/harness/plan-harness';
import { planDays } from '@quittance/services/testing/plan-days';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { forEachTenant, type WorkerContext } from '../worker-context.ts';
import { workerLog } from '../worker-log.ts';
import { moveClocksJob } from './clock-jobs.ts';
import { chargeDueInstallmentsJob } from './plan-jobs.ts';

let harness: PlanHarness;
let days: ReturnType<typeof planDays>;
let context: WorkerContext;
const lines: string[] = [];
const actor = { kind: 'program', name: 'test' } as const;

beforeAll(async () => {
  const urls = { adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') };
  harness = await openPlanHarness(urls, { tenant: { testOf: randomUUID() } });
  days = planDays(harness);
  const log = workerLog('info', { destination: { write: (line) => void lines.push(line) } });
  context = { ...harness.world.worker, log };
});
afterAll(() => harness.close());

const reload = (): Promise<TenantRow> =>
  harness.world.worker.database.inTenant(harness.tenant.id, (tx) => loadTenantRow(tx, harness.tenant.id));

function advance(asked: ClockRequest, tenant: Pick<Tenant, 'id' | 'test' | 'timeZone'> = harness.tenant) {
  // The creditor API's role, which asks for it, is in the API's tests.
  const database = tenantDatabase(harness.world.adminPool);
  return advanceClock({ ...harness.world.context, database }, { tenant, actor, asked });
}

const round = () => forEachTenant(context, { name: 'move-clocks', job: moveClocksJob, isForMovingClocks: true });

async function moveToTarget(): Promise<void> {
  for (let rounds = 0; (await reload()).test?.clockTarget; rounds++) {
    if (rounds > 100) throw new Error('the clock never arrived');
    await round();
  }
}

const timeOf = async () => {
  const read = readTestClock(harness.world.context, await reload());
  if (read.kind === 'refused') throw new Error(read.code);
  return { now: read.clock.now.toISOString(), isMoving: read.clock.advancingTo !== null };
};

const faults = () =>
  lines
    .splice(0)
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level >= 50);

const isCharged = async (planId: string) =>
  (await harness.query('select 1 from installment where plan_id = $1 and payment_id is not null', [planId])).length > 0;

/** Months of due work take a while on a busy machine. */
const timeoutMs = 400_000;

describe('move-clocks', { timeout: timeoutMs }, () => {
  it('advances a plan by three months: each payment is made once, on its day, and the books balance', async () => {
    harness.world.clock.now = new Date('2026-11-23T16:00:00Z');
    const payer = await harness.newPayer({ balanceCents: 20_000 });
    const rhythm = { frequency: 'monthly', day: 5 } as const;
    const { planId } = await harness.makePlan(payer, { rhythm, startOn: '2026-12-05' });
    expect(await advance({ byDays: 91 })).toMatchObject({ kind: 'advancing' });
    expect(await timeOf()).toEqual({ now: '2026-11-23T16:00:00.000Z', isMoving: true });
    await moveToTarget();
    expect(faults()).toEqual([]);
    expect(await timeOf()).toEqual({ now: '2027-02-22T16:00:00.000Z', isMoving: false });
    expect(await days.installments(planId)).toEqual([
      ...['1 paid 2026-12-05', '2 paid 2027-01-05', '3 paid 2027-02-05', '4 scheduled 2027-03-05'],
    ]);
    const payments = await harness.query(
      "select state, scheduled_for::text as day, (created_at at time zone 'America/Chicago')::date::text as made from payment order by scheduled_for",
    );
    expect(payments).toEqual(
      ['2026-12-05', '2027-01-05', '2027-02-05'].map((day) => ({ state: 'succeeded', day, made: day })),
    );
    expect([await harness.balance(payer), await harness.differences()]).toEqual([5_000, []]);
  });

  it('sends nothing to people, and keeps the whole text for the outbox', async () => {
    expect([harness.world.outbox.mails, harness.world.outbox.texts]).toEqual([[], []]);
    const sent = await harness.query("select 1 from message where state = 'sent' and evidence_sealed is not null");
    expect(sent.length).toBeGreaterThan(3);
  });

  it('continues after a worker was killed at a stop, without paying twice', async () => {
    const payer = await harness.newPayer({ balanceCents: 10_000 });
    const { planId } = await inTenantTime(await reload(), () => harness.makePlan(payer, { startOn: '2027-03-01' }));
    await advance({ to: new Date('2027-03-10T18:00:00Z') });
    const work = async ({ tenant: atStop }: { tenant: TenantRow }) => {
      await chargeDueInstallmentsJob({ ...context, onFault: () => undefined }, atStop);
      // The process ends after it charged, before the clock moved on.
      if (await isCharged(planId)) throw new Error('killed');
    };
    await expect(moveClock(context, { tenant: await reload(), work })).rejects.toThrow('killed');
    const before = await timeOf();
    await round();
    expect(await timeOf()).toEqual(before);
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 130_000);
    await moveToTarget();
    expect(faults()).toEqual([]);
    expect((await timeOf()).now).toBe('2027-03-10T18:00:00.000Z');
    expect(await days.installments(planId)).toEqual(['1 paid 2027-03-01', '2 paid 2027-03-08']);
    expect(await harness.balance(payer)).toBe(0);
  });

  it('accepts one of ten requests at once, and the other rounds leave a moving clock alone', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => advance({ byDays: 1 })));
    const codes = answers.map((answer) => (answer.kind === 'refused' ? answer.code : 'advancing'));
    expect(codes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'TestClockMoving'), 'advancing']);
    let served = 0;
    await forEachTenant(context, { name: 'other', job: async () => void served++ });
    expect(served).toBe(0);
    await moveToTarget();
    await forEachTenant(context, { name: 'other', job: async () => void served++ });
    expect(served).toBe(1);
  });

  it('refuses to go back, more than two years ahead, and for a live tenant', async () => {
    for (const asked of [{ to: new Date('2027-01-01T00:00:00Z') }, { byDays: 0 }, { byDays: 731 }])
      expect(await advance(asked)).toMatchObject({ kind: 'refused', code: 'TestClockInvalid' });
    const live = await makeTenant(harness.world, { label: 'live' });
    expect(await advance({ byDays: 1 }, live)).toMatchObject({ kind: 'refused', code: 'TestModeOnly' });
  });
});
