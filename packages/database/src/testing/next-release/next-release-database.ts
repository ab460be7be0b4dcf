import { sql } from 'kysely';
import type { TenantDatabase, TenantTransaction } from '../../tenant-transaction.ts';

/** Acts as the next release would: also writes the table of next-migrations.ts in every payment's transaction. */
export function nextReleaseDatabase(today: TenantDatabase): TenantDatabase {
  return {
    ...today,
    inTenant: (tenant, work, ...rest) => today.inTenant(tenant, withOrigin(work), ...rest),
    inCustomer: (owner, work, ...rest) => today.inCustomer(owner, withOrigin(work), ...rest),
  };
}

function withOrigin<T>(work: (tx: TenantTransaction) => Promise<T>) {
  return async (tx: TenantTransaction) => {
    const result = await work(tx);
    // Only payments created by this transaction.
    await sql`
      insert into payment_origin (tenant_id, payment_id, made_by)
      select tenant_id, payment_id, 'next release' from payment_event
      where xmin::text = pg_current_xact_id_if_assigned()::text and event = 'reserved'
      on conflict do nothing`.execute(tx);
    return result;
  };
}
