import type { ContactValueName, ContactValues } from '@quittance/domain/customers/contact-change';
import { changedFields } from '@quittance/domain/imports/changed-fields';
import { missingForNew, type RowValues } from '@quittance/domain/imports/read-row';
import { type Language, languages } from '@quittance/domain/languages';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { emptyContact, openContact, sealContact } from '../../customers/contact.ts';
import type { StagedRow } from '../chunk-content.ts';
import { type CheckedRow, type EffectiveRow, faulty, type ImportWork, type RecordWriter } from '../import-work.ts';

type Next = { contact: ContactValues; language: Language | null };

/**
 * Writes a creditor's customers. A customer's own changes and language stay; a file fills in missing data and updates
 * the rest.
 */
export const customersWriter: RecordWriter<Next> = { subject: 'customer', check, write };

type Existing = {
  customer_id: string;
  reference_code: string;
  personal_data_sealed: Buffer;
  language: Language | null;
  own_fields: string[];
};

async function check(work: ImportWork, rows: readonly StagedRow[]): Promise<CheckedRow<Next>[]> {
  const existing = await loadExisting(work, rows);
  return rows.map((row) => {
    const found = existing.get(row.key);
    return found ? checkChange(work, row, found) : checkNew(work, row);
  });
}

function checkNew(work: ImportWork, row: StagedRow): CheckedRow<Next> {
  const missing = missingForNew('customers', row.values);
  if (missing.length > 0)
    return faulty(
      work,
      row,
      missing.map((field) => ({ field, reason: 'missing' })),
    );
  const next = { contact: { ...emptyContact, ...contactOf(row.values) }, language: languageOf(row.values) };
  const plain = { fields: [], balanceCents: 0, isWithheld: false, kept: 0 };
  return { kind: 'created', row, subjectId: newId({ msecs: work.now.getTime() }), ...plain, next };
}

function checkChange(work: ImportWork, row: StagedRow, found: Existing): CheckedRow<Next> {
  const contact = openContact(work.key, found);
  const all = changedFields(contact, contactOf(row.values));
  const contactFields = all.filter(({ field }) => !found.own_fields.includes(field));
  const language = found.language ?? languageOf(row.values);
  const isNotified = language !== found.language;
  const fields = [...contactFields, ...(isNotified ? [{ field: 'language', from: null, to: language }] : [])];
  return {
    kind: fields.length === 0 ? 'unchanged' : 'changed',
    row,
    subjectId: found.customer_id,
    fields,
    balanceCents: 0,
    isWithheld: false,
    kept: all.length - contactFields.length,
    next: {
      contact: { ...contact, ...Object.fromEntries(contactFields.map(({ field, to }) => [field, to])) },
      language,
    },
  };
}

/** Returns a row's personal data, with cleared fields empty. */
function contactOf(values: RowValues): Partial<ContactValues> {
  const names = Object.keys(emptyContact) as ContactValueName[];
  return Object.fromEntries(names.filter((name) => name in values).map((name) => [name, String(values[name] ?? '')]));
}

function languageOf({ language }: RowValues): Language | null {
  return languages.find((known) => known === language) ?? null;
}

async function loadExisting({ tx, tenantId, isWriting }: ImportWork, rows: readonly StagedRow[]) {
  const { rows: found } = await sql<Existing>`
    select c.customer_id, c.reference_code, c.personal_data_sealed, c.language, array(
      select distinct unnest(g.changed_fields) from customer_change g
      where g.tenant_id = ${tenantId} and g.customer_id = c.customer_id
    ) as own_fields
    from customer c
    where c.tenant_id = ${tenantId} and c.reference_code = any(${rows.map(({ key }) => key)}::text[])
    order by c.customer_id::text collate "C" ${sql.raw(isWriting ? 'for no key update of c' : '')}
  `.execute(tx);
  return new Map(found.map((row) => [row.reference_code, row]));
}

async function write(work: ImportWork, rows: readonly EffectiveRow<Next>[]): Promise<Map<string, number>> {
  const { tx, tenantId } = work;
  const columns = (kind: 'created' | 'changed') => {
    const of = rows.filter((row) => row.kind === kind);
    const sealed = of.map(({ subjectId, next }) =>
      sealContact(work.key, { customerId: subjectId, contact: next.contact }),
    );
    return sql`unnest(${of.map(({ subjectId }) => subjectId)}::uuid[], ${of.map(({ row }) => row.key)}::text[],
      ${sealed.map((each) => each.personal_data_sealed)}::bytea[], ${sealed.map((each) => each.name_hash)}::bytea[],
      ${sealed.map((each) => each.email_hash)}::bytea[], ${sealed.map((each) => each.home_phone_hash)}::bytea[],
      ${of.map(({ next }) => next.language)}::text[], ${sealed.map((each) => each.first_name_hash)}::bytea[],
      ${sealed.map((each) => each.last_name_start_hash)}::bytea[], ${sealed.map((each) => each.street_hash)}::bytea[])
      as r (customer_id, reference_code, personal_data_sealed, name_hash, email_hash, home_phone_hash, language,
        first_name_hash, last_name_start_hash, street_hash)`;
  };
  if (rows.some(({ kind }) => kind === 'created'))
    await sql`
      insert into customer (tenant_id, customer_id, reference_code, personal_data_sealed, name_hash, email_hash, home_phone_hash, language,
        first_name_hash, last_name_start_hash, street_hash, has_search_hashes)
      select tenant.tenant_id, r.*, true from tenant, ${columns('created')} where tenant.tenant_id = ${tenantId}
    `.execute(tx);
  if (rows.some(({ kind }) => kind === 'changed'))
    await sql`
      update customer c set personal_data_sealed = r.personal_data_sealed, name_hash = r.name_hash, email_hash = r.email_hash,
        home_phone_hash = r.home_phone_hash, language = r.language, first_name_hash = r.first_name_hash,
        last_name_start_hash = r.last_name_start_hash, street_hash = r.street_hash, has_search_hashes = true
      from ${columns('changed')} where c.tenant_id = ${tenantId} and c.customer_id = r.customer_id
    `.execute(tx);
  return new Map();
}
