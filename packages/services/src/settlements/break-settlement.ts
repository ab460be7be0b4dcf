import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { moveSettlement } from './move-settlement.ts';

/**
 * Breaks a settlement whose terms were not met, in the transaction that stops its plan. Nothing is discounted, and the
 * payments count toward the balance. Ignores a settlement that is not being paid. `isNotified` means that another message
 * reports it.
 */
export async function breakSettlement(
  tx: TenantTransaction,
  settlement: { tenantId: string; settlementId: string; isNotified?: boolean; now: Date },
): Promise<void> {
  await moveSettlement(tx, { ...settlement, from: 'submitted', event: 'terms-broken', paymentId: null });
}
