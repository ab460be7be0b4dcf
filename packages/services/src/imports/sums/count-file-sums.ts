import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type FileSums, fileSumsOfDay } from '@quittance/domain/imports/file-sums';
import { cents } from '@quittance/domain/money/cents';
import { type Added, addSums, holdSums } from '../../approvals/held-sums.ts';
import { todayOf } from '../../tenants/today-of.ts';
import type { ImportCaller } from '../import-context.ts';

/**
 * Counts a file's changes against the tenant's daily limits. Returns false and counts nothing when they would exceed a
 * limit. Serializes all files of a tenant until their transactions end, so that two can't pass together. Lock accounts
 * and imports first.
 */
export async function countFileSums(
  tx: TenantTransaction,
  { tenant, sums, now }: Pick<ImportCaller, 'tenant'> & { sums: FileSums; now: Date },
): Promise<boolean> {
  const limits = await loadFileLimits(tx, tenant);
  const buckets = [
    { bucket: 'files-lower', sumCents: sums.lowersCents, limitCents: limits.lowersCents },
    { bucket: 'files-raise', sumCents: sums.raisesCents, limitCents: limits.raisesCents },
  ] as const;
  const countings = [];
  for (const { bucket, sumCents, limitCents } of buckets) {
    if (sumCents === 0) continue;
    const added: Added[] = [{ scope: 'tenant', counted: '', cents: sumCents }];
    const counting = { tenantId: tenant.id, bucket, day: todayOf(tenant, now).toString(), added };
    const [before = 0] = await holdSums(tx, counting);
    if (before + sumCents > limitCents) return false;
    countings.push(counting);
  }
  for (const counting of countings) await addSums(tx, counting);
  return true;
}

/** Returns the changes that a day's files may make at a tenant without a person's approval. */
export async function loadFileLimits(
  tx: TenantTransaction,
  { id }: Pick<ImportCaller['tenant'], 'id'>,
): Promise<FileSums> {
  const row = await tx
    .selectFrom('tenant')
    .select(['key_files_lower_cents', 'key_files_raise_cents', 'is_one_person'])
    .where('tenant_id', '=', id)
    .executeTakeFirstOrThrow();
  const own = { lowersCents: cents(row.key_files_lower_cents), raisesCents: cents(row.key_files_raise_cents) };
  return fileSumsOfDay(own, { isOnePerson: row.is_one_person });
}
