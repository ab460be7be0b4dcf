import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PaidSlip } from './find-paid-slip.ts';
import { insertCashPayment } from './insert-cash-payment.ts';

/** Cash received for a slip. The day is YYYY-MM-DD in the tenant's time zone. */
export type CashReceived = {
  tenantId: string;
  slip: PaidSlip;
  paymentId: string;
  amountCents: number;
  paidOn: string;
  now: Date;
};

export async function writeTakenAmount(tx: TenantTransaction, received: CashReceived): Promise<void> {
  const { tenantId, paymentId, slip, amountCents, paidOn } = received;
  await Promise.all([
    tx
      .updateTable('payment')
      .set({ amount_cents: amountCents, scheduled_for: paidOn })
      .where('tenant_id', '=', tenantId)
      .where('payment_id', '=', paymentId)
      .execute(),
    tx
      .updateTable('payment_share')
      .set({ amount_cents: amountCents, balance_after_cents: slip.balance_cents - amountCents })
      .where('tenant_id', '=', tenantId)
      .where('payment_id', '=', paymentId)
      .where('account_id', '=', slip.account_id)
      .execute(),
  ]);
}

/**
 * Inserts a separate payment for cash received after the slip closed. It never waits: the caller records the money in
 * the same transaction.
 */
export async function insertFurtherPayment(tx: TenantTransaction, received: CashReceived): Promise<void> {
  const { tenantId, paymentId, slip, amountCents, paidOn, now } = received;
  await insertCashPayment(tx, {
    ...{ tenantId, paymentId, amountCents, now },
    customerId: slip.customer_id,
    accountId: slip.account_id,
    balanceAfterCents: slip.balance_cents - amountCents,
    scheduledFor: paidOn,
    nextCheckAt: null,
    event: 'slip-paid-again',
    reason: `the slip of ${slip.payment_id} was ${slip.state}`,
  });
}
