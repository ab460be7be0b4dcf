import { currentTenant } from '@quittance/database/current-tenant';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Cents, cents, zeroCents } from '@quittance/domain/money/cents';
import type { RecordEvent } from '../payments/payment-step.ts';
import { settledReason } from './settled-reason.ts';

/**
 * Cancels the scheduled payments of an account that has just been settled, because they would exceed the agreed amount
 * (req 3.13). Keeps a payment that also pays other accounts. Returns the released holds in cents.
 */
export async function cancelLaterPayments(
  tx: TenantTransaction,
  {
    tenantId,
    accountId,
    today,
    now,
    recordEvent,
  }: { tenantId: string; accountId: string; today: string; now: Date; recordEvent: RecordEvent },
): Promise<Cents> {
  const later = await tx
    .selectFrom('payment')
    .select(['payment_id', 'amount_cents'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'reserved')
    .where('scheduled_for', '>', today)
    .where('plan_id', 'is', null)
    .where('settlement_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_share')
            .select('payment_share.account_id')
            .where('payment_share.tenant_id', '=', currentTenant)
            .whereRef('payment_share.payment_id', '=', 'payment.payment_id')
            .where('payment_share.account_id', '<>', accountId),
        ),
      ),
    )
    .orderBy('payment_id')
    .execute();
  let heldCents = zeroCents;
  for (const { payment_id: paymentId, amount_cents } of later) {
    const happening = { event: 'canceled' as const, reason: settledReason };
    const state = await recordEvent(tx, { tenantId, paymentId, today, now, happening });
    // Another process may already have started or canceled the payment.
    if (state) heldCents = cents(heldCents + amount_cents);
  }
  return heldCents;
}
