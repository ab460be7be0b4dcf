import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { confirmationNumber } from '../payments/confirmation-number.ts';

/** A payment that waits for cash, or that cash was handed over for; `payOn` is one of the tenant's days, YYYY-MM-DD. */
export type CashPayment = {
  tenantId: string;
  paymentId: string;
  customerId: string;
  accountId: string;
  amountCents: number;
  /** What the account owes behind it; null while nothing is taken. */
  balanceAfterCents: number | null;
  payOn: string;
  /** When a slip that nobody pays ends; null where the money is here. */
  nextCheckAt: Date | null;
  event: 'slip-made' | 'slip-paid-again';
  reason?: string;
  now: Date;
};

/** Writes the payment, its share and its first event. It holds nothing of what is owed: no ledger, no balance. */
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
        pay_on: payment.payOn,
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
