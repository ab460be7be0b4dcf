import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { confirmationNumber } from '../payments/confirmation-number.ts';
import type { PaidSlip } from './find-paid-slip.ts';

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
  await sql`
    with taken as (
      update payment set amount_cents = ${amountCents}, pay_on = ${paidOn}
      where tenant_id = ${tenantId} and payment_id = ${paymentId}
    )
    update payment_share set amount_cents = ${amountCents}, balance_after_cents = ${slip.balance_cents - amountCents}
    where tenant_id = ${tenantId} and payment_id = ${paymentId} and account_id = ${slip.account_id}
  `.execute(tx);
}

/**
 * Writes a payment of its own for money that was taken for a slip which is not open any more. It awaits nothing: the caller records the
 * money in the same transaction.
 */
export async function insertFurtherPayment(tx: TenantTransaction, received: CashReceived): Promise<void> {
  const { tenantId, paymentId, slip, amountCents, paidOn, now } = received;
  await sql`
    with further as (
      insert into payment (tenant_id, payment_id, customer_id, account_id, payment_method_id, state, amount_cents, fee_cents, paid_by,
        is_settlement, pay_on, settles_by, confirmation_number, next_check_at, created_at, updated_at)
      values (${tenantId}, ${paymentId}, ${slip.customer_id}, ${slip.account_id}, null, 'awaiting', ${amountCents}, 0, 'cash',
        false, ${paidOn}, null, ${confirmationNumber()}, null, ${now}, ${now})
    ),
    share as (
      insert into payment_share (tenant_id, payment_id, account_id, customer_id, amount_cents, balance_after_cents)
      values (${tenantId}, ${paymentId}, ${slip.account_id}, ${slip.customer_id}, ${amountCents}, ${slip.balance_cents - amountCents})
    )
    insert into payment_event (tenant_id, payment_id, event_no, event, from_state, to_state, reason, at)
    values (${tenantId}, ${paymentId}, 1, 'slip-paid-again', null, 'awaiting', ${`the slip of ${slip.payment_id} was ${slip.state}`}, ${now})
  `.execute(tx);
}
