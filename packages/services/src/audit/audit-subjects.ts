import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type RawBuilder, sql } from 'kysely';
import { validate } from 'uuid';
import { findNamedAccount } from '../accounts/find-named-account.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** The old names of renamed tables. Entries from before the renaming keep them. */
const renamedSubjects: ReadonlyMap<string, string> = new Map([['staff_deed', 'staff_action']]);

/** Returns the table's present name. */
export function presentSubject(subject: string): string {
  return renamedSubjects.get(subject) ?? subject;
}

/** Returns all names that the table has had. */
export function subjectNames(subject: string): string[] {
  const present = presentSubject(subject);
  return [present, ...[...renamedSubjects].flatMap(([old, renamed]) => (renamed === present ? [old] : []))];
}

export type AuditAbout =
  | { readonly kind: 'customer'; readonly id: string }
  | { readonly kind: 'payment'; readonly id: string }
  | { readonly kind: 'plan'; readonly id: string }
  | { readonly kind: 'account'; readonly referenceCode: string; readonly merchantPayeeCode?: string | undefined };

/**
 * Finds the customer and the narrower filter of a search. An index finds the customer's lines, at most a few thousand
 * to filter. Refuses with PayeeCodeRequired when several payees use the account number.
 */
export async function loadAuditSubjects(
  tx: TenantTransaction,
  { tenantId, about }: { tenantId: string; about: AuditAbout },
): Promise<
  { kind: 'found'; customerId: string; conditions: RawBuilder<unknown>[] } | Refusal<'NotFound' | 'PayeeCodeRequired'>
> {
  if ('id' in about && !validate(about.id)) return refuse('NotFound');
  const row =
    about.kind === 'account' ? await findAccount(tx, { tenantId, about }) : await find(tx, { tenantId, about });
  if (!row) return refuse('NotFound');
  if ('code' in row) return row;
  const ofCustomer = sql`about_customer_id = ${row.customer_id}`;
  const narrower = narrowed({ tenantId, about, id: row.id });
  return { kind: 'found', customerId: row.customer_id, conditions: narrower ? [ofCustomer, narrower] : [ofCustomer] };
}

type AboutAccount = Extract<AuditAbout, { kind: 'account' }>;

async function findAccount(
  tx: TenantTransaction,
  { tenantId, about: { referenceCode, merchantPayeeCode } }: { tenantId: string; about: AboutAccount },
): Promise<Found | Refusal<'NotFound' | 'PayeeCodeRequired'>> {
  const name = { accountReferenceCode: referenceCode, merchantPayeeCode };
  const named = await findNamedAccount(tx, { tenantId, ...name });
  return named.kind === 'refused' ? named : { customer_id: named.customerId, id: named.accountId };
}

async function find(
  tx: TenantTransaction,
  { tenantId, about }: { tenantId: string; about: Exclude<AuditAbout, AboutAccount> },
): Promise<Found | undefined> {
  const { rows } = await select(tx, { tenantId, about });
  return rows[0];
}

function select(
  tx: TenantTransaction,
  { tenantId, about }: { tenantId: string; about: Exclude<AuditAbout, AboutAccount> },
) {
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
  }
}

type Found = { customer_id: string; id: string };

function narrowed({ tenantId, about, id }: { tenantId: string; about: AuditAbout; id: string }) {
  switch (about.kind) {
    case 'customer':
      return undefined;
    case 'payment':
      return sql`(subject_key ->> 'payment_id' = ${id} or subject_key ->> 'refund_id' in (
        select refund_id::text from refund where tenant_id = ${tenantId} and payment_id = ${id}
      ) or subject_key ->> 'chargeback_id' in (
        select chargeback_id::text from chargeback where tenant_id = ${tenantId} and payment_id = ${id}))`;
    case 'plan':
      return sql`(subject_key ->> 'plan_id' = ${id} or coalesce(subject_key ->> 'action_id', subject_key ->> 'deed_id') in (
        select action_id::text from staff_action where tenant_id = ${tenantId} and subject_id = ${id}))`;
    case 'account':
      return sql`(subject_key ->> 'account_id' = ${id} or subject_key ->> 'adjustment_id' in (
        select adjustment_id::text from adjustment where tenant_id = ${tenantId} and account_id = ${id}))`;
  }
}
