import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { DifferenceKind, ReconciliationSource } from '@quittance/domain/reconciliation/difference';
import { sql } from 'kysely';

/** An unexplained difference. Amounts in cents; theirs minus ours is held in suspense. */
export type OpenDifference = {
  differenceId: string;
  reconciliationId: string;
  source: ReconciliationSource;
  comparedWith: string;
  day: string;
  kind: DifferenceKind;
  paymentId: string | null;
  theirReference: string | null;
  hereCents: number;
  thereCents: number;
  suspenseTransactionId: string | null;
  foundAt: Date;
};

export async function loadOpenDifferences(
  tx: TenantTransaction,
  { tenantId, ...of }: { tenantId: string; source?: ReconciliationSource; comparedWith?: string },
): Promise<OpenDifference[]> {
  const { rows } = await sql<OpenDifference>`
    select d.difference_id as "differenceId", d.reconciliation_id as "reconciliationId", r.source, r.compared_with as "comparedWith",
      r.day::text as day, d.kind, d.payment_id as "paymentId", d.their_reference as "theirReference", d.here_cents as "hereCents",
      d.there_cents as "thereCents", d.suspense_transaction_id as "suspenseTransactionId", d.found_at as "foundAt"
    from reconciliation_difference d
    join reconciliation r on r.tenant_id = d.tenant_id and r.reconciliation_id = d.reconciliation_id
    where d.tenant_id = ${tenantId} and d.closed_at is null
      and (${of.source ?? null}::text is null or r.source = ${of.source ?? null})
      and (${of.comparedWith ?? null}::text is null or r.compared_with = ${of.comparedWith ?? null})
    order by d.found_at, d.difference_id
  `.execute(tx);
  return rows;
}
