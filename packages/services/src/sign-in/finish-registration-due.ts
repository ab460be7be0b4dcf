import type { TenantTransaction } from '@quittance/database/tenant-transaction';

/**
 * Opens the rest of the API to all of a customer's sessions after the registration that the tenant requires, on any
 * device. Writes only rows of sessions that were waiting for it.
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
