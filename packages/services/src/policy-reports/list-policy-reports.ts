import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { reportGroups } from './report-group.ts';

const maxListed = 500;

/**
 * Lists the requests that browsers blocked since a day: the most credible group first, then by number of reporting
 * clients. `dropped` counts reports beyond a day's limit, which deserve a look themselves.
 */
export async function listPolicyReports(
  tx: TenantTransaction,
  { tenantId, since }: { tenantId: string; since: string },
) {
  const rows = await tx
    .selectFrom('policy_report')
    .select([
      'day',
      'source_group as sourceGroup',
      'directive',
      'blocked',
      'document_path as documentPath',
      'source',
      'sample',
    ])
    .select(['reports', 'clients', 'is_dropped as isDropped', 'first_at as firstAt', 'last_at as lastAt'])
    .where('tenant_id', '=', tenantId)
    .where('day', '>=', since)
    .orderBy('is_dropped')
    .orderBy(sql`coalesce(array_position(${Object.keys(reportGroups)}::text[], source_group), 99)`)
    .orderBy('clients', 'desc')
    .orderBy('reports', 'desc')
    .orderBy('last_at', 'desc')
    .execute();
  return {
    reports: rows.filter((row) => !row.isDropped).slice(0, maxListed),
    dropped: rows.filter((row) => row.isDropped),
  };
}
