import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { abandonImport } from './abandon-import.ts';
import { moveImport } from './hold-import.ts';

/** Discards a file after seven days without a decision, including one whose reading was interrupted. */
const undecidedMs = 7 * 24 * 60 * 60 * 1000;

/** The import stays in the history with its counts. */
export async function discardUndecidedImports(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  tenant: Pick<Tenant, 'id'>,
): Promise<void> {
  const at = now();
  const undecided = new Date(at.getTime() - undecidedMs);
  await database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<{ batch_id: string; state: string }>`
      select batch_id, state from import_batch
      where tenant_id = ${tenant.id} and started_at < ${undecided}
        and (state in ('receiving', 'received', 'previewed') or state = 'held' and not exists (
          select from approval a where a.tenant_id = ${tenant.id} and a.kind = 'import' and a.subject = batch_id::text and a.state = 'open'
            and a.expires_at > ${at}
        ))
        and (lease_until is null or lease_until < ${at})
      for update skip locked
    `.execute(tx);
    for (const { batch_id: batchId, state } of rows) {
      const of = { tenantId: tenant.id, batchId, failure: 'not-decided', now: at };
      if (state === 'receiving') await moveImport(tx, { ...of, event: 'refused' });
      else await abandonImport(tx, { ...of, from: ['received', 'previewed', 'held'] });
    }
  });
}
