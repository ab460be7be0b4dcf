import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { isDisputed } from './is-disputed.ts';

/** Whether nothing may be collected on an account, asked by a statement of its own once the account's row is held. */
export async function isAccountDisputed(
  tx: TenantTransaction,
  { tenantId, accountId }: { tenantId: string; accountId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from account a where a.tenant_id = ${tenantId} and a.account_id = ${accountId} and ${isDisputed('a')}
  `.execute(tx);
  return rows.length > 0;
}
