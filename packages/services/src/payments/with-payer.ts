import { fullName, openPerson } from '../customers/person.ts';
import type { TenantKey } from '../tenants/keyring.ts';
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
      'customer.customer_id as payer_id',
      'customer.person_sealed',
      'payment_method.card_bin_type',
      'payment_method.guest_session_id',
    ]);
}

/** A payment as that query reads it, with the name of the account's holder. */
export function namePayer<Row extends { payer_id: string; person_sealed: Buffer }>(
  key: TenantKey,
  { payer_id: customerId, person_sealed: sealed, ...payment }: Row,
): Omit<Row, 'payer_id' | 'person_sealed'> & { payer_name: string } {
  return { ...payment, payer_name: fullName(openPerson(key, { customer_id: customerId, person_sealed: sealed })) };
}
