import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { v7 as newId } from 'uuid';
import { applyRetention } from '../../retention/apply-retention.ts';
import { holdRecords } from '../../retention/legal-holds.ts';
import { releaseRecords } from '../../retention/release-records.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { makeCustomer, makeTenant } from '../fixtures/test-tenant.ts';
import { openStaffHarness } from '../harness/staff-harness.ts';
import { type Chance, chancesOf } from '../plan-simulation/chance.ts';
import { databaseUntil, WorkerKilled } from '../plan-simulation/killed-worker.ts';
import { openTestWorld, type TestWorld } from '../test-world.ts';
import { type HeldCustomer, keptRows, plantRecord, presentRows } from './planted-records.ts';
import { RetentionOracle, type TenantStatus } from './retention-oracle.ts';

export type RetentionReport = {
  nights: number;
  planted: number;
  deleted: number;
  status: number;
  happened: ReadonlyMap<string, number>;
  differences: readonly string[];
};

type SimulatedTenant = {
  tenant: Tenant;
  /** `former` collects debts during the first half of the time. */
  kind: 'biller' | 'collector' | 'former';
  streamId: string;
  customers: readonly HeldCustomer[];
  oracle: RetentionOracle;
  holds: Map<string, number>;
  status: TenantStatus;
  kept: Record<string, number>;
};

type Simulation = {
  world: TestWorld;
  staff: ReturnType<typeof openStaffHarness>;
  tenants: readonly SimulatedTenant[];
  chance: Chance;
  happened: (what: string, count?: number) => void;
  differences: string[];
};

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const firstMs = Date.UTC(2026, 10, 23);
/** Longer than the longest period, so that every rule expires for some rows in the first nights. */
const historyDays = 4 * 366;
const customersOfTenant = 5;
const actor = { kind: 'program', name: 'retention-simulation' } as const;
const deletedAtOnce = { nightly: true, hourly: true };

/**
 * Runs the retention job night after night over new rows of a biller, a debt collector, and a tenant that stops being
 * one. Jobs crash, run twice at once or not at all, legal holds come and go, even during a run, and tenants have their
 * own periods. After each run, an oracle with separate periods compares the remaining rows with the expected ones. The
 * same seed repeats the same run.
 */
export async function simulateRetention(
  urls: Parameters<typeof openTestWorld>[0],
  {
    days,
    seed,
    report = () => undefined,
    meddle,
  }: {
    days: number;
    seed: number;
    report?: (line: string) => void;
    /** Corrupts data on the middle day, to prove that the oracle would detect it. */
    meddle?: string;
  },
): Promise<RetentionReport> {
  const world = await openTestWorld(urls);
  const staff = openStaffHarness(world);
  try {
    const happened = new Map<string, number>();
    const note = (what: string, count = 1) => void happened.set(what, (happened.get(what) ?? 0) + count);
    const chance = chancesOf(seed);
    world.clock.now = new Date(firstMs);
    const tenants = [
      await openTenant(world, 'biller'),
      await openTenant(world, 'collector'),
      await openTenant(world, 'former'),
    ];
    const simulation: Simulation = { world, staff, tenants, chance, happened: note, differences: [] };
    for (const tenant of tenants) await plantHistory(simulation, tenant);
    report('the history of four years is planted');
    for (let day = 0; day < days; day++) {
      if (meddle !== undefined && day === Math.floor(days / 2)) await world.adminPool.query(meddle);
      for (const tenant of tenants) await liveThrough(simulation, { day, days, tenant });
      if (day % 100 === 99) report(`${day + 1} days`);
    }
    const sum = (count: (of: SimulatedTenant) => number) => tenants.reduce((total, each) => total + count(each), 0);
    const [deleted, status] = [sum(({ oracle }) => oracle.deleted), sum(({ oracle }) => oracle.status)];
    const { differences } = simulation;
    return { nights: days, planted: deleted + status, deleted, status, happened, differences };
  } finally {
    await staff.close();
    await world.close();
  }
}

