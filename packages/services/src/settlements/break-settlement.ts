import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { moveSettlement } from './move-settlement.ts';

/**
 * Ends a settlement whose terms were not kept, in the transaction that stops its plan: nothing is discounted, and what was paid counts
 * toward the balance. One that is not being paid stays as it is. `isTold` is for where another message tells of it.
 */
export async function breakSettlement(
  tx: TenantTransaction,
  settlement: { tenantId: string; settlementId: string; isTold?: boolean; now: Date },
): Promise<void> {
  await moveSettlement(tx, { ...settlement, from: 'submitted', event: 'terms-broken', paymentId: null });
}
