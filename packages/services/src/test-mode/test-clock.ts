import { fromAbsolute } from '@internationalized/date';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { inRealTime } from '../tenants/tenant-clock.ts';

/** A test tenant's time. `advancingTo` is null while the clock isn't moving. */
export type TestClock = { readonly now: Date; readonly advancingTo: Date | null };

export type ClockRequest = { readonly to: Date } | { readonly byDays: number };

type ClockRefusal = Refusal<'TestClockInvalid' | 'TestClockMoving' | 'TestModeOnly'>;

/** The database has the same limit. */
export const maxClockAheadMs = 731 * 24 * 60 * 60 * 1000;

export function readTestClock(
  { now }: Pick<ServiceContext, 'now'>,
  { test }: Pick<Tenant, 'test'>,
): { kind: 'read'; clock: TestClock } | Refusal<'TestModeOnly'> {
  if (!test) return refuse('TestModeOnly');
  const at = inRealTime(now).getTime() + test.clockAheadMs;
  return { kind: 'read', clock: { now: new Date(at), advancingTo: test.clockTarget } };
}

/**
 * Asks the worker to advance a test tenant's clock, up to two years ahead of real time. A day more is the same time of
 * day in the tenant's time zone. Refuses while the clock is moving, so that of several requests at once only one counts.
 */
export async function advanceClock(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  {
    tenant,
    actor,
    asked,
    isDryRun = false,
  }: { tenant: Pick<Tenant, 'id' | 'test' | 'timeZone'>; actor: Operator; asked: ClockRequest; isDryRun?: boolean },
): Promise<{ kind: 'advancing'; clock: TestClock } | ClockRefusal> {
  if (!tenant.test) return refuse('TestModeOnly');
  const realNow = inRealTime(now);
  return database.inTenant(
    tenant.id,
    async (tx) => {
      const row = await tx
        .selectFrom('tenant')
        .select(['clock_ahead_ms', 'clock_target'])
        .where('tenant_id', '=', tenant.id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      if (row.clock_target !== null) return refuse('TestClockMoving');
      const current = new Date(realNow.getTime() + row.clock_ahead_ms);
      const target = 'to' in asked ? asked.to : laterBy(current, { days: asked.byDays, timeZone: tenant.timeZone });
      if (target <= current || target.getTime() - realNow.getTime() > maxClockAheadMs)
        return refuse('TestClockInvalid', { field: 'to' in asked ? 'advanceTo' : 'advanceByDays' });
      if (!isDryRun)
        await tx.updateTable('tenant').set({ clock_target: target }).where('tenant_id', '=', tenant.id).execute();
      return { kind: 'advancing', clock: { now: current, advancingTo: target } } as const;
    },
    { operator: actor },
  );
}

function laterBy(from: Date, { days, timeZone }: { days: number; timeZone: string }): Date {
  return fromAbsolute(from.getTime(), timeZone).add({ days }).toDate();
}
