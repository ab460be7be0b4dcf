import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import type { VersionedInstallment } from '../create/insert-plan-version.ts';

/**
 * Inserts or updates any number of a plan's installments in one statement. A changed date, amount or fee requires a new
 * notice of the debit.
 */
export async function writeInstallments(
  tx: TenantTransaction,
  plan: { tenantId: string; planId: string; customerId: string; installments: readonly VersionedInstallment[] },
): Promise<void> {
  const { tenantId, planId, customerId, installments } = plan;
  await sql`
    insert into installment as standing (tenant_id, plan_id, sequence, customer_id, state, due_on, charge_on, amount_cents, fee_cents)
    select tenant.tenant_id, ${planId}::uuid, r.sequence, ${customerId}::uuid, r.state, r.due_on, r.charge_on, r.amount_cents, r.fee_cents
    from tenant, jsonb_to_recordset(${JSON.stringify(installments)}::jsonb)
      as r (sequence int, state text, due_on date, charge_on date, amount_cents bigint, fee_cents bigint)
    where tenant.tenant_id = ${tenantId}
    on conflict on constraint installment_pk do update set
      state = excluded.state, due_on = excluded.due_on, charge_on = excluded.charge_on, amount_cents = excluded.amount_cents,
      fee_cents = excluded.fee_cents,
      noticed_at = case
        when standing.charge_on = excluded.charge_on and standing.amount_cents = excluded.amount_cents
          and standing.fee_cents = excluded.fee_cents then standing.noticed_at
      end
  `.execute(tx);
}
