import { isSameValue } from '@quittance/domain/imports/changed-fields';
import type { ImportValue } from '@quittance/domain/imports/parse-value';
import type { RowValues } from '@quittance/domain/imports/read-row';
import { sql } from 'kysely';
import type { ImportWork } from '../import-work.ts';
import { columnsOf, offerColumns, offerFieldsOf } from '../writers/record-columns.ts';
import type { UndoableChange } from './undoable-change.ts';

type Row = { offer_id: string; withdrawn_at: Date | null; is_accepted: boolean } & Record<string, unknown>;

/** Withdraws new offers and restores changed ones. Leaves accepted offers and those that no longer match the import. */
export async function undoOffers(
  { tx, tenantId, now }: ImportWork,
  changes: readonly UndoableChange[],
): Promise<Set<number>> {
  const { rows } = await sql<Row>`
    select o.*, exists (
      select from settlement s where s.tenant_id = ${tenantId} and s.offer_id = o.offer_id and s.state <> 'lapsed'
    ) as is_accepted
    from settlement_offer o
    where o.tenant_id = ${tenantId} and o.offer_id = any(${changes.map(({ subject_id: id }) => id)}::uuid[])
    order by o.offer_id for no key update of o
  `.execute(tx);
  const found = new Map(rows.map((row) => [row.offer_id, row]));
  const restored = changes.flatMap((change) => {
    const row = found.get(change.subject_id);
    return row && !row.is_accepted && isAsLeft(row, change) ? [{ change, before: before(row, change) }] : [];
  });
  const records = restored.map(({ change, before: { isWithdrawn, ...fields } }) => ({
    ...columnsOf(offerColumns, fields),
    offer_id: change.subject_id,
    is_withdrawn: isWithdrawn === true,
  }));
  const sets = Object.values(offerColumns).map((column) => `${column} = r.${column}`);
  await sql`
    update settlement_offer o set ${sql.raw(sets.join(', '))}, withdrawn_at = case when r.is_withdrawn then coalesce(o.withdrawn_at, ${now}) end
    from json_to_recordset(${JSON.stringify(records)}::json) as r (offer_id uuid, is_withdrawn boolean, offer_type text, total_cents bigint,
      down_payment_cents bigint, expires_on date, due_on date, installments int, missed_allowed int)
    where o.tenant_id = ${tenantId} and o.offer_id = r.offer_id
  `.execute(tx);
  return new Set(restored.map(({ change }) => change.change_no));
}

function recordOf(row: Row): RowValues {
  return { ...offerFieldsOf(row), isWithdrawn: row.withdrawn_at !== null };
}

function isAsLeft(row: Row, { later, action }: UndoableChange): boolean {
  if (action === 'created') return row.withdrawn_at === null;
  const now = recordOf(row);
  return Object.entries(later).every(([field, value]) =>
    isSameValue(now[field] ?? null, (value ?? null) as ImportValue),
  );
}

function before(row: Row, { earlier, action }: UndoableChange): RowValues {
  return action === 'created'
    ? { ...recordOf(row), isWithdrawn: true }
    : { ...recordOf(row), ...(earlier as RowValues) };
}
