import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { moveImport } from './hold-import.ts';

/** A file that nobody has decided on, and one whose reading was broken off, is discarded after seven days. */
const undecidedMs = 7 * 24 * 60 * 60 * 1000;

/** Discards files that nobody decided on. The import stays in the history, with its counts. */
export async function discardUndecidedImports(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  tenant: Pick<Tenant, 'id'>,
): Promise<void> {
  const at = now();
  const undecided = new Date(at.getTime() - undecidedMs);
  await database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<{ batch_id: string; state: string }>`
      select batch_id, state from import_batch
      where tenant_id = ${tenant.id} and state in ('receiving', 'received', 'previewed') and started_at < ${undecided}
        and (lease_until is null or lease_until < ${at})
      for update skip locked
    `.execute(tx);
    for (const { batch_id: batchId, state } of rows) {
      const event = state === 'receiving' ? 'refused' : 'discarded';
      await moveImport(tx, { tenantId: tenant.id, batchId, event, failure: 'not-decided', now: at });
    }
  });
}
