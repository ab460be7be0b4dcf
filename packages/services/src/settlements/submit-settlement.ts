import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { moveSettlement } from './move-settlement.ts';

/**
 * Marks an accepted settlement as being paid, in the transaction that takes its payment (`paymentId`) or makes its plan (null): from
 * then on it is the account's active settlement (SPEC 4.1). False when it is no longer merely accepted; nothing is written then.
 */
export async function submitSettlement(
  tx: TenantTransaction,
  settlement: { tenantId: string; settlementId: string; paymentId: string | null; now: Date },
): Promise<boolean> {
  return (await moveSettlement(tx, { ...settlement, from: 'accepted', event: 'submitted' })) !== undefined;
}
