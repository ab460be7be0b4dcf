import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type RawBuilder, sql } from 'kysely';
import { validate } from 'uuid';

/** Whose lines are looked for: a person's, or those of one of their things. */
export type AuditAbout =
  | { readonly kind: 'customer'; readonly id: string }
  | { readonly kind: 'payment'; readonly id: string }
  | { readonly kind: 'plan'; readonly id: string }
  | { readonly kind: 'account'; readonly referenceCode: string };

/**
 * The person whose lines those are, and what narrows them down; undefined where the tenant has no such thing. The person's lines are found by
 * an index, and there are some thousands at the most to narrow down.
 */
export async function loadAuditSubjects(
  tx: TenantTransaction,
  { tenantId, about }: { tenantId: string; about: AuditAbout },
): Promise<{ customerId: string; conditions: RawBuilder<unknown>[] } | undefined> {
  if ('id' in about && !validate(about.id)) return undefined;
  const { rows } = await find(tx, { tenantId, about });
  const [row] = rows;
  if (!row) return undefined;
  const ofPerson = sql`about_customer_id = ${row.customer_id}`;
  const narrower = narrowed({ tenantId, about, id: row.id });
  return { customerId: row.customer_id, conditions: narrower ? [ofPerson, narrower] : [ofPerson] };
}

function find(tx: TenantTransaction, { tenantId, about }: { tenantId: string; about: AuditAbout }) {
  switch (about.kind) {
    case 'customer':
      return sql<Found>`
        select customer_id, customer_id as id from customer where tenant_id = ${tenantId} and customer_id = ${about.id}
      `.execute(tx);
    case 'payment':
      return sql<Found>`
        select customer_id, payment_id as id from payment where tenant_id = ${tenantId} and payment_id = ${about.id}
      `.execute(tx);
    case 'plan':
      return sql<Found>`
        select customer_id, plan_id as id from installment_plan where tenant_id = ${tenantId} and plan_id = ${about.id}
      `.execute(tx);
    case 'account':
      return sql<Found>`
        select customer_id, account_id as id from account where tenant_id = ${tenantId} and reference_code = ${about.referenceCode}
      `.execute(tx);
  }
}

type Found = { customer_id: string; id: string };

function narrowed({ tenantId, about, id }: { tenantId: string; about: AuditAbout; id: string }) {
  switch (about.kind) {
    case 'customer':
      return undefined;
    case 'payment':
      return sql`(subject_key ->> 'payment_id' = ${id} or subject_key ->> 'refund_id' in (
        select refund_id::text from refund where tenant_id = ${tenantId} and payment_id = ${id}))`;
    case 'plan':
      return sql`(subject_key ->> 'plan_id' = ${id} or subject_key ->> 'deed_id' in (
        select deed_id::text from staff_deed where tenant_id = ${tenantId} and subject_id = ${id}))`;
    case 'account':
      return sql`(subject_key ->> 'account_id' = ${id} or subject_key ->> 'adjustment_id' in (
        select adjustment_id::text from adjustment where tenant_id = ${tenantId} and account_id = ${id}))`;
  }
}
