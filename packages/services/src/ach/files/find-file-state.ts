import type { TenantTransaction } from '@quittance/database/tenant-transaction';

/** Locks the file until the transaction ends. */
export function findFileState(tx: TenantTransaction, { tenantId, fileId }: { tenantId: string; fileId: string }) {
  return tx
    .selectFrom('ach_file')
    .select(['state', 'hold_reason', 'payee_code', 'file_name'])
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', fileId)
    .forUpdate()
    .executeTakeFirst();
}
