import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { disputedReason } from './disputed-reason.ts';

export type StoppedByDispute = { canceledPayments: number; isPlanPaused: boolean };

export async function loadStopped(
  tx: TenantTransaction,
  { tenantId, customerId, at }: { tenantId: string; customerId: string; at: Date },
): Promise<StoppedByDispute> {
  const { rows } = await sql<{ canceled_payments: number; is_plan_paused: boolean }>`
    select (
        select count(*)::int from payment p
        join payment_event e on e.tenant_id = p.tenant_id and e.payment_id = p.payment_id
        where p.tenant_id = ${tenantId} and p.customer_id = ${customerId} and p.state = 'canceled' and p.updated_at = ${at}
          and e.event = 'canceled' and e.reason = ${disputedReason} and e.at = ${at}
      ) as canceled_payments,
      exists (
        select from installment_plan p join plan_event e on e.tenant_id = p.tenant_id and e.plan_id = p.plan_id
        where p.tenant_id = ${tenantId} and p.customer_id = ${customerId}
          and e.event = 'plan-paused' and e.reason = 'disputed' and e.at = ${at}
      ) as is_plan_paused
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('expected one row, got none');
  return { canceledPayments: row.canceled_payments, isPlanPaused: row.is_plan_paused };
}
