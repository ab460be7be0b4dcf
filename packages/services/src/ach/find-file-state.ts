import type { TenantTransaction } from '@quittance/database/tenant-transaction';

/** Where a file stands, and whose it is; held for the transaction. */
export function findFileState(tx: TenantTransaction, { tenantId, fileId }: { tenantId: string; fileId: string }) {
  return tx
    .selectFrom('ach_file')
    .select(['state', 'held_because', 'payee_code', 'file_name'])
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .forUpdate()
    .executeTakeFirst();
}
