import type { AchFileTable } from '@quittance/database/tables/ach-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Selectable } from 'kysely';
import type { ServiceContext } from '../../service-context.ts';
import type { Tenant } from '../../tenants/tenant.ts';

const shown = [
  'file_id',
  'payee_code',
  'file_no',
  'file_name',
  'state',
  'held_because',
  'created_on',
  'created_at',
  'batches',
  'entries',
  'debit_cents',
  'credit_cents',
  'delivered_at',
] as const;

export type FileLine = Pick<Selectable<AchFileTable>, (typeof shown)[number]> & { contentHash: string };

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
    .select([...shown, 'content_hash'])
    .where('tenant_id', '=', tenantId);
}

function lineOf<Row extends { content_hash: Buffer }>({ content_hash, ...row }: Row) {
  return { ...row, contentHash: content_hash.toString('hex') };
}