async function openTenant(world: TestWorld, kind: SimulatedTenant['kind']): Promise<SimulatedTenant> {
  const isCollector = kind !== 'biller';
  const paymentConfiguration = { ...defaultPaymentConfiguration, isDebtCollector: isCollector };
  const tenant = await makeTenant(world, { label: kind, paymentConfiguration });
  const streamId = newId();
  await world.adminPool.query('insert into webhook_stream values ($1, $2, 1)', [tenant.id, streamId]);
  const customers: HeldCustomer[] = [];
  for (let number = 1; number <= customersOfTenant; number++) {
    const accounts = [{ referenceCode: `A-${number}`, balanceCents: 10_000 }];
    const { customerId } = await makeCustomer(world, { tenant, login: `${kind}${number}`, accounts });
    const methodId = newId();
    await world.adminPool.query(
      `insert into payment_method (tenant_id, payment_method_id, customer_id, kind, usage, last_four, holder_name_sealed, fingerprint,
         bank_account_type, bank_owner_type, bank_sealed, created_at)
       values ($1, $2, $3, 'bank', 'MultiUse', '1234', '', '', 'c', 'personal', '', now())`,
      [tenant.id, methodId, customerId],
    );
    const { rows } = await world.adminPool.query('select account_id from account where customer_id = $1', [customerId]);
    customers.push({ customerId, methodId, accountId: rows[0].account_id });
  }
  const status = { isCollector, ownDays: {} };
  return { tenant, kind, streamId, customers, oracle: new RetentionOracle(), holds: new Map(), status, kept: {} };
}

async function plantHistory({ world, chance, happened }: Simulation, of: SimulatedTenant): Promise<void> {
  const rows = 60 * customersOfTenant;
  for (let number = 0; number < rows; number++) {
    const atMs = firstMs - Math.floor(chance('history', of.kind, number) * historyDays * dayMs);
    await plant(world, of, { atMs, number: `${of.kind} history ${number}`, chance });
  }
  happened('rows of the years before', of.oracle.status);
}

async function plant(
  world: TestWorld,
  { tenant, streamId, customers, status, oracle }: SimulatedTenant,
  which: { atMs: number; number: string; chance: Chance },
): Promise<void> {
  const query = (text: string, values: readonly unknown[]) => world.adminPool.query(text, [...values]);
  const planting = { query, tenantId: tenant.id, streamId, customers, isCollector: status.isCollector };
  oracle.add(await plantRecord(planting, which));
}

async function liveThrough(
  simulation: Simulation,
  { day, days, tenant: of }: { day: number; days: number; tenant: SimulatedTenant },
): Promise<void> {
  const { world, chance } = simulation;
  const startMs = firstMs + day * dayMs;
  const count = 1 + Math.floor(chance('rows', of.kind, day) * 4);
  for (let number = 0; number < count; number++) {
    const atMs = startMs + Math.floor((8 + 12 * chance('hour', of.kind, day, number)) * hourMs);
    await plant(world, of, { atMs, number: `${of.kind} ${day} ${number}`, chance });
  }
  world.clock.now = new Date(startMs + 21 * hourMs);
  await changeTenant(simulation, of, { day, days });
  await touchRows(simulation, of, day);
  await changeHolds(simulation, of, day);
  await runHourly(simulation, of);
  world.clock.now = new Date(startMs + 27 * hourMs);
  await runNightly(simulation, of, day);
}

async function changeTenant(
  { world, chance, happened }: Simulation,
  of: SimulatedTenant,
  { day, days }: { day: number; days: number },
): Promise<void> {
  if (of.kind === 'former' && day === Math.floor(days / 2)) {
    await world.adminPool.query(
      `update tenant set payment_configuration = payment_configuration || '{"isDebtCollector": false}' where tenant_id = $1`,
      [of.tenant.id],
    );
    of.status = { ...of.status, isCollector: false };
    happened('a tenant stops collecting debts');
  }
  if (chance('own', of.kind, day) >= 0.01) return;
  const isEnding = Object.keys(of.status.ownDays).length > 0;
  const ownDays = isEnding ? {} : { message: 400, 'webhook-event': 60, 'plan-recipe': 5, 'email-bounce': 1_200 };
  await world.adminPool.query('update tenant set retention = $2 where tenant_id = $1', [
    ...[of.tenant.id, isEnding ? null : JSON.stringify(ownDays)],
  ]);
  of.status = { ...of.status, ownDays };
  happened(isEnding ? 'periods of the tenant’s own end' : 'a tenant keeps records longer');
}

/** Restarts the period of a row, as a repeated sign-in or refusal does. */
async function touchRows({ world, chance, happened }: Simulation, of: SimulatedTenant, day: number): Promise<void> {
  const columns = { sign_in_try_count: 'updated_at', staff_try_count: 'updated_at', limit_refusal: 'last_at' } as const;
  for (const [table, column] of Object.entries(columns)) {
    if (chance('touch', of.kind, day, table) >= 0.15) continue;
    const record = of.oracle.pick(table, chance('touched', of.kind, day, table));
    if (!record) continue;
    record.fromMs = world.clock.now.getTime();
    const where = table === 'limit_refusal' ? 'refusal_id = $2::uuid' : "name_hash = decode($2, 'hex')";
    await world.adminPool.query(`update ${table} set ${column} = $3 where tenant_id = $1 and ${where}`, [
      ...[of.tenant.id, record.key, world.clock.now],
    ]);
    happened('a period begins anew');
  }
}

