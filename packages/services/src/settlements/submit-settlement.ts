import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { moveSettlement } from './move-settlement.ts';

/**
 * Submits an accepted settlement, in the transaction that writes its payment (`paymentId`) or creates its plan (null).
 * From then on it is the account's active settlement (req 4.1). Requires that the caller has locked the account's row.
 * Returns false and writes nothing when it is no longer merely accepted, or when an open plan on the account would
 * collect more than agreed next to the single payment.
 */
export async function submitSettlement(
  tx: TenantTransaction,
  settlement: { tenantId: string; settlementId: string; paymentId: string | null; now: Date },
): Promise<boolean> {
  if (settlement.paymentId !== null && (await hasOpenPlan(tx, settlement))) return false;
  return (await moveSettlement(tx, { ...settlement, from: 'accepted', event: 'submitted' })) !== undefined;
}

async function hasOpenPlan(
  tx: TenantTransaction,
  { tenantId, settlementId }: { tenantId: string; settlementId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from settlement s
    join installment_plan p on p.tenant_id = s.tenant_id and p.account_id = s.account_id and p.state in ('active', 'paused')
    where s.tenant_id = ${tenantId} and s.settlement_id = ${settlementId}
  `.execute(tx);
  return rows.length > 0;
}
