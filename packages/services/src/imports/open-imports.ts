import type { ImportCaller, ImportContext } from './import-context.ts';

/**
 * Lists a tenant's imports that a process should continue: those that wait to be previewed, run or undone, or whose
 * process crashed.
 */
export async function openImports(
  { database, now }: Pick<ImportContext, 'database' | 'now'>,
  { tenant }: Pick<ImportCaller, 'tenant'>,
): Promise<string[]> {
  const rows = await database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('import_batch')
      .select('batch_id')
      .where('tenant_id', '=', tenant.id)
      .where('state', 'in', ['received', 'queued', 'running', 'undo-queued', 'undoing'])
      .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<', now())]))
      .orderBy('started_at')
      .execute(),
  );
  return rows.map(({ batch_id: batchId }) => batchId);
}
