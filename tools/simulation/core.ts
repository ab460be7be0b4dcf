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
import type { Stage } from './stage/stage.ts';

/** What every actor works with. */
export type Core = {
  readonly stage: Stage;
  readonly database: FakeDatabase;
  readonly processor: FakeProcessor;
  readonly calls: CallsUnderWay;
  /** The breakage that is tried out, if one is. */
  readonly mutant: Mutant | undefined;
  readonly mail: MailServer;
  readonly tally: NoticeTally;
  /** How far clocks of processes can be wrong in this world, in milliseconds; 0 where none is. */
  readonly widestClockMs: number;
  /** The step at which each payment was claimed for the first time, for the promises. */
  readonly firstClaims: Map<string, number>;
  /** Gives the next id, in the order of time as the product's are. */
  readonly nextId: (what: string) => string;
};

/** The one tenant; its days begin where it is. */
export const tenant = { id: 'f0000000-0000-4000-8000-000000000001' as TenantId, timeZone: 'America/Chicago' };

/** What the clock of the running process says, and which day that is to the tenant, YYYY-MM-DD. */
export function occasionOf({ stage }: Pick<Core, 'stage'>): { now: Date; today: string } {
  const now = clockOf(stage);
  return { now, today: todayOf(tenant, now).toString() };
}

const mornings = new Map<string, number>();

/** From when on payments of a day are charged, in epoch milliseconds: the product's rule, asked once a day because time zones are slow. */
export function morningOf(day: string): number {
  const known = mornings.get(day);
  if (known !== undefined) return known;
  const morningMs = chargedFrom(parseDate(day), tenant.timeZone).getTime();
  mornings.set(day, morningMs);
  return morningMs;
}

/** As the product's loops do: a fault of the database is reported and the round goes on. All else is a defect of the simulation or of the core. */
export async function reportingFaults<Value>(core: Core, work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (fault) {
    if (!(fault instanceof DatabaseFault)) throw fault;
    core.stage.note(`fault: ${fault.message}`);
    return undefined;
  }
}
