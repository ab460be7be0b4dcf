import type { Tenant } from '../tenants/tenant.ts';
import type { PostingContext } from './posting-caller.ts';

type Of = { readonly tenant: Pick<Tenant, 'id'> };
const atOnce = 20;

export function undeliveredPostingFiles(
  { database }: Pick<PostingContext, 'database'>,
  { tenant }: Of,
): Promise<{ postingFileId: string; payeeCode: string; format: 'csv' | 'jsonl' }[]> {
  return database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('posting_file')
      .select(['posting_file_id as postingFileId', 'payee_code as payeeCode', 'folder_format as format'])
      .where('tenant_id', '=', tenant.id)
      .where('delivered_at', 'is', null)
      .orderBy('posting_file_id')
      .limit(atOnce)
      .execute(),
  );
}

export async function markPostingFileDelivered(
  { database, now }: PostingContext,
  { tenant, postingFileId }: Of & { postingFileId: string },
): Promise<void> {
  await database.inTenant(tenant.id, (tx) =>
    tx
      .updateTable('posting_file')
      .set({ delivered_at: now() })
      .where('tenant_id', '=', tenant.id)
      .where('posting_file_id', '=', postingFileId)
      .execute(),
  );
}
