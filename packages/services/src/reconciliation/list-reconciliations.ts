import { type Cents, cents } from '@quittance/domain/money/cents';
import type { DifferenceKind, ReconciliationSource } from '@quittance/domain/reconciliation/difference';
import { sql } from 'kysely';
import { type Page, pageOf, usualPage } from '../page-of.ts';
import type { ServiceContext } from '../service-context.ts';
import { operatorNames } from '../staff/operator-names.ts';
import type { Tenant } from '../tenants/tenant.ts';

type Asked = { tenant: Tenant; cursor?: string | undefined; limit?: number | undefined };

export type ListedReconciliation = {
  reconciliationId: string;
  source: ReconciliationSource;
  comparedWith: string;
  day: string;
  itemsHere: number;
  itemsThere: number;
  hereCents: number;
  thereCents: number;
  differences: number;
  finishedAt: Date;
};

export async function listReconciliations(
  context: Pick<ServiceContext, 'database'>,
  { tenant, source, cursor, limit = usualPage }: Asked & { source?: ReconciliationSource | null | undefined },
): Promise<Page<ListedReconciliation>> {
  const read = await context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<ListedReconciliation>`
      select reconciliation_id as "reconciliationId", source, compared_with as "comparedWith", day::text as day, items_here as "itemsHere",
        items_there as "itemsThere", here_cents as "hereCents", there_cents as "thereCents", differences, finished_at as "finishedAt"
      from reconciliation
      where tenant_id = ${tenant.id} and (${source ?? null}::text is null or source = ${source ?? null})
        and (${cursor ?? null}::uuid is null or reconciliation_id < ${cursor ?? null}::uuid)
      order by reconciliation_id desc limit ${limit + 1}
    `.execute(tx);
    return rows;
  });
  return pageOf(read, { limit, idOf: ({ reconciliationId }) => reconciliationId });
}

/** Amounts in cents. */
export type ListedDifference = {
  differenceId: string;
  source: ReconciliationSource;
  comparedWith: string;
  day: string;
  kind: DifferenceKind;
  paymentId: string | null;
  theirReference: string | null;
  hereCents: number;
  thereCents: number;
  foundAt: Date;
  closedAt: Date | null;
  closedBecause: string | null;
  closedBy: string | null;
  closedByName: string | null;
};

/** A page of differences, with the number of open ones and their total in suspense, theirs minus ours. */
export type ListedDifferences = Page<ListedDifference> & { readonly open: number; readonly suspenseCents: Cents };

export async function listDifferences(
  context: Pick<ServiceContext, 'database' | 'keyring'>,
  { tenant, onlyOpen, cursor, limit = usualPage }: Asked & { onlyOpen: boolean },
): Promise<ListedDifferences> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<Omit<ListedDifference, 'closedByName'>>`
      select d.difference_id as "differenceId", r.source, r.compared_with as "comparedWith", r.day::text as day, d.kind, d.payment_id as "paymentId",
        d.their_reference as "theirReference", d.here_cents as "hereCents", d.there_cents as "thereCents", d.found_at as "foundAt",
        d.closed_at as "closedAt", d.closing_reason as "closedBecause", d.closed_by as "closedBy"
      from reconciliation_difference d
      join reconciliation r on r.tenant_id = d.tenant_id and r.reconciliation_id = d.reconciliation_id
      where d.tenant_id = ${tenant.id} and (${cursor ?? null}::uuid is null or d.difference_id < ${cursor ?? null}::uuid)
        ${onlyOpen ? sql`and d.closed_at is null` : sql``}
      order by d.difference_id desc limit ${limit + 1}
    `.execute(tx);
    const sums = await sql<{ open: number; suspense_cents: number }>`
      select (select count(*)::int from reconciliation_difference where tenant_id = ${tenant.id} and closed_at is null) as open,
        (
          select coalesce(-sum(amount_cents), 0)::bigint from ledger_entry where tenant_id = ${tenant.id} and account = 'suspense'
        ) as suspense_cents
    `.execute(tx);
    const nameOf = await operatorNames(tx, context, { tenant, operators: rows.flatMap((row) => row.closedBy ?? []) });
    const named = rows.map((row) => ({ ...row, closedByName: row.closedBy && nameOf(row.closedBy) }));
    const page = pageOf(named, { limit, idOf: ({ differenceId }) => differenceId });
    const [{ open, suspense_cents: suspense } = { open: 0, suspense_cents: 0 }] = sums.rows;
    return { ...page, open, suspenseCents: cents(suspense) };
  });
}
