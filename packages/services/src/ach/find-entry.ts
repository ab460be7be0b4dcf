import type { AchEntryTable } from '@quittance/database/tables/ach-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Selectable } from 'kysely';

export type EntryRow = Selectable<AchEntryTable>;

/** Finds a payee's entry by key. `isHeld` locks it until the transaction ends. */
export function findEntry(
  tx: TenantTransaction,
  of: { tenantId: string; payeeCode: string; entryKey: string; isHeld?: boolean },
): Promise<EntryRow | undefined> {
  return tx
    .selectFrom('ach_entry')
    .selectAll()
    .where('tenant_id', '=', of.tenantId)
    .where('payee_code', '=', of.payeeCode)
    .where('entry_key', '=', of.entryKey)
    .$if(of.isHeld === true, (query) => query.forUpdate())
    .executeTakeFirst();
}
