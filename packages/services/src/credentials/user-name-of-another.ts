import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { emailHash } from '../personal-data/look-up-hash.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { spellings } from './find-customer.ts';

type AnothersName = { tenant: Pick<Tenant, 'id'>; customerId: string; login: string; key: TenantKey };

/**
 * Checks for a name that is another customer's account number or e-mail address, and so could be mistaken for theirs.
 * `login` is normalized.
 */
export async function isNameOfAnother(
  tx: TenantTransaction,
  { tenant, customerId, login, key }: AnothersName,
): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .select('account_id')
    .where('tenant_id', '=', tenant.id)
    .where('reference_code', 'in', spellings(login))
    .where('customer_id', '!=', customerId)
    .executeTakeFirst();
  if (account) return true;
  return login.includes('@') && isAddressOfAnother(tx, { tenant, customerId, login, key });
}

async function isAddressOfAnother(
  tx: TenantTransaction,
  { tenant, customerId, login, key }: AnothersName,
): Promise<boolean> {
  const address = emailHash(key, login);
  const { rows } = await sql`
    select from customer where tenant_id = ${tenant.id} and customer_id <> ${customerId} and email_hash = ${address}
    union all
    select from email_endpoint
    where tenant_id = ${tenant.id} and customer_id <> ${customerId} and email_address_hash = ${address}
    limit 1
  `.execute(tx);
  return rows.length > 0;
}
