import { fullName, openPerson } from '../../customers/person.ts';
import type { TenantKey } from '../../tenants/keyring.ts';
import type { selectPaymentViews } from '../history/payment-view.ts';

/** Adds the payer's data that documents need to a payment query: the account holder or the guest, and the card type. */
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

export function namePayer<Row extends { payer_id: string; person_sealed: Buffer }>(
  key: TenantKey,
  { payer_id: customerId, person_sealed: sealed, ...payment }: Row,
): Omit<Row, 'payer_id' | 'person_sealed'> & { payer_name: string } {
  return { ...payment, payer_name: fullName(openPerson(key, { customer_id: customerId, person_sealed: sealed })) };
}
