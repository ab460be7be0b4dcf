import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { fullName, openContact } from './contact.ts';

/** Returns the rows with each customer's name, which is empty while nobody knows it. */
export async function nameCustomers<Row extends { readonly customerId: string }>(
  context: Pick<ServiceContext, 'database' | 'keyring'>,
  { tenant, rows }: { tenant: Pick<Tenant, 'id'>; rows: readonly Row[] },
): Promise<(Row & { customerName: string })[]> {
  const customerIds = [...new Set(rows.map(({ customerId }) => customerId))];
  const nameOf = await context.database.inTenant(tenant.id, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const found = await sql<{ customer_id: string; personal_data_sealed: Buffer }>`
      select customer_id, personal_data_sealed from customer
      where tenant_id = ${tenant.id} and customer_id = any(${customerIds}::uuid[])
    `.execute(tx);
    return new Map(found.rows.map((row) => [row.customer_id, fullName(openContact(key, row))]));
  });
  return rows.map((row) => ({ ...row, customerName: nameOf.get(row.customerId) ?? '' }));
}
