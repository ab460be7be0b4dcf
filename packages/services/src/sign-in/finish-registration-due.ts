import type { TenantTransaction } from '@quittance/database/tenant-transaction';

/**
 * Opens the rest of the API to a customer's sessions: the registration that the tenant requires is done, on whatever device. Rows of sessions
 * that never waited for it aren't written.
 */
export async function finishRegistrationDue(
  tx: TenantTransaction,
  { tenantId, customerId }: { readonly tenantId: string; readonly customerId: string },
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ is_registration_due: false })
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('is_registration_due', '=', true)
    .execute();
}
