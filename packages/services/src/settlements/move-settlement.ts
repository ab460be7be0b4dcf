import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import {
  nextSettlementState,
  type SettlementEvent,
  type SettlementState,
} from '@quittance/domain/settlements/settlement-life';
import { insertNextEvent } from '../insert-next-event.ts';

/** A fact about a settlement. `paymentId` is the payment that it comes from, where it comes from one. */
export type SettlementStep = {
  tenantId: string;
  settlementId: string;
  from: SettlementState;
  event: SettlementEvent;
  paymentId: string | null;
  /** Whether nobody needs a message about it. */
  isTold?: boolean;
  now: Date;
};

/**
 * Writes one step of a settlement's life with its event, which is also what the customer's message is written from (compare and
 * swap). Undefined when the step is none of its life, or the settlement no longer stands at `from`; nothing is written then.
 */
export async function moveSettlement(
  tx: TenantTransaction,
  { tenantId, settlementId, from, event, paymentId, isTold = false, now }: SettlementStep,
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
  await insertNextEvent(tx, { ...about, event, from, to, at: now, toldAt: isTold ? now : null });
  return to;
}
