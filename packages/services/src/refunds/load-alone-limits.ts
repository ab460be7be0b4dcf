import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import type { AloneLimits } from '@quittance/domain/payments/second-person';

/** What the tenant lets one person do alone, as it stands now. */
export async function loadAloneLimits(tx: TenantTransaction, tenantId: string): Promise<AloneLimits> {
  const row = await tx
    .selectFrom('tenant')
    .select(['refund_alone_cents', 'adjustment_alone_cents'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return { refundCents: cents(row.refund_alone_cents), adjustmentCents: cents(row.adjustment_alone_cents) };
}
