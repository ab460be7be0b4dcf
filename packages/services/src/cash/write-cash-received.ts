import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PaidSlip } from './find-paid-slip.ts';
import { insertCashPayment } from './insert-cash-payment.ts';

/** Money that a retailer took for a slip: how much, and on which of the tenant's days, YYYY-MM-DD. */
export type CashReceived = {
  tenantId: string;
  slip: PaidSlip;
  paymentId: string;
  amountCents: number;
  paidOn: string;
  now: Date;
};

/** Puts what was really taken, and when, on the payment of an open slip, with what is then owed. */
export async function writeTakenAmount(tx: TenantTransaction, received: CashReceived): Promise<void> {
  const { tenantId, paymentId, slip, amountCents, paidOn } = received;
  await Promise.all([
    tx
      .updateTable('payment')
      .set({ amount_cents: amountCents, pay_on: paidOn })
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
 * Writes a payment of its own for money that was taken for a slip which is not open any more. It awaits nothing: the caller records the
 * money in the same transaction.
 */
export async function insertFurtherPayment(tx: TenantTransaction, received: CashReceived): Promise<void> {
  const { tenantId, paymentId, slip, amountCents, paidOn, now } = received;
  await insertCashPayment(tx, {
    ...{ tenantId, paymentId, amountCents, now },
    customerId: slip.customer_id,
    accountId: slip.account_id,
    balanceAfterCents: slip.balance_cents - amountCents,
    payOn: paidOn,
    nextCheckAt: null,
    event: 'slip-paid-again',
    reason: `the slip of ${slip.payment_id} was ${slip.state}`,
  });
}
