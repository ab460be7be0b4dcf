import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';

/** The purposes of codes that register an e-mail address (req 3.16). */
export const emailRegistrationPurposes = ['email-opt-in', 'two-factor-opt-in', 'change-email-address'] as const;

/**
 * Ends a customer's other open registrations. A customer who typed another address doesn't want the first one, which
 * may be a stranger's, and its link must not restore it.
 */
export async function endOtherRegistrations(
  tx: TenantTransaction,
  {
    tenantId,
    customerId,
    authRequestId,
    now,
  }: { tenantId: TenantId; customerId: string; authRequestId: string | undefined; now: Date },
): Promise<void> {
  await tx
    .updateTable('auth_request')
    .set({ used_at: now })
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('purpose', 'in', emailRegistrationPurposes)
    .where('used_at', 'is', null)
    .$if(authRequestId !== undefined, (query) => query.where('auth_request_id', '!=', authRequestId ?? ''))
    .execute();
}
