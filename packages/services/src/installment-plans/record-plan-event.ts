import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';

/** Something that happened to a plan. `isTold` is for what nobody needs a message about. */
export type PlanHappening = {
  tenantId: string;
  planId: string;
  event: string;
  sequence?: number | null;
  paymentId?: string | null;
  reason?: string | null;
  isTold?: boolean;
  now: Date;
};

/** Writes what happened to a plan, in the transaction in which it happens: the message about it is made of this row later. */
export async function recordPlanEvent(tx: TenantTransaction, happening: PlanHappening): Promise<void> {
  const { tenantId, planId, event, sequence = null, paymentId = null, reason = null, isTold = false, now } = happening;
  await sql`
    insert into plan_event (tenant_id, plan_id, event_no, event, sequence, payment_id, reason, at, told_at)
    select ${tenantId}, ${planId}, coalesce(max(event_no), 0) + 1, ${event}, ${sequence}::int, ${paymentId}::uuid, ${reason}::text, ${now},
      ${isTold ? now : null}::timestamptz
    from plan_event where tenant_id = ${tenantId} and plan_id = ${planId}
  `.execute(tx);
}
