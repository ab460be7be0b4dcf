import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** For so many days the log is kept, and an event can be sent again; what waits for a paused endpoint is dropped after them, too. */
const keptDays = 30;
const atOnce = 1_000;

/** Forgets events that happened long ago, with their deliveries and tries. Answers how many events it forgot. */
export async function forgetOldDeliveries(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  tenant: Pick<Tenant, 'id'>,
): Promise<number> {
  const before = new Date(now().getTime() - keptDays * 86_400_000);
  for (let forgotten = 0; ; ) {
    const { numAffectedRows = 0n } = await database.inTenant(tenant.id, (tx) =>
      sql`
        delete from webhook_event where tenant_id = ${tenant.id} and event_id in (
          select event_id from webhook_event where tenant_id = ${tenant.id} and occurred_at < ${before} order by occurred_at limit ${atOnce}
        )
      `.execute(tx),
    );
    forgotten += Number(numAffectedRows);
    if (numAffectedRows < atOnce) return forgotten;
  }
}
