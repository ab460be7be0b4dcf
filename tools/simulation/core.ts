import { parseDate } from '@internationalized/date';
import type { TenantId } from '@quittance/database/tenant-id';
import { chargedFrom } from '@quittance/domain/payments/payment-date';
import { todayOf } from '@quittance/services/tenants/today-of';
import { DatabaseFault } from './database/database-faults.ts';
import { clockOf, type FakeDatabase } from './database/fake-database.ts';
import type { Mutant } from './mutants.ts';
import type { MailServer } from './notices/mail-server.ts';
import type { NoticeTally } from './notices/notice-tally.ts';
import type { CallsUnderWay } from './processor/calls-under-way.ts';
import type { FakeProcessor } from './processor/fake-processor.ts';
import type { ActorScheduler } from './scheduler/scheduler.ts';

export type Core = {
  readonly harness: ActorScheduler;
  readonly database: FakeDatabase;
  readonly processor: FakeProcessor;
  readonly calls: CallsUnderWay;
  /** The deliberate defect under test, if any. */
  readonly mutant: Mutant | undefined;
  readonly mail: MailServer;
  readonly tally: NoticeTally;
  /** Maximum clock error of processes in ms, 0 if clocks are correct. */
  readonly widestClockMs: number;
  /** Step at which each payment was first claimed, for the promises. */
  readonly firstClaims: Map<string, number>;
  /** Returns the next id. Ids are ordered by time, like the product's. */
  readonly nextId: (what: string) => string;
};

/** The only tenant. Days begin in its time zone. */
export const tenant = { id: 'f0000000-0000-4000-8000-000000000001' as TenantId, timeZone: 'America/Chicago' };

/** Returns the time by the running process's clock and the tenant's date, as YYYY-MM-DD. */
export function occasionOf({ harness }: Pick<Core, 'harness'>): { now: Date; today: string } {
  const now = clockOf(harness);
  return { now, today: todayOf(tenant, now).toString() };
}

const mornings = new Map<string, number>();

/**
 * Returns the time, in epoch ms, from which payments of a day are charged by the product's rule. Caches it by day,
 * because time zone calculations are slow.
 */
export function morningOf(day: string): number {
  const known = mornings.get(day);
  if (known !== undefined) return known;
  const morningMs = chargedFrom(parseDate(day), tenant.timeZone).getTime();
  mornings.set(day, morningMs);
  return morningMs;
}

/**
 * Reports database errors and continues, as the product's loops do. Other errors are defects of the simulation or the
 * core.
 */
export async function reportingFaults<Value>(core: Core, work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (fault) {
    if (!(fault instanceof DatabaseFault)) throw fault;
    core.harness.note(`fault: ${fault.message}`);
    return undefined;
  }
}
