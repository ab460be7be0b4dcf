import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import type { Tenant } from '../tenants/tenant.ts';
import { spellings } from './find-person.ts';

/**
 * Whether a name is the account number or the e-mail address of somebody else, who might be taken for the one that signs in by it. `login` is
 * normalized.
 */
export async function isNameOfAnother(
  tx: TenantTransaction,
  { tenant, customerId, login }: { tenant: Pick<Tenant, 'id'>; customerId: string; login: string },
): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .select('account_id')
    .where('tenant_id', '=', tenant.id)
    .where('reference_code', 'in', spellings(login))
    .where('customer_id', '!=', customerId)
    .executeTakeFirst();
  if (account) return true;
  return login.includes('@') && isAddressOfAnother(tx, { tenant, customerId, login });
}

async function isAddressOfAnother(
  tx: TenantTransaction,
  { tenant, customerId, login }: { tenant: Pick<Tenant, 'id'>; customerId: string; login: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from customer where tenant_id = ${tenant.id} and customer_id <> ${customerId} and lower(email) = ${login}
    union all
    select from email_endpoint
    where tenant_id = ${tenant.id} and customer_id <> ${customerId} and lower(email_address) = ${login}
    limit 1
  `.execute(tx);
  return rows.length > 0;
}
