import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { StaffReadKind } from '@quittance/domain/staff/staff-action';
import { v7 as newId } from 'uuid';
import type { Operator } from './operator.ts';

const hourMs = 3_600_000;

/**
 * Records that an operator opened a customer's data, in the transaction that reads it (16 CFR 314.4(c)(8)): once an
 * hour for each kind, so that repeated reads cost nothing. A database trigger writes it to the audit log.
 */
export async function recordStaffRead(
  tx: TenantTransaction,
  {
    tenantId,
    customerId,
    kind,
    actor,
    now,
  }: { tenantId: string; customerId: string; kind: StaffReadKind; actor: Operator; now: Date },
): Promise<void> {
  await tx
    .insertInto('staff_read')
    .values({
      tenant_id: tenantId,
      read_id: newId({ msecs: now.getTime() }),
      customer_id: customerId,
      kind,
      read_by: operatorText(actor),
      hour: new Date(Math.floor(now.getTime() / hourMs) * hourMs),
      read_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id', 'read_by', 'kind', 'hour']).doNothing())
    .execute();
}
