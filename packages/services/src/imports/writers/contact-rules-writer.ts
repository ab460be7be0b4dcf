import { changedFields } from '@quittance/domain/imports/changed-fields';
import { checkRow } from '@quittance/domain/imports/check-row';
import type { RowValues } from '@quittance/domain/imports/read-row';
import type { Language } from '@quittance/domain/languages';
import { sql } from 'kysely';
import type { StagedRow } from '../chunk-content.ts';
import { type CheckedRow, type EffectiveRow, faulty, type ImportWork, type RecordWriter } from '../import-work.ts';
import { contactRuleColumns, ruleFieldsOf } from './record-columns.ts';

/**
 * Writes the creditor's contact restrictions. A rule only forbids contact, and lifts only an earlier rule. A customer's
 * own opt-outs are separate rows that no file changes.
 */
export const contactRulesWriter: RecordWriter<RowValues> = { subject: 'contact-rule', check, write };

type Existing = {
  customer_id: string;
  reference_code: string;
  language: Language | null;
  has_rule: boolean;
} & Record<string, string | boolean | null>;

async function check(work: ImportWork, rows: readonly StagedRow[]): Promise<CheckedRow<RowValues>[]> {
  const existing = await loadExisting(work, rows);
  return rows.map((row) => {
    const found = existing.get(row.key);
    if (!found) return faulty(work, row, [{ field: 'customerReferenceCode', reason: 'customer-unknown' }]);
    const record: RowValues = { ...ruleFieldsOf(found), ...(found.language === null && { language: null }) };
    const stated = Object.fromEntries(
      Object.entries(row.values).map(([field, value]) => [field, value ?? emptyOf(field)]),
    );
    const fields = changedFields(record, stated);
    const next = { ...record, ...Object.fromEntries(fields.map(({ field, to }) => [field, to])) };
    const faults = checkRow('contact-rules', next).map(({ column, reason }) => ({ field: column, reason }));
    if (faults.length > 0) return faulty(work, row, faults);
    const kind = fields.length === 0 ? 'unchanged' : found.has_rule ? 'changed' : 'created';
    return { kind, row, subjectId: found.customer_id, fields, balanceCents: 0, isWithheld: false, kept: 0, next };
  });
}

function emptyOf(field: string): boolean | null {
  return field.startsWith('no') && field !== 'noContactReason' ? false : null;
}

async function loadExisting({ tx, tenantId, isWriting }: ImportWork, rows: readonly StagedRow[]) {
  const { rows: found } = await sql<Existing>`
    select c.customer_id, c.reference_code, c.language, r.customer_id is not null as has_rule,
      coalesce(r.no_email, false) as no_email, coalesce(r.no_texts, false) as no_texts, coalesce(r.no_calls, false) as no_calls,
      r.no_contact_reason, r.contact_from, r.contact_until
    from customer c left join contact_rule r on r.tenant_id = c.tenant_id and r.customer_id = c.customer_id
    where c.tenant_id = ${tenantId} and c.reference_code = any(${rows.map(({ key }) => key)}::text[])
    order by c.customer_id::text collate "C" ${sql.raw(isWriting ? 'for no key update of c' : '')}
  `.execute(tx);
  return new Map(found.map((row) => [row.reference_code, row]));
}

async function write(
  { tx, tenantId, now }: ImportWork,
  rows: readonly EffectiveRow<RowValues>[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const records = rows.map(({ subjectId, next }) => ({
    customer_id: subjectId,
    language: next.language ?? null,
    ...Object.fromEntries(Object.entries(contactRuleColumns).map(([field, column]) => [column, next[field] ?? null])),
  }));
  const stated = sql`json_to_recordset(${JSON.stringify(records)}::json) as stated (customer_id uuid, language text, no_email boolean,
    no_texts boolean, no_calls boolean, no_contact_reason text, contact_from text, contact_until text)`;
  await sql`
    update customer c set language = stated.language from ${stated}
    where c.tenant_id = ${tenantId} and c.customer_id = stated.customer_id and c.language is null and stated.language is not null
  `.execute(tx);
  await sql`
    insert into contact_rule (tenant_id, customer_id, no_email, no_texts, no_calls, no_contact_reason, contact_from, contact_until, changed_at)
    select tenant.tenant_id, stated.customer_id, stated.no_email, stated.no_texts, stated.no_calls, stated.no_contact_reason, stated.contact_from,
      stated.contact_until, ${now}::timestamptz
    from tenant, ${stated} where tenant.tenant_id = ${tenantId}
    on conflict (tenant_id, customer_id) do update set no_email = excluded.no_email, no_texts = excluded.no_texts,
      no_calls = excluded.no_calls, no_contact_reason = excluded.no_contact_reason, contact_from = excluded.contact_from,
      contact_until = excluded.contact_until, changed_at = excluded.changed_at
  `.execute(tx);
  return new Map();
}
