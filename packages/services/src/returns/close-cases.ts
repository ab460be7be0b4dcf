import type { OperatorCaseTable } from '@quittance/database/tables/plan-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';

export async function closeCases(
  tx: TenantTransaction,
  of: { tenantId: string; paymentId: string; kinds: readonly OperatorCaseTable['kind'][]; now: Date },
): Promise<void> {
  await tx
    .updateTable('operator_case')
    .set({ closed_at: of.now })
    .where('tenant_id', '=', of.tenantId)
    .where('payment_id', '=', of.paymentId)
    .where('kind', 'in', of.kinds)
    .where('closed_at', 'is', null)
    .execute();
}
