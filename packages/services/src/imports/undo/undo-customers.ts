import type { ContactValues } from '@quittance/domain/customers/contact-change';
import type { Language } from '@quittance/domain/languages';
import { sql } from 'kysely';
import { emptyContact, openContact, sealContact } from '../../customers/contact.ts';
import type { ImportWork } from '../import-work.ts';
import type { UndoableChange } from './undoable-change.ts';

type Row = { customer_id: string; personal_data_sealed: Buffer; language: Language | null; is_in_use: boolean };

/**
 * Restores customers' data. Keeps only the code of a new customer without an open account who never signed in, because
 * people imported by mistake must not stay known. A value that no longer matches the import stays, and with it the
 * record.
 */
export async function undoCustomers(work: ImportWork, changes: readonly UndoableChange[]): Promise<Set<number>> {
  const { tx, tenantId, key } = work;
  const { rows } = await sql<Row>`
    select c.customer_id, c.personal_data_sealed, c.language, exists (
        select from account a where a.tenant_id = ${tenantId} and a.customer_id = c.customer_id and a.closed_at is null
      ) or exists (
        select from payment p where p.tenant_id = ${tenantId} and p.customer_id = c.customer_id
      ) or exists (
        select from consent s where s.tenant_id = ${tenantId} and s.customer_id = c.customer_id
      ) or exists (
        select from email_endpoint e where e.tenant_id = ${tenantId} and e.customer_id = c.customer_id
      ) or exists (
        select from customer_change g where g.tenant_id = ${tenantId} and g.customer_id = c.customer_id
      ) as is_in_use
    from customer c
    where c.tenant_id = ${tenantId} and c.customer_id = any(${changes.map(({ subject_id: id }) => id)}::uuid[])
    order by c.customer_id for no key update of c
  `.execute(tx);
  const found = new Map(rows.map((row) => [row.customer_id, row]));
  const restored = changes.flatMap((change) => {
    const row = found.get(change.subject_id);
    const contact = row && contactBefore(openContact(key, row), { row, change });
    return row && contact ? [{ change, row, contact }] : [];
  });
  if (restored.length === 0) return new Set();
  const sealed = restored.map(({ row, contact }) => sealContact(key, { customerId: row.customer_id, contact }));
  await sql`
    update customer c set personal_data_sealed = r.personal_data_sealed, name_hash = r.name_hash, email_hash = r.email_hash,
      home_phone_hash = r.home_phone_hash, language = r.language, first_name_hash = r.first_name_hash,
      last_name_start_hash = r.last_name_start_hash, street_hash = r.street_hash, has_search_hashes = true
    from unnest(${restored.map(({ row }) => row.customer_id)}::uuid[], ${sealed.map((each) => each.personal_data_sealed)}::bytea[],
      ${sealed.map((each) => each.name_hash)}::bytea[], ${sealed.map((each) => each.email_hash)}::bytea[],
      ${sealed.map((each) => each.home_phone_hash)}::bytea[], ${restored.map(languageBefore)}::text[],
      ${sealed.map((each) => each.first_name_hash)}::bytea[], ${sealed.map((each) => each.last_name_start_hash)}::bytea[],
      ${sealed.map((each) => each.street_hash)}::bytea[])
      as r (customer_id, personal_data_sealed, name_hash, email_hash, home_phone_hash, language,
        first_name_hash, last_name_start_hash, street_hash)
    where c.tenant_id = ${tenantId} and c.customer_id = r.customer_id
  `.execute(tx);
  return new Set(restored.map(({ change }) => change.change_no));
}

function contactBefore(
  contact: ContactValues,
  { row, change }: { row: Row; change: UndoableChange },
): ContactValues | undefined {
  if (change.action === 'created') return row.is_in_use ? undefined : emptyContact;
  const now: Readonly<Record<string, unknown>> = { ...contact, language: row.language };
  if (Object.entries(change.later).some(([field, value]) => now[field] !== value)) return undefined;
  const { language: _, ...earlier } = change.earlier;
  return { ...contact, ...(earlier as Partial<ContactValues>) };
}

function languageBefore({ row, change }: { row: Row; change: UndoableChange }): string | null {
  return change.action === 'created' || 'language' in change.earlier ? null : row.language;
}
