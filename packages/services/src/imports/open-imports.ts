import type { ImportCaller, ImportContext } from './import-context.ts';

/** The imports of a tenant that somebody should go on with: waiting to be looked at, carried out or undone, or left by who was at work. */
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
