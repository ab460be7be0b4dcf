import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import {
  nextSettlementState,
  type SettlementEvent,
  type SettlementState,
} from '@quittance/domain/settlements/settlement-life';
import { insertNextEvent } from '../insert-next-event.ts';

/** `paymentId` is the payment that caused the event, if any. */
export type SettlementStep = {
  tenantId: string;
  settlementId: string;
  from: SettlementState;
  event: SettlementEvent;
  paymentId: string | null;
  /** True when the event needs no message. */
  isNotified?: boolean;
  now: Date;
};

/**
 * Moves a settlement to its next state with compare-and-swap, and records the event for the customer's message. Returns
 * undefined and writes nothing when the event is invalid or the settlement is no longer in `from`.
 */
export async function moveSettlement(
  tx: TenantTransaction,
  { tenantId, settlementId, from, event, paymentId, isNotified = false, now }: SettlementStep,
): Promise<SettlementState | undefined> {
  const to = nextSettlementState(from, event);
  if (!to) return undefined;
  const { numUpdatedRows } = await tx
    .updateTable('settlement')
    .set({ state: to, updated_at: now })
    .where('tenant_id', '=', tenantId)
    .where('settlement_id', '=', settlementId)
    .where('state', '=', from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  const about = { tenantId, subject: 'settlement', id: settlementId, paymentId } as const;
  await insertNextEvent(tx, { ...about, event, from, to, at: now, notifiedAt: isNotified ? now : null });
  return to;
}
