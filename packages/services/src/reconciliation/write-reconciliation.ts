import type { ReconciliationTable } from '@quittance/database/tables/audit-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';

export type DayResult = Omit<ReconciliationTable, 'tenant_id' | 'reconciliation_id' | 'finished_at'>;

/** Records the result of a day's comparison unless it equals the previous one. Returns the id of the current record. */
export async function writeReconciliation(
  tx: TenantTransaction,
  { tenantId, result, now }: { tenantId: string; result: DayResult; now: Date },
): Promise<string> {
  const last = await tx
    .selectFrom('reconciliation')
    .select(['reconciliation_id', 'items_here', 'items_there', 'here_cents', 'there_cents', 'differences'])
    .where('tenant_id', '=', tenantId)
    .where('day', '=', result.day)
    .where('source', '=', result.source)
    .where('compared_with', '=', result.compared_with)
    .orderBy('reconciliation_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const figures = ['items_here', 'items_there', 'here_cents', 'there_cents', 'differences'] as const;
  if (last && figures.every((figure) => last[figure] === result[figure])) return last.reconciliation_id;
  const id = newId({ msecs: now.getTime() });
  await tx
    .insertInto('reconciliation')
    .values({ tenant_id: tenantId, reconciliation_id: id, ...result, finished_at: now })
    .execute();
  return id;
}
