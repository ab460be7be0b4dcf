import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

/** A payment with what a person sees of it: account, method and every step (SPEC 3.8). */
export type PaymentView = Awaited<ReturnType<typeof loadRecentPayments>>[number];

/** A customer's latest payments, newest first. */
export function loadRecentPayments(
  tx: TenantTransaction,
  owner: { tenantId: string; customerId: string; limit: number },
) {
  return selectPaymentViews(tx, owner).orderBy('payment.payment_id', 'desc').limit(owner.limit).execute();
}

/** One payment of a customer, or undefined. */
export function findPaymentView(
  tx: TenantTransaction,
  owner: { tenantId: string; customerId: string; paymentId: string },
): Promise<PaymentView | undefined> {
  return selectPaymentViews(tx, owner).where('payment.payment_id', '=', owner.paymentId).executeTakeFirst();
}

/** The query under every view of payments; ids are time-ordered, so that newest first is the greatest id first. */
export function selectPaymentViews(tx: TenantTransaction, owner: { tenantId: string; customerId: string }) {
  return tx
    .selectFrom('payment')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'payment.tenant_id').onRef('account.account_id', '=', 'payment.account_id'),
    )
    .innerJoin('payment_method', (join) =>
      join
        .onRef('payment_method.tenant_id', '=', 'payment.tenant_id')
        .onRef('payment_method.payment_method_id', '=', 'payment.payment_method_id'),
    )
    .select([
      'payment.payment_id',
      'payment.state',
      'payment.amount_cents',
      'payment.fee_cents',
      'payment.paid_by',
      'payment.pay_on',
      'payment.settles_by',
      'payment.confirmation_number',
      'payment.balance_after_cents',
      'payment.decline_code',
      'payment.return_code',
      'payment.lease_until',
      'payment.created_at',
      'account.reference_code as account_reference_code',
      'account.name as account_name',
      'payment_method.last_four',
      'payment_method.bank_account_type',
      'payment_method.card_brand',
    ])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('payment_event')
          .select(['payment_event.to_state', 'payment_event.reason', 'payment_event.at'])
          .whereRef('payment_event.tenant_id', '=', 'payment.tenant_id')
          .whereRef('payment_event.payment_id', '=', 'payment.payment_id')
          .orderBy('payment_event.event_no'),
      ).as('trail'),
    )
    .where('payment.tenant_id', '=', owner.tenantId)
    .where('payment.customer_id', '=', owner.customerId);
}
