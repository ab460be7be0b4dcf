import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { fileStatesBefore } from '@quittance/domain/ach/file-life';
import type { ServiceContext } from '../../service-context.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { recheckRefunds } from '../recheck-refunds.ts';
import { openFileText } from './sealed-file-text.ts';

/** A file on its way to the bank's folder. `stagedAs` is set once it may have left. */
export type LeavingFile = { fileId: string; payeeCode: string; fileName: string; stagedAs: string | null };

/** Lists the files to send to the folders of the payees' banks, and those whose sending was not confirmed. */
export async function listLeavingFiles(
  { database }: Pick<ServiceContext, 'database'>,
  tenant: Pick<Tenant, 'id'>,
): Promise<LeavingFile[]> {
  const rows = await database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('ach_file')
      .innerJoin('ach_originator', (join) =>
        join
          .onRef('ach_originator.tenant_id', '=', 'ach_file.tenant_id')
          .onRef('ach_originator.payee_code', '=', 'ach_file.payee_code'),
      )
      .select(['file_id', 'ach_file.payee_code', 'file_name', 'staged_as'])
      .where('ach_file.tenant_id', '=', tenant.id)
      .where((where) =>
        where.or([
          where('state', '=', 'sending'),
          where.and([where('state', '=', 'ready'), where('delivery', '=', 'folder')]),
        ]),
      )
      .orderBy('file_id')
      .execute(),
  );
  return rows.map((row) => ({
    fileId: row.file_id,
    payeeCode: row.payee_code,
    fileName: row.file_name,
    stagedAs: row.staged_as,
  }));
}

/** Returns the same bytes on every call. */
export function readFileBytes(
  { database, keyring }: Pick<ServiceContext, 'database' | 'keyring'>,
  { tenant, fileId }: { tenant: Pick<Tenant, 'id'>; fileId: string },
): Promise<Buffer> {
  return database.inTenant(tenant.id, async (tx) => {
    const key = await keyring.forTenant(tenant.id, tx);
    const { text_sealed: sealed } = await tx
      .selectFrom('ach_file')
      .select('text_sealed')
      .where('tenant_id', '=', tenant.id)
      .where('file_id', '=', fileId)
      .executeTakeFirstOrThrow();
    return openFileText(key, { fileId, sealed });
  });
}

/** Allows a file to leave under its staged name. Returns false when it was held or another worker was first. */
export async function beginSending(
  { database }: Pick<ServiceContext, 'database'>,
  { tenant, fileId, stagedAs }: { tenant: Pick<Tenant, 'id'>; fileId: string; stagedAs: string },
): Promise<boolean> {
  const { numUpdatedRows } = await database.inTenant(tenant.id, (tx) =>
    tx
      .updateTable('ach_file')
      .set({ state: 'sending', staged_as: stagedAs })
      .where('tenant_id', '=', tenant.id)
      .where('file_id', '=', fileId)
      .where('state', 'in', fileStatesBefore('sent'))
      .executeTakeFirst(),
  );
  return numUpdatedRows === 1n;
}

/** Records that a file has left, and continues everything that waited for it. */
export function endSending(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, fileId }: { tenant: Pick<Tenant, 'id' | 'timeZone'>; fileId: string },
): Promise<boolean> {
  return database.inTenant(tenant.id, (tx) => markDelivered(tx, { tenant, fileId, from: 'sending', now: now() }));
}

/** Records the delivery in the caller's transaction. Returns false when the file is in another state. */
export async function markDelivered(
  tx: TenantTransaction,
  of: { tenant: Pick<Tenant, 'id' | 'timeZone'>; fileId: string; from: 'ready' | 'sending'; now: Date },
): Promise<boolean> {
  const { tenant, fileId, from, now } = of;
  const { numUpdatedRows } = await tx
    .updateTable('ach_file')
    .set({ state: 'delivered', delivered_at: now, delivered_on: todayOf(tenant, now).toString() })
    .where('tenant_id', '=', tenant.id)
    .where('file_id', '=', fileId)
    .where('state', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  const credits = await tx
    .selectFrom('ach_entry')
    .select('entry_id')
    .where('tenant_id', '=', tenant.id)
    .where('file_id', '=', fileId)
    .where('kind', '=', 'credit')
    .execute();
  await recheckRefunds(tx, { tenantId: tenant.id, entryIds: credits.map(({ entry_id }) => entry_id), now });
  return true;
}
