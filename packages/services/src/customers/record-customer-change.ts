import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';

export type CustomerChange = {
  readonly tenantId: TenantId;
  readonly customerId: string;
  readonly sessionId: string | null;
  readonly reason: string;
  readonly changedFields: readonly string[];
  readonly clientAddress: string;
  readonly now: Date;
};

/** Records a customer's profile change in its transaction. The values are in their own rows (req 7.5). */
export async function recordCustomerChange(tx: TenantTransaction, change: CustomerChange): Promise<void> {
  if (change.changedFields.length === 0) return;
  await tx
    .insertInto('customer_change')
    .values({
      tenant_id: change.tenantId,
      customer_id: change.customerId,
      change_id: newId(),
      session_id: change.sessionId,
      reason: change.reason,
      changed_fields: [...change.changedFields],
      client_address: change.clientAddress,
      at: change.now,
    })
    .execute();
}
