import { readOperatorText } from '@quittance/database/operator-text';
import { extendStatementLimit, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { todayOf } from '../tenants/today-of.ts';
import { holdImport } from './hold-import.ts';
import type { ImportContext } from './import-context.ts';
import type { ImportWork, StepOf } from './import-work.ts';

/**
 * Runs one part of the work in its own transaction as the operator who requested it. Locks the import's row first, so
 * that a process without the lease writes nothing.
 */
export async function workInPart<T>(
  context: ImportContext,
  { tenant, lease, batch }: Pick<StepOf, 'tenant' | 'lease' | 'batch'>,
  { isWriting, work }: { isWriting: boolean; work: (work: ImportWork) => Promise<T> },
): Promise<T> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const now = context.now();
      await allowBulk(tx);
      const held = await holdImport(tx, lease, now);
      const key = await context.keyring.forTenant(tenant.id, tx);
      const asOfDay = todayOf(tenant, held.as_of);
      return work({ tx, tenantId: tenant.id, batch: held, key, today: todayOf(tenant, now), now, asOfDay, isWriting });
    },
    { operator: readOperatorText(batch.undone_by ?? batch.started_by) },
  );
}

/**
 * A thousand rows with their triggers may exceed the usual statement timeout. Forces generic plans and index scans,
 * because a new tenant's first import starts with statistics that report no rows. Citus keeps custom plans, because its
 * coordinator can't plan joins without the tenant's value.
 */
async function allowBulk(tx: TenantTransaction): Promise<void> {
  await extendStatementLimit(tx, { seconds: 60 });
  await sql`
    select set_config('plan_cache_mode', 'force_generic_plan', true) where not exists (select from pg_extension where extname = 'citus')
  `.execute(tx);
  await sql`set local enable_seqscan = off`.execute(tx);
}
