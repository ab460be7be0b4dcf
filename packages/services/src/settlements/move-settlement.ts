import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import {
  nextSettlementState,
  type SettlementEvent,
  type SettlementState,
} from '@quittance/domain/settlements/settlement-life';
import { sql } from 'kysely';

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
 * Writes one step of a settlement's life with its event, which is also what the customer's message is written from, in one statement:
 * compare and swap. Undefined when the step is none of its life, or the settlement no longer stands at `from`; nothing is written then.
 */
export async function moveSettlement(
  tx: TenantTransaction,
  { tenantId, settlementId, from, event, paymentId, isTold = false, now }: SettlementStep,
): Promise<SettlementState | undefined> {
  const to = nextSettlementState(from, event);
  if (!to) return undefined;
  const { rows } = await sql`
    with moved as (
      update settlement set state = ${to}, updated_at = ${now}
      where tenant_id = ${tenantId} and settlement_id = ${settlementId} and state = ${from}
      returning settlement_id
    )
    insert into settlement_event (tenant_id, settlement_id, event_no, event, from_state, to_state, payment_id, at, told_at)
    select ${tenantId}, settlement_id,
      (select coalesce(max(event_no), 0) + 1 from settlement_event e where e.tenant_id = ${tenantId} and e.settlement_id = ${settlementId}),
      ${event}, ${from}, ${to}, ${paymentId}::uuid, ${now},
      ${isTold ? now : null}::timestamptz
    from moved
    returning event_no
  `.execute(tx);
  return rows.length > 0 ? to : undefined;
}
