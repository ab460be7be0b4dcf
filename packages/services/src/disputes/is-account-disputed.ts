import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { isDisputed } from './is-disputed.ts';

/**
 * Checks whether collection on an account is stopped. Run it as a separate statement after locking the account's row.
 */
export async function isAccountDisputed(
  tx: TenantTransaction,
  { tenantId, accountId }: { tenantId: string; accountId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from account a where a.tenant_id = ${tenantId} and a.account_id = ${accountId} and ${isDisputed('a')}
  `.execute(tx);
  return rows.length > 0;
}
