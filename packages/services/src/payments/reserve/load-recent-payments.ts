import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isFinal, type PaymentState, paymentStates } from '@quittance/domain/payments/payment-life';
import { type RawBuilder, sql } from 'kysely';
import { type PaymentView, selectPaymentViews } from '../history/payment-view.ts';

/** A customer's latest payments, and the payments that the accounts display. Both newest first. */
export type RecentPayments = {
  latest: PaymentView[];
  /**
   * The latest payments, every payment in progress, and the last paid one of each account (req 3.5, 3.6). The last has no
   * trail, unless it is one of the others.
   */
  ofAccounts: PaymentView[];
};

/** Loads the latest `limit` payments and all payments that the accounts display, however old, in one statement. */
export async function loadRecentPayments(
  tx: TenantTransaction,
  owner: { tenantId: string; customerId: string; limit: number },
): Promise<RecentPayments> {
  const { tenantId, customerId, limit } = owner;
  const own = sql`tenant_id = ${tenantId} and customer_id = ${customerId}`;
  const latest = sql`(select payment_id from payment where ${own} order by payment_id desc limit ${limit})`;
  const underWay = listed(paymentStates.filter((state) => !isFinal(state)));
  // The newest payments don't always include an account's last one, because a payment can be entered long after its
  // date.
  const shown = sql`
    ${latest}
    union
    select payment_id from payment where ${own} and state in (${underWay})
    union
    select paid.payment_id from account a cross join lateral (
      select s.payment_id from payment_share s
      where s.tenant_id = ${tenantId} and s.customer_id = ${customerId} and s.account_id = a.account_id and s.paid_on is not null
      order by s.paid_on desc, s.payment_id desc limit 1
    ) paid
    where a.tenant_id = ${tenantId} and a.customer_id = ${customerId}`;
  // Screens read an older payment's trail from the history. Loading 500 of them would take a third of the time.
  const hasTrail = sql<boolean>`(payment.state in (${underWay}) or payment.payment_id in ${latest})`;
  const ofAccounts = await selectPaymentViews(tx, { ...owner, hasTrail })
    .where(sql<boolean>`payment.payment_id in (${shown})`)
    .orderBy('payment.payment_id', 'desc')
    .execute();
  return { latest: ofAccounts.slice(0, limit), ofAccounts };
}

/**
 * Inlines the states instead of binding them, so that the planner can use the partial index of payments in progress.
 */
function listed(states: readonly PaymentState[]): RawBuilder<unknown> {
  return sql.join(states.map((state) => sql.lit(state)));
}
