import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { DifferenceKind, ReconciliationSource } from '@quittance/domain/reconciliation/difference';
import { sql } from 'kysely';

/** An unexplained difference. Amounts in cents; theirs minus ours is held in suspense. */
export type OpenDifference = {
  difference_id: string;
  reconciliation_id: string;
  source: ReconciliationSource;
  compared_with: string;
  day: string;
  kind: DifferenceKind;
  payment_id: string | null;
  their_reference: string | null;
  here_cents: number;
  there_cents: number;
  suspense_transaction_id: string | null;
  found_at: Date;
};

export async function loadOpenDifferences(
  tx: TenantTransaction,
  { tenantId, ...of }: { tenantId: string; source?: ReconciliationSource; comparedWith?: string },
): Promise<OpenDifference[]> {
  const { rows } = await sql<OpenDifference>`
    select d.difference_id, d.reconciliation_id, r.source, r.compared_with, r.day::text as day, d.kind, d.payment_id, d.their_reference,
      d.here_cents, d.there_cents, d.suspense_transaction_id, d.found_at
    from reconciliation_difference d
    join reconciliation r on r.tenant_id = d.tenant_id and r.reconciliation_id = d.reconciliation_id
    where d.tenant_id = ${tenantId} and d.closed_at is null
      and (${of.source ?? null}::text is null or r.source = ${of.source ?? null})
      and (${of.comparedWith ?? null}::text is null or r.compared_with = ${of.comparedWith ?? null})
    order by d.found_at, d.difference_id
  `.execute(tx);
  return rows;
}
