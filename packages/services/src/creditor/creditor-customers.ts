import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ContactValues } from '@quittance/domain/customers/contact-change';
import type { Language } from '@quittance/domain/languages';
import { sql } from 'kysely';
import { openContact } from '../customers/contact.ts';
import { type Page, pageOf } from '../page-of.ts';
import { emailHash } from '../personal-data/look-up-hash.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { recordStaffRead } from '../staff/record-staff-read.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** A customer as a creditor's program sees them. */
export type CreditorCustomer = {
  readonly customerId: string;
  readonly referenceCode: string;
  readonly contact: ContactValues;
  readonly language: Language | null;
  readonly createdAt: Date;
};

export type CustomerFilter = {
  readonly customerReferenceCode?: string | undefined;
  readonly email?: string | undefined;
};

type Context = Pick<ServiceContext, 'database' | 'keyring' | 'now'>;
type Caller = { readonly tenant: Pick<Tenant, 'id'>; readonly actor: Operator };

/**
 * Lists customers in the order of their IDs, which is the order of their creation. The audit log records each customer
 * that was read.
 */
export function listCreditorCustomers(
  context: Context,
  {
    tenant,
    actor,
    filter,
    cursor,
    limit,
  }: Caller & { filter: CustomerFilter; cursor?: string | undefined; limit: number },
): Promise<Page<CreditorCustomer>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const rows = await selectCustomers(tx, context, { tenant, filter, cursor, limit: limit + 1 });
      const page = pageOf(rows, { limit, idOf: ({ customerId }) => customerId });
      for (const { customerId } of page.rows) await recordRead(tx, { tenant, actor, customerId, now: context.now() });
      return page;
    },
    { operator: actor },
  );
}

/** Loads a customer by the creditor's key, and records that the program read them. */
export async function readCreditorCustomer(
  tx: TenantTransaction,
  context: Context,
  { tenant, actor, customerReferenceCode }: Caller & { customerReferenceCode: string },
): Promise<CreditorCustomer | undefined> {
  const customer = await findCreditorCustomer(tx, context, { tenant, customerReferenceCode });
  if (customer) await recordRead(tx, { tenant, actor, customerId: customer.customerId, now: context.now() });
  return customer;
}

export async function findCreditorCustomer(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring'>,
  { tenant, customerReferenceCode }: Pick<Caller, 'tenant'> & { customerReferenceCode: string },
): Promise<CreditorCustomer | undefined> {
  const [customer] = await selectCustomers(tx, context, { tenant, filter: { customerReferenceCode }, limit: 1 });
  return customer;
}

type Row = {
  customer_id: string;
  reference_code: string;
  personal_data_sealed: Buffer;
  language: Language | null;
  created_at: Date;
};

async function selectCustomers(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring'>,
  {
    tenant,
    filter,
    cursor = null,
    limit,
  }: Pick<Caller, 'tenant'> & { filter: CustomerFilter; cursor?: string | null | undefined; limit: number },
): Promise<CreditorCustomer[]> {
  const key = await context.keyring.forTenant(tenant.id, tx);
  const { customerReferenceCode: code = null, email } = filter;
  const hash = email === undefined ? null : emailHash(key, email);
  const { rows } = await sql<Row>`
    with found as ${code !== null || hash !== null ? sql`materialized` : sql`not materialized`} (
      select c.customer_id, c.reference_code, c.personal_data_sealed, c.language, c.created_at from customer c
      where c.tenant_id = ${tenant.id} and (${code}::text is null or c.reference_code = ${code})
        and (${hash}::bytea is null or c.email_hash = ${hash})
        and (${cursor}::uuid is null or c.customer_id > ${cursor})
    )
    select * from found order by customer_id limit ${limit}
  `.execute(tx);
  return rows.map((row) => ({
    customerId: row.customer_id,
    referenceCode: row.reference_code,
    contact: openContact(key, row),
    language: row.language,
    createdAt: row.created_at,
  }));
}

function recordRead(
  tx: TenantTransaction,
  { tenant, actor, customerId, now }: Caller & { customerId: string; now: Date },
): Promise<void> {
  return recordStaffRead(tx, { tenantId: tenant.id, customerId, kind: 'customer', actor, now });
}
