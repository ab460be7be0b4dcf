import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { settlementDiscountPosting } from '@quittance/domain/payments/ledger-postings';
import type { RecordEvent } from '../payments/payment-step.ts';
import { cancelLaterPayments } from './cancel-later-payments.ts';
import type { HeldSettlement } from './hold-settlement.ts';
import { moveSettlement } from './move-settlement.ts';
import { writeDiscount } from './write-discount.ts';

/**
 * Completes a fully paid settlement: discounts the account's remaining balance, however much was paid separately and
 * never below zero, and cancels scheduled payments. Requires that the caller has locked the account. Ignores a
 * settlement that is not being paid.
 */
export async function completeSettlement(
  tx: TenantTransaction,
  completed: {
    tenantId: string;
    paymentId: string | null;
    today: string;
    now: Date;
    settlement: HeldSettlement;
    recordEvent: RecordEvent;
  },
): Promise<void> {
  const { tenantId, paymentId, today, now, settlement, recordEvent } = completed;
  const { settlement_id: settlementId, account_id: accountId } = settlement;
  const isMoved = await moveSettlement(tx, {
    tenantId,
    settlementId,
    paymentId,
    now,
    from: 'submitted',
    event: 'all-paid',
  });
  if (!isMoved) return;
  const releasedCents = await cancelLaterPayments(tx, { tenantId, accountId, today, now, recordEvent });
  const discountCents: Cents = cents(Math.max(0, settlement.account_balance_cents + releasedCents));
  await tx
    .updateTable('settlement')
    .set({ discount_cents: discountCents, completed_at: now })
    .where('tenant_id', '=', tenantId)
    .where('settlement_id', '=', settlementId)
    .execute();
  if (discountCents === 0) return;
  const posting = settlementDiscountPosting({ accountId, discountCents });
  await writeDiscount(tx, { ...completed, settlementId, posting });
}

/**
 * Returns true when the total is paid, or when the plan has ended and nothing is owed, because other payments left less
 * than the settlement's total. A payment that still holds part of the balance can fail.
 */
export function isPaid(settlement: HeldSettlement): boolean {
  if (settlement.paid_cents >= settlement.total_cents) return true;
  const { account_balance_cents, is_account_held, has_open_plan } = settlement;
  return account_balance_cents <= 0 && !is_account_held && !has_open_plan;
}
