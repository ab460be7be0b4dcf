import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { v5 as idFrom } from 'uuid';
import { openCase } from '../../installment-plans/notify/open-case.ts';

/** Derives the case's ID from the charge, so that one charge opens one case. */
const caseNamespace = '6f3c1f0e-52a4-4d0e-9f0b-2f4d6a1c9b7e';

/**
 * Opens a case for each canceled bill that autopay has paid or is paying, so that an operator decides about a refund.
 * Charges that are ahead are canceled by the worker, which checks the bill before it pays.
 */
export async function reviewCanceledBills(
  tx: TenantTransaction,
  { tenantId, billIds, now }: { tenantId: string; billIds: readonly string[]; now: Date },
): Promise<void> {
  if (billIds.length === 0) return;
  const charges = await tx
    .selectFrom('autopay_charge')
    .select(['charge_id', 'customer_id', 'account_id', 'payment_id'])
    .where('tenant_id', '=', tenantId)
    .where('bill_id', 'in', billIds)
    .where('state', 'in', ['charging', 'paid'])
    .execute();
  for (const charge of charges) {
    await openCase(tx, {
      tenantId,
      caseId: idFrom(charge.charge_id, caseNamespace),
      customerId: charge.customer_id,
      accountId: charge.account_id,
      paymentId: charge.payment_id,
      planId: null,
      kind: 'refund-to-check',
      code: null,
      now,
    });
  }
}
