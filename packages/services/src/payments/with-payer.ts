import type { selectPaymentViews } from './payment-view.ts';

/** The query for one payment, with what its papers say of who paid: the account's holder, or a guest, and by what kind of card. */
export function withPayer(payment: ReturnType<typeof selectPaymentViews>) {
  return payment
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.tenant_id', '=', 'payment.tenant_id')
        .onRef('customer.customer_id', '=', 'payment.customer_id'),
    )
    .select([
      'customer.first_name',
      'customer.last_name',
      'payment_method.card_bin_type',
      'payment_method.guest_session_id',
    ]);
}
