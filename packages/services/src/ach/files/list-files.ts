import type { AchFileTable } from '@quittance/database/tables/ach-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ServiceContext } from '../../service-context.ts';
import type { Tenant } from '../../tenants/tenant.ts';

export type FileLine = {
  fileId: string;
  payeeCode: string;
  fileNo: number;
  fileName: string;
  state: AchFileTable['state'];
  heldBecause: AchFileTable['hold_reason'];
  createdOn: string;
  createdAt: Date;
  batches: number;
  entries: number;
  debitCents: number;
  creditCents: number;
  deliveredAt: Date | null;
  contentHash: string;
};

const pageSize = 50;

/** Returns a page of a tenant's files, newest first. `before` is the last file of the previous page. */
export function listFiles(
  context: Pick<ServiceContext, 'database'>,
  {
    tenant,
    payeeCode,
    before,
  }: { tenant: Pick<Tenant, 'id'>; payeeCode?: string | undefined; before?: string | undefined },
): Promise<FileLine[]> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const rows = await selectFiles(tx, tenant.id)
      .$if(payeeCode !== undefined, (query) => query.where('payee_code', '=', payeeCode ?? ''))
      .$if(before !== undefined, (query) => query.where('file_id', '<', before ?? ''))
      .orderBy('file_id', 'desc')
      .limit(pageSize)
      .execute();
    return rows.map(lineOf);
  });
}

export function getFile(
  context: Pick<ServiceContext, 'database'>,
  { tenant, fileId }: { tenant: Pick<Tenant, 'id'>; fileId: string },
): Promise<FileLine | undefined> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const row = await selectFiles(tx, tenant.id).where('file_id', '=', fileId).executeTakeFirst();
    return row && lineOf(row);
  });
}

function selectFiles(tx: TenantTransaction, tenantId: string) {
  return tx
    .selectFrom('ach_file')
    .select(['file_id as fileId', 'payee_code as payeeCode', 'file_no as fileNo', 'file_name as fileName', 'state'])
    .select(['hold_reason as heldBecause', 'created_on as createdOn', 'created_at as createdAt', 'batches', 'entries'])
    .select(['debit_cents as debitCents', 'credit_cents as creditCents', 'delivered_at as deliveredAt', 'content_hash'])
    .where('tenant_id', '=', tenantId);
}

function lineOf<Row extends { content_hash: Buffer }>({ content_hash, ...row }: Row) {
  return { ...row, contentHash: content_hash.toString('hex') };
}
