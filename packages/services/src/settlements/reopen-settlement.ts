import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import { discountReversalPosting } from '@quittance/domain/payments/ledger-postings';
import type { HeldSettlement } from './hold-settlement.ts';
import { moveSettlement } from './move-settlement.ts';
import { writeDiscount } from './write-discount.ts';

/**
 * Reopens a completed settlement after a bank returned one of its payments. The discount is owed again until everything
 * is paid. Requires that the caller has locked the account.
 */
export async function reopenSettlement(
  tx: TenantTransaction,
  reopened: { tenantId: string; paymentId: string; today: string; now: Date; settlement: HeldSettlement },
): Promise<void> {
  const { tenantId, paymentId, now, settlement } = reopened;
  const { settlement_id: settlementId, account_id: accountId, discount_cents: discountCents } = settlement;
  await moveSettlement(tx, { tenantId, settlementId, paymentId, now, from: 'completed', event: 'returned' });
  await tx
    .updateTable('settlement')
    .set({ discount_cents: null, completed_at: null })
    .where('tenant_id', '=', tenantId)
    .where('settlement_id', '=', settlementId)
    .execute();
  if (!discountCents) return;
  const posting = discountReversalPosting({ accountId, discountCents: cents(discountCents) });
  await writeDiscount(tx, { ...reopened, settlementId, posting });
}
