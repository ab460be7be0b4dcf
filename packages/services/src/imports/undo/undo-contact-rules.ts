import { isSameValue } from '@quittance/domain/imports/changed-fields';
import type { ImportValue } from '@quittance/domain/imports/parse-value';
import type { RowValues } from '@quittance/domain/imports/read-row';
import { sql } from 'kysely';
import type { ImportWork } from '../import-work.ts';
import { columnsOf, contactRuleColumns, ruleFieldsOf } from '../writers/record-columns.ts';
import type { UndoableChange } from './undoable-change.ts';

type Row = { customer_id: string } & Record<string, unknown>;

/**
 * Deletes new rules and restores changed ones. Keeps a language that the file filled in, because it forbids nothing.
 */
export async function undoContactRules(
  { tx, tenantId, now }: ImportWork,
  changes: readonly UndoableChange[],
): Promise<Set<number>> {
  const { rows } = await sql<Row>`
    select * from contact_rule
    where tenant_id = ${tenantId} and customer_id = any(${changes.map(({ subject_id: id }) => id)}::uuid[])
    order by customer_id for update
  `.execute(tx);
  const found = new Map(rows.map((row) => [row.customer_id, row]));
  const possible = changes.filter((change) => {
    const row = found.get(change.subject_id);
    return row !== undefined && isAsLeft(row, change);
  });
  const created = possible.filter(({ action }) => action === 'created').map(({ subject_id: id }) => id);
  await sql`delete from contact_rule where tenant_id = ${tenantId} and customer_id = any(${created}::uuid[])`.execute(
    tx,
  );
  const records = possible
    .filter(({ action }) => action !== 'created')
    .map(({ subject_id: id, earlier }) => ({
      ...columnsOf(contactRuleColumns, { ...ruleFieldsOf(found.get(id) ?? {}), ...(earlier as RowValues) }),
      customer_id: id,
    }));
  await sql`
    update contact_rule c set no_email = r.no_email, no_texts = r.no_texts, no_calls = r.no_calls, no_contact_reason = r.no_contact_reason,
      contact_from = r.contact_from, contact_until = r.contact_until, changed_at = ${now}
    from json_to_recordset(${JSON.stringify(records)}::json) as r (customer_id uuid, no_email boolean, no_texts boolean, no_calls boolean,
      no_contact_reason text, contact_from text, contact_until text)
    where c.tenant_id = ${tenantId} and c.customer_id = r.customer_id
  `.execute(tx);
  return new Set(possible.map(({ change_no: no }) => no));
}

function isAsLeft(row: Row, { later }: UndoableChange): boolean {
  const now = ruleFieldsOf(row);
  return Object.entries(later).every(
    ([field, value]) => field === 'language' || isSameValue(now[field] ?? null, (value ?? null) as ImportValue),
  );
}
