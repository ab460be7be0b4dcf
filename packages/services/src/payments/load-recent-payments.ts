import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isFinal, type PaymentState, paymentStates } from '@quittance/domain/payments/payment-life';
import { type RawBuilder, sql } from 'kysely';
import { type PaymentView, selectPaymentViews } from './payment-view.ts';

/** A customer's latest payments, and beside them what the accounts show of older ones. Both newest first. */
export type RecentPayments = {
  latest: PaymentView[];
  /** The latest, every payment that is under way, and the last one of each account that was paid (req 3.5, 3.6). */
  ofAccounts: PaymentView[];
};

/** The states in which a payment was paid, also when the money came back later. */
const paidStates: readonly PaymentState[] = ['succeeded', 'settled', 'returned'];

/** Reads the latest `limit` payments with all that the accounts show, however old it is, in one statement. */
export async function loadRecentPayments(
  tx: TenantTransaction,
  owner: { tenantId: string; customerId: string; limit: number },
): Promise<RecentPayments> {
  const { tenantId, customerId, limit } = owner;
  const own = sql`tenant_id = ${tenantId} and customer_id = ${customerId}`;
  // The newest payments are no shortcut to an account's last one: a payment can be entered long after the day it was made for.
  const shown = sql<string>`
    (select payment_id from payment where ${own} order by payment_id desc limit ${limit})
    union
    select payment_id from payment where ${own} and state in (${listed(paymentStates.filter((state) => !isFinal(state)))})
    union
    select paid.payment_id from account a cross join lateral (
      select p.payment_id from payment_share s join payment p using (tenant_id, payment_id)
      where s.tenant_id = ${tenantId} and s.account_id = a.account_id and p.state in (${listed(paidStates)})
      order by p.pay_on desc, p.payment_id desc limit 1
    ) paid
    where a.tenant_id = ${tenantId} and a.customer_id = ${customerId}`;
  const ofAccounts = await selectPaymentViews(tx, owner)
    .where(sql<boolean>`payment.payment_id in (${shown})`)
    .orderBy('payment.payment_id', 'desc')
    .execute();
  return { latest: ofAccounts.slice(0, limit), ofAccounts };
}

/** Written out and not handed over: only so can the database see that its index of payments under way has them all. */
function listed(states: readonly PaymentState[]): RawBuilder<unknown> {
  return sql.join(states.map((state) => sql.lit(state)));
}
