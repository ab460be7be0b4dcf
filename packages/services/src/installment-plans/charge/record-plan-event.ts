import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';

/** `isNotified` marks an event that needs no message. */
export type PlanHappening = {
  tenantId: string;
  planId: string;
  event: string;
  sequence?: number | null;
  paymentId?: string | null;
  reason?: string | null;
  isNotified?: boolean;
  now: Date;
};

/** Records an event of a plan in the caller's transaction. The message about it is built from this row later. */
export async function recordPlanEvent(tx: TenantTransaction, happening: PlanHappening): Promise<void> {
  const {
    tenantId,
    planId,
    event,
    sequence = null,
    paymentId = null,
    reason = null,
    isNotified = false,
    now,
  } = happening;
  await sql`
    insert into plan_event (tenant_id, plan_id, event_no, event, sequence, payment_id, reason, at, notified_at)
    select tenant.tenant_id, ${planId}::uuid, coalesce((
      select max(e.event_no) from plan_event e where e.tenant_id = ${tenantId} and e.plan_id = ${planId}
    ), 0) + 1, ${event}::text, ${sequence}::int, ${paymentId}::uuid, ${reason}::text, ${now}::timestamptz, ${isNotified ? now : null}::timestamptz
    from tenant where tenant.tenant_id = ${tenantId}
  `.execute(tx);
}
