import { sql } from 'kysely';
import { moveImport } from './hold-import.ts';
import { type ImportCaller, type ImportContext, undoDays } from './import-context.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A file that nobody has decided on, and one whose reading was broken off, is thrown away after so long. */
const undecidedDays = 7;

/**
 * Forgets what was kept of imports to undo them, and the rows that were put aside, when that can no longer be done; and throws files away
 * that nobody decided on. The import itself stays in the history, with its counts. Answers how many were forgotten.
 */
export async function forgetOldImports(
  { database, now }: Pick<ImportContext, 'database' | 'now'>,
  { tenant }: Pick<ImportCaller, 'tenant'>,
): Promise<number> {
  const at = now();
  const over = new Date(at.getTime() - undoDays * dayMs);
  const undecided = new Date(at.getTime() - undecidedDays * dayMs);
  return database.inTenant(tenant.id, async (tx) => {
    const left = await sql<{ batch_id: string; state: string }>`
      select batch_id, state from import_batch
      where tenant_id = ${tenant.id} and state in ('receiving', 'received', 'previewed') and started_at < ${undecided}
        and (lease_until is null or lease_until < ${at})
      for update skip locked
    `.execute(tx);
    for (const { batch_id: batchId, state } of left.rows) {
      const event = state === 'receiving' ? 'refused' : 'discarded';
      await moveImport(tx, { tenantId: tenant.id, batchId, event, failure: 'not-decided', now: at });
    }
    const { rows } = await sql<{ batch_id: string }>`
      select b.batch_id from import_batch b
      where b.tenant_id = ${tenant.id} and b.ended_at is not null
        and (b.state in ('discarded', 'failed') and b.chunks_done = 0 or b.ended_at < ${over})
        and exists (select from import_chunk c where c.tenant_id = b.tenant_id and c.batch_id = b.batch_id)
    `.execute(tx);
    const ids = rows.map(({ batch_id: batchId }) => batchId);
    for (const table of ['import_key', 'import_chunk', 'import_change'])
      await sql`delete from ${sql.table(table)} where tenant_id = ${tenant.id} and batch_id = any(${ids}::uuid[])`.execute(
        tx,
      );
    await sql`
      update import_batch set preview_sealed = null where tenant_id = ${tenant.id} and batch_id = any(${ids}::uuid[])
    `.execute(tx);
    return ids.length;
  });
}