async function changeHolds(simulation: Simulation, of: SimulatedTenant, day: number): Promise<void> {
  const { staff, chance, happened } = simulation;
  for (const [customerId, untilDay] of of.holds) {
    if (untilDay > day) continue;
    const released = await releaseRecords(staff.services, { tenant: of.tenant, actor, customerId, reason: 'Over' });
    if (released.kind !== 'released') throw new Error(`a hold was not released: ${released.kind}`);
    of.holds.delete(customerId);
    happened('a legal hold ends');
  }
  if (chance('hold', of.kind, day) < 0.02) await hold(simulation, of, day);
}

async function hold({ staff, chance, happened }: Simulation, of: SimulatedTenant, day: number): Promise<void> {
  const customer = of.customers[Math.floor(chance('held', of.kind, day) * of.customers.length)];
  if (!customer || of.holds.has(customer.customerId)) return;
  const { customerId } = customer;
  await holdRecords(staff.services, { tenant: of.tenant, actor, customerId, reason: 'Lawsuit' });
  of.holds.set(customerId, day + 5 + Math.floor(chance('held for', of.kind, day) * 400));
  happened('a legal hold begins');
}

async function runHourly(simulation: Simulation, of: SimulatedTenant): Promise<void> {
  await run(simulation, of, 'hourly');
  await look(simulation, of, { complete: { nightly: false, hourly: true }, holds: new Set(of.holds.keys()) });
}

async function runNightly(simulation: Simulation, of: SimulatedTenant, day: number): Promise<void> {
  const { chance, happened } = simulation;
  const draw = chance('night', of.kind, day);
  // A hold that begins during a run keeps only the rows that remain at that moment.
  const holds = new Set(of.holds.keys());
  if (draw < 0.03) {
    happened('a night without the job');
    return;
  }
  if (draw < 0.1) {
    const transaction = 1 + Math.floor(chance('death', of.kind, day) * 40);
    const moment = chance('death when', of.kind, day) < 0.5 ? 'before-commit' : 'after-commit';
    await run(simulation, of, 'nightly', { transaction, moment });
    await look(simulation, of, { complete: { nightly: false, hourly: false }, holds });
    happened('the job dies');
    if (draw < 0.05) return;
  }
  const isCrowded = draw > 0.95;
  const isHeld = draw > 0.93 && draw < 0.95;
  if (isCrowded) happened('two jobs at once');
  if (isHeld) happened('a hold while the job runs');
  await Promise.all([
    run(simulation, of, 'nightly'),
    run(simulation, of, 'hourly'),
    ...(isCrowded ? [run(simulation, of, 'nightly')] : []),
    ...(isHeld ? [hold(simulation, of, day)] : []),
  ]);
  await look(simulation, of, { complete: deletedAtOnce, holds });
}

async function run(
  { world, differences, happened }: Simulation,
  { tenant }: SimulatedTenant,
  which: 'nightly' | 'hourly',
  death?: Parameters<typeof databaseUntil>[1],
): Promise<void> {
  const { worker } = world;
  const onFault = (fault: unknown) => {
    if (!(fault instanceof WorkerKilled)) differences.push(`nothing goes wrong that was not meant to: ${fault}`);
  };
  const database = death ? databaseUntil(worker.database, death) : worker.database;
  const deleted = await applyRetention({ ...worker, database, onFault }, { tenant, run: which });
  for (const [record, count] of Object.entries(deleted)) happened(`deleted: ${record}`, count);
}

async function look(
  { world, differences }: Simulation,
  of: SimulatedTenant,
  { complete, holds }: { complete: { nightly: boolean; hourly: boolean }; holds: ReadonlySet<string> },
): Promise<void> {
  const { rows } = await world.adminPool.query<{ t: string; k: string }>(presentRows, [of.tenant.id]);
  const present = new Set(rows.map(({ t, k }) => `${t} ${k}`));
  const atMs = world.clock.now.getTime();
  // The job didn't have to respect a hold that began during its run.
  const begun = new Set([...of.holds.keys()].filter((customerId) => !holds.has(customerId)));
  const lines = of.oracle.check(present, { atMs, status: of.status, holds, begun, complete });
  differences.push(...lines.map((line) => `${of.kind}, ${new Date(atMs).toISOString()}: ${line}`));
  const kept = (await world.adminPool.query<Record<string, number>>(keptRows, [of.tenant.id])).rows[0] ?? {};
  for (const [table, count] of Object.entries(kept))
    if (count < (of.kept[table] ?? 0)) differences.push(`no job deletes from ${table}: ${count} of ${of.kept[table]}`);
  of.kept = kept;
}
