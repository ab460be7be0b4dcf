import type { CalendarDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import {
  type InstallmentEvent,
  type InstallmentState,
  nextInstallmentState,
} from '@quittance/domain/installment-plans/plan-life';
import { sql } from 'kysely';

/**
 * Moves an installment to its next state with compare-and-swap. Returns undefined and writes nothing when its state
 * doesn't allow the event or has changed. `chargeOn` is the date of a retry.
 */
export async function moveInstallment(
  tx: TenantTransaction,
  step: {
    tenantId: string;
    planId: string;
    sequence: number;
    from: InstallmentState;
    event: InstallmentEvent;
    chargeOn?: CalendarDate | undefined;
  },
): Promise<InstallmentState | undefined> {
  const to = nextInstallmentState(step.from, step.event);
  if (!to) return undefined;
  const { rows } = await sql`
    update installment set state = ${to}, charge_on = coalesce(${step.chargeOn?.toString() ?? null}::date, charge_on)
    where tenant_id = ${step.tenantId} and plan_id = ${step.planId} and sequence = ${step.sequence} and state = ${step.from}
    returning sequence
  `.execute(tx);
  return rows.length > 0 ? to : undefined;
}
