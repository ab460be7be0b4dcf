import { sql } from 'kysely';
import type { Tenant } from '../tenants/tenant.ts';
import type { PostingContext } from './posting-caller.ts';

type Of = { readonly tenant: Pick<Tenant, 'id'> };

export type DueConsentFile = {
  readonly payeeCode: string;
  readonly format: 'csv' | 'jsonl';
  readonly since: Date | null;
  readonly until: Date;
};

export async function dueConsentFiles(
  { database }: Pick<PostingContext, 'database'>,
  { tenant }: Of,
): Promise<DueConsentFile[]> {
  const { rows } = await database.inTenant(tenant.id, (tx) =>
    sql<DueConsentFile>`
      select payee_code as "payeeCode", folder_format as format, consents_until as since, consents_due_at as until from posting_series
      where tenant_id = ${tenant.id} and has_consent_file and consents_due_at > coalesce(consents_until, '-infinity')
      order by payee_code
    `.execute(tx),
  );
  return rows;
}

/** Records that a consent file was written. Changes made during the write also appear in the next file. */
export async function markConsentFileDelivered(
  { database }: Pick<PostingContext, 'database'>,
  { tenant, payeeCode, until }: Of & DueConsentFile,
): Promise<void> {
  await database.inTenant(tenant.id, (tx) =>
    tx
      .updateTable('posting_series')
      .set({ consents_until: until })
      .where('tenant_id', '=', tenant.id)
      .where('payee_code', '=', payeeCode)
      .execute(),
  );
}
