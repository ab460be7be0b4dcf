import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import { settlementDiscountPosting } from '@quittance/domain/payments/ledger-postings';
import { sql } from 'kysely';
import type { FollowedPayment } from '../payments/payment-step.ts';
import { holdSettlement } from './hold-settlement.ts';
import { writeDiscount } from './write-discount.ts';

/**
 * Keeps an account settled when another payment fails that was in progress while the settlement was paid: discounts the
 * restored amount, too, as if that payment had never been made (req 3.13). Ignores a payment made before the settlement
 * was accepted or after it was paid.
 */
export async function keepSettled(
  tx: TenantTransaction,
  payment: Pick<FollowedPayment, 'tenantId' | 'paymentId' | 'today' | 'now'>,
): Promise<void> {
  const { tenantId } = payment;
  for (const { settlement_id: settlementId, amount_cents } of await findTouched(tx, payment)) {
    const settlement = await holdSettlement(tx, { tenantId, settlementId });
    const discountCents = cents(Math.min(amount_cents, settlement.account_balance_cents));
    if (settlement.state !== 'completed' || discountCents <= 0) continue;
    await tx
      .updateTable('settlement')
      .set({ discount_cents: (settlement.discount_cents ?? 0) + discountCents })
      .where('tenant_id', '=', tenantId)
      .where('settlement_id', '=', settlementId)
      .execute();
    const posting = settlementDiscountPosting({ accountId: settlement.account_id, discountCents });
    await writeDiscount(tx, { ...payment, settlementId, posting });
  }
}

async function findTouched(
  tx: TenantTransaction,
  { tenantId, paymentId }: Pick<FollowedPayment, 'tenantId' | 'paymentId'>,
) {
  const { rows } = await sql<{ settlement_id: string; amount_cents: number }>`
    select s.settlement_id, h.amount_cents from payment p
    join payment_share h on h.tenant_id = p.tenant_id and h.payment_id = p.payment_id
    join settlement s on s.tenant_id = h.tenant_id and s.account_id = h.account_id
    where p.tenant_id = ${tenantId} and p.payment_id = ${paymentId} and s.state = 'completed'
      and p.created_at >= s.accepted_at and p.created_at < s.completed_at
      and exists (
        select from ledger_transaction t
        where t.tenant_id = ${tenantId} and t.payment_id = p.payment_id and t.kind = 'reserve'
      )
    order by h.account_id
  `.execute(tx);
  return rows;
}
