import { fullName, openContact } from '../../customers/contact.ts';
import type { TenantKey } from '../../tenants/keyring.ts';
import type { selectPaymentViews } from '../history/payment-view.ts';

/** Adds the payer's data that documents need to a payment query: the account holder or the guest. */
export function withPayer(payment: ReturnType<typeof selectPaymentViews>) {
  return payment
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.tenant_id', '=', 'payment.tenant_id')
        .onRef('customer.customer_id', '=', 'payment.customer_id'),
    )
    .select([
      'customer.customer_id as payerId',
      'customer.person_sealed as personSealed',
      'payment_method.guest_session_id as guestSessionId',
    ]);
}

export function namePayer<Row extends { payerId: string; personSealed: Buffer }>(
  key: TenantKey,
  { payerId, personSealed, ...payment }: Row,
): Omit<Row, 'payerId' | 'personSealed'> & { payerName: string } {
  return { ...payment, payerName: fullName(openContact(key, { customer_id: payerId, person_sealed: personSealed })) };
}
