import { fromAbsolute, Time, toCalendarDate, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { inRealTime, inTenantTime } from '../tenants/tenant-clock.ts';

/** Longer than the due work of one stop takes. */
const leaseMs = 120_000;
/** Gives a stopping worker and the other tenants their turn. */
const maxRoundMs = 10_000;

/** Due work runs at these times of each day: after charges begin, and when every message may be sent. */
const stops = [new Time(6, 30), new Time(12, 30)];

/** A stop of a moving clock. `isMidday` is true once a day. */
export type ClockStop = { readonly tenant: TenantRow; readonly isMidday: boolean };

type MoveContext = Pick<ServiceContext, 'database' | 'now'>;
type Held = { aheadMs: number; target: Date; lease: Date };

/**
 * Advances a test tenant's clock toward its target, stop by stop, and runs `work` at each stop in the tenant's time. One
 * worker at a time holds the clock with a lease. Each stop is committed only after its work, so that after a crash the
 * next worker repeats the stop. Returns the number of stops, and continues in the next round.
 */
export async function moveClock(
  context: MoveContext,
  { tenant, work }: { tenant: TenantRow; work: (stop: ClockStop) => Promise<void> },
): Promise<number> {
  if (!tenant.test?.clockTarget) return 0;
  const { test } = tenant;
  const startedAtMs = realNowOf(context).getTime();
  let held = await hold(context, tenant);
  let count = 0;
  while (held) {
    const current = new Date(realNowOf(context).getTime() + held.aheadMs);
    const atStop = { ...tenant, test: { ...test, clockAheadMs: held.aheadMs } };
    await inTenantTime(atStop, () => work({ tenant: atStop, isMidday: isMidday(current, tenant.timeZone) }));
    count++;
    if (current >= held.target) {
      await release(context, { tenant, held, isDone: true });
      return count;
    }
    const next = nextStop(current, tenant.timeZone);
    const to = new Date(Math.min(next.getTime(), held.target.getTime()));
    held = await moveTo(context, { tenant, held, to });
    if (held && realNowOf(context).getTime() - startedAtMs > maxRoundMs) {
      await release(context, { tenant, held, isDone: false });
      return count;
    }
  }
  return count;
}

function realNowOf({ now }: MoveContext): Date {
  return inRealTime(now);
}

/** Returns undefined while another worker holds the clock. */
async function hold(context: MoveContext, { id }: TenantRow): Promise<Held | undefined> {
  const at = realNowOf(context);
  const lease = new Date(at.getTime() + leaseMs);
  const row = await context.database.inTenant(id, (tx) =>
    tx
      .updateTable('tenant')
      .set({ clock_lease_until: lease })
      .where('tenant_id', '=', id)
      .where('clock_target', 'is not', null)
      .where((eb) => eb.or([eb('clock_lease_until', 'is', null), eb('clock_lease_until', '<=', at)]))
      .returning(['clock_ahead_ms', 'clock_target'])
      .executeTakeFirst(),
  );
  if (!row || row.clock_target === null) return undefined;
  return { aheadMs: row.clock_ahead_ms, target: row.clock_target, lease };
}

/** Returns undefined if the lease ended and another worker took over. */
async function moveTo(
  context: MoveContext,
  { tenant: { id }, held, to }: { tenant: TenantRow; held: Held; to: Date },
): Promise<Held | undefined> {
  const at = realNowOf(context).getTime();
  // Real time passes while the work runs, and may pass the next stop.
  const aheadMs = Math.max(held.aheadMs, to.getTime() - at);
  const lease = new Date(Math.max(at + leaseMs, held.lease.getTime() + 1));
  const moved = await context.database.inTenant(id, (tx) =>
    tx
      .updateTable('tenant')
      .set({ clock_ahead_ms: aheadMs, clock_lease_until: lease })
      .where('tenant_id', '=', id)
      .where('clock_lease_until', '=', held.lease)
      .returning('tenant_id')
      .executeTakeFirst(),
  );
  return moved && { ...held, aheadMs, lease };
}

async function release(
  { database }: MoveContext,
  { tenant: { id }, held, isDone }: { tenant: TenantRow; held: Held; isDone: boolean },
): Promise<void> {
  await database.inTenant(id, (tx) =>
    tx
      .updateTable('tenant')
      .set({ clock_lease_until: null, ...(isDone && { clock_target: null }) })
      .where('tenant_id', '=', id)
      .where('clock_lease_until', '=', held.lease)
      .execute(),
  );
}

function nextStop(after: Date, timeZone: string): Date {
  const today = toCalendarDate(fromAbsolute(after.getTime(), timeZone));
  for (const day of [today, today.add({ days: 1 })]) {
    for (const time of stops) {
      const stop = toZoned(toCalendarDateTime(day, time), timeZone).toDate();
      if (stop > after) return stop;
    }
  }
  throw new Error('a day without a stop');
}

function isMidday(at: Date, timeZone: string): boolean {
  const { hour } = fromAbsolute(at.getTime(), timeZone);
  return hour === 12;
}
