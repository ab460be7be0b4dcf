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
      'customer.personal_data_sealed as personalDataSealed',
      'payment_method.guest_session_id as guestSessionId',
    ]);
}

export function namePayer<Row extends { payerId: string; personalDataSealed: Buffer }>(
  key: TenantKey,
  { payerId, personalDataSealed, ...payment }: Row,
): Omit<Row, 'payerId' | 'personalDataSealed'> & { payerName: string } {
  return {
    ...payment,
    payerName: fullName(openContact(key, { customer_id: payerId, personal_data_sealed: personalDataSealed })),
  };
}
