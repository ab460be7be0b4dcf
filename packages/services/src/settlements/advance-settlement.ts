import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import { discountReversalPosting } from '@quittance/domain/payments/ledger-postings';
import type { FollowedPayment, RecordEvent } from '../payments/payment-step.ts';
import { completeSettlement, isPaid } from './complete-settlement.ts';
import { type HeldSettlement, holdSettlement } from './hold-settlement.ts';
import { moveSettlement } from './move-settlement.ts';
import { writeDiscount } from './write-discount.ts';

type SettlementPayment = FollowedPayment & { settlementId: string; recordEvent: RecordEvent };

/**
 * Moves a settlement after a payment changed state (req 4.1). Completes it once everything is finally paid, and reopens
 * it when a bank returns part of that. After a failed payment, a lump sum can be paid again within its dates; a plan
 * handles its own failed payments.
 */
export async function advanceSettlement(tx: TenantTransaction, payment: SettlementPayment): Promise<void> {
  switch (payment.to) {
    case 'succeeded':
    case 'settled':
      return applyPaidMoney(tx, payment);
    case 'declined':
    case 'canceled':
    case 'returned':
      return applyFailure(tx, payment);
    default:
      return undefined;
  }
}

async function applyPaidMoney(tx: TenantTransaction, payment: SettlementPayment): Promise<void> {
  const settlement = await holdSettlement(tx, payment);
  if (settlement.state === 'submitted' && isPaid(settlement)) await completeSettlement(tx, { ...payment, settlement });
}

async function applyFailure(tx: TenantTransaction, payment: SettlementPayment): Promise<void> {
  let settlement = await holdSettlement(tx, payment);
  if (settlement.state === 'completed') {
    // The customer may have paid more than the total, so the rest can still settle it.
    if (settlement.paid_cents >= settlement.total_cents) return;
    await reopenSettlement(tx, { ...payment, settlement });
    settlement = { ...settlement, state: 'submitted' };
  }
  if (settlement.state !== 'submitted') return;
  const event = failureOf(settlement, payment);
  if (event) await moveSettlement(tx, { ...payment, from: 'submitted', event });
}

/** A plan that this transaction stopped because of the bank's return breaks its settlement. */
function failureOf(
  { offer_type, pay_by, has_open_plan, make_up_until }: HeldSettlement,
  { today }: SettlementPayment,
): 'payment-failed' | 'terms-broken' | undefined {
  const canBeMadeUp = make_up_until !== null && make_up_until >= today;
  if (offer_type !== 'lump-sum') return has_open_plan || canBeMadeUp ? undefined : 'terms-broken';
  const isExpired = pay_by !== null && parseDate(pay_by).compare(parseDate(today)) < 0;
  return isExpired ? 'terms-broken' : 'payment-failed';
}

/**
 * Reopens a completed settlement after a bank returned one of its payments. The discount is owed again until everything
 * is paid. Requires that the caller has locked the account.
 */
async function reopenSettlement(
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
