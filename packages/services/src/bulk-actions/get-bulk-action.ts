import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Cents, cents } from '@quittance/domain/money/cents';
import {
  type BulkAction,
  type BulkRowState,
  type BulkState,
  bulkFacts,
  bulkRowStates,
  bulkUndoUntil,
} from '@quittance/domain/staff/bulk-action';
import { sql } from 'kysely';
import type { Page } from '../page-of.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { operatorNames } from '../staff/operator-names.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { bulkSubjects } from './bulk-subjects.ts';

type Context = Pick<ServiceContext, 'database' | 'keyring'>;

export type BulkActionView = {
  readonly bulkId: string;
  readonly action: BulkAction;
  readonly state: BulkState;
  readonly reason: string;
  readonly staffId: string;
  readonly staffName: string;
  readonly rowCount: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly undoUntil: Date | null;
  readonly undoneByName: string | null;
  readonly undoEndedAt: Date | null;
};

/** `amountCents` is null where the records of a list have no amount. */
export type BulkCount = { readonly state: BulkRowState; readonly count: number; readonly amountCents: Cents | null };
export type BulkRefusals = { readonly code: string; readonly count: number };

export type BulkRowView = {
  readonly rowNumber: number;
  readonly subjectId: string;
  readonly name: string | null;
  readonly reference: string | null;
  readonly amountCents: Cents | null;
  readonly state: BulkRowState;
  readonly code: string | null;
};

const columns = [
  ...(['bulk_id', 'action', 'state', 'reason', 'staff_id', 'row_count', 'created_at', 'started_at'] as const),
  ...(['ended_at', 'undone_by', 'undo_ended_at'] as const),
];

/** Returns a bulk action with its counts and sums by state, and the reasons of refusals, most frequent first. */
export function getBulkAction(
  context: Context,
  { tenant, bulkId }: { tenant: Pick<Tenant, 'id'>; bulkId: string },
): Promise<
  | { kind: 'found'; bulk: BulkActionView; counts: readonly BulkCount[]; refusals: readonly BulkRefusals[] }
  | Refusal<'NotFound'>
> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const row = await tx
      .selectFrom('bulk_action')
      .select(columns)
      .where('tenant_id', '=', tenant.id)
      .where('bulk_id', '=', bulkId)
      .executeTakeFirst();
    if (!row) return refuse('NotFound');
    const [bulk] = await viewsOf(tx, context, { tenant, rows: [row] });
    if (!bulk) throw new Error('expected a view of the bulk action, got none');
    const { rows } = await sql<{
      state: BulkRowState;
      code: string | null;
      count: number;
      amount_cents: number | null;
    }>`
      select state, code, count(*)::int as count, sum(amount_cents)::bigint as amount_cents from bulk_row
      where tenant_id = ${tenant.id} and bulk_id = ${bulkId} group by state, code
    `.execute(tx);
    const refusals = rows.flatMap(({ code, count }) => (code === null ? [] : [{ code, count }]));
    return {
      kind: 'found',
      bulk,
      counts: bulkRowStates.map((state) => countOf(rows, state)),
      refusals: refusals.toSorted((one, other) => other.count - one.count || one.code.localeCompare(other.code)),
    };
  });
}

/** Lists the tenant's latest bulk actions, at most 50. */
export function listBulkActions(
  context: Context,
  { tenant }: { tenant: Pick<Tenant, 'id'> },
): Promise<BulkActionView[]> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const rows = await tx
      .selectFrom('bulk_action')
      .select(columns)
      .where('tenant_id', '=', tenant.id)
      .where('started_at', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('bulk_id', 'desc')
      .limit(50)
      .execute();
    return viewsOf(tx, context, { tenant, rows });
  });
}

const rowsPerPage = 50;

/** Lists the rows in their order, in all states or some. The cursor is the number of the last row. */
export function listBulkRows(
  context: Context,
  {
    tenant,
    bulkId,
    states = null,
    after = 0,
  }: {
    tenant: Pick<Tenant, 'id'>;
    bulkId: string;
    states?: readonly BulkRowState[] | null | undefined;
    after?: number | undefined;
  },
): Promise<({ kind: 'found' } & Page<BulkRowView>) | Refusal<'NotFound'>> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const found = await tx
      .selectFrom('bulk_action')
      .select('action')
      .where('tenant_id', '=', tenant.id)
      .where('bulk_id', '=', bulkId)
      .executeTakeFirst();
    if (!found) return refuse('NotFound');
    const { rows } = await sql<{
      row_no: number;
      subject_id: string;
      state: BulkRowState;
      code: string | null;
      amount_cents: number | null;
    }>`
      select row_no, subject_id, state, code, amount_cents from bulk_row
      where tenant_id = ${tenant.id} and bulk_id = ${bulkId} and row_no > ${after}
        and (${states}::text[] is null or state = any(${states}::text[]))
      order by row_no limit ${rowsPerPage + 1}
    `.execute(tx);
    const shown = rows.slice(0, rowsPerPage);
    const key = await context.keyring.forTenant(tenant.id, tx);
    const ids = shown.map(({ subject_id }) => subject_id);
    const subject = bulkSubjects[bulkFacts[found.action].list];
    const summaries = await subject.summarize(tx, { tenantId: tenant.id, key, ids });
    return {
      kind: 'found',
      rows: shown.map((row) => ({
        ...{ rowNumber: row.row_no, subjectId: row.subject_id, state: row.state, code: row.code },
        name: summaries.get(row.subject_id)?.name ?? null,
        reference: summaries.get(row.subject_id)?.reference ?? null,
        amountCents: row.amount_cents === null ? null : cents(row.amount_cents),
      })),
      nextCursor: rows.length > rowsPerPage ? String(shown.at(-1)?.row_no) : null,
    };
  });
}

function countOf(
  rows: readonly { state: BulkRowState; count: number; amount_cents: number | null }[],
  state: BulkRowState,
): BulkCount {
  const of = rows.filter((row) => row.state === state);
  const amounts = of.flatMap(({ amount_cents: amount }) => (amount === null ? [] : [amount]));
  return {
    state,
    count: of.reduce((sum, { count }) => sum + count, 0),
    amountCents: amounts.length === 0 ? null : cents(amounts.reduce((sum, amount) => sum + amount, 0)),
  };
}

type Row = {
  bulk_id: string;
  action: BulkAction;
  state: BulkState;
  reason: string;
  staff_id: string;
  row_count: number;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  undone_by: string | null;
  undo_ended_at: Date | null;
};

async function viewsOf(
  tx: TenantTransaction,
  context: Context,
  { tenant, rows }: { tenant: Pick<Tenant, 'id'>; rows: readonly Row[] },
): Promise<BulkActionView[]> {
  const operators = rows.flatMap(({ staff_id: by, undone_by: undoneBy }) => [`staff:${by}`, `staff:${undoneBy ?? by}`]);
  const nameOf = await operatorNames(tx, context, { tenant, operators });
  return rows.map((row) => ({
    ...{ bulkId: row.bulk_id, action: row.action, state: row.state, reason: row.reason, rowCount: row.row_count },
    ...{ staffId: row.staff_id, staffName: nameOf(`staff:${row.staff_id}`) },
    ...{ createdAt: row.created_at, startedAt: row.started_at, endedAt: row.ended_at },
    undoUntil: bulkUndoUntil({ action: row.action, state: row.state, endedAt: row.ended_at }) ?? null,
    undoneByName: row.undone_by === null ? null : nameOf(`staff:${row.undone_by}`),
    undoEndedAt: row.undo_ended_at,
  }));
}
