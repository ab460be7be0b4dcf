import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { moveSettlement } from './move-settlement.ts';

/**
 * Marks an accepted settlement as being paid, in the transaction that takes its payment (`paymentId`) or makes its plan (null): from
 * then on it is the account's active settlement (req 4.1). The caller holds the account's row. False when it is no longer merely accepted,
 * or when a plan runs on the account beside the one payment and would take more than was agreed to; nothing is written then.
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
