import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { confirmationNumber } from '../payments/reserve/confirmation-number.ts';

/** A payment that awaits cash or has received it. `scheduledFor` is YYYY-MM-DD in the tenant's time zone. */
export type CashPayment = {
  tenantId: string;
  paymentId: string;
  customerId: string;
  accountId: string;
  amountCents: number;
  /** The account's balance after this payment; null until cash is received. */
  balanceAfterCents: number | null;
  scheduledFor: string;
  /** When an unpaid slip expires; null once cash is received. */
  nextCheckAt: Date | null;
  event: 'slip-made' | 'slip-paid-again';
  reason?: string;
  now: Date;
};

/** Inserts the payment, its share and its first event. Leaves the ledger and balance unchanged. */
export async function insertCashPayment(tx: TenantTransaction, payment: CashPayment): Promise<void> {
  const { accountId, customerId, amountCents, now } = payment;
  const of = { tenant_id: payment.tenantId, payment_id: payment.paymentId };
  const owner = { account_id: accountId, customer_id: customerId, amount_cents: amountCents };
  await Promise.all([
    tx
      .insertInto('payment')
      .values({
        ...of,
        ...owner,
        payment_method_id: null,
        state: 'awaiting',
        fee_cents: 0,
        paid_by: 'cash',
        is_settlement: false,
        scheduled_for: payment.scheduledFor,
        settles_by: null,
        confirmation_number: confirmationNumber(),
        next_check_at: payment.nextCheckAt,
        created_at: now,
        updated_at: now,
      })
      .execute(),
    tx
      .insertInto('payment_share')
      .values({ ...of, ...owner, balance_after_cents: payment.balanceAfterCents })
      .execute(),
    tx
      .insertInto('payment_event')
      .values({
        ...of,
        event_no: 1,
        event: payment.event,
        from_state: null,
        to_state: 'awaiting',
        reason: payment.reason ?? null,
        at: now,
      })
      .execute(),
  ]);
}
