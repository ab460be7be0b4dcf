import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { selectVisiblePayment } from '../payments/reserve/visible-payment.ts';
import { namePayer, withPayer } from '../payments/reserve/with-payer.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { TenantKey } from '../tenants/keyring.ts';

export type AuthorizedPayment = NonNullable<Awaited<ReturnType<typeof findAuthorizedPayment>>>;

/**
 * Loads a payment with its authorization. Returns undefined when the session's customer has no such payment, or it was
 * not authorized, as with cash.
 */
export async function findAuthorizedPayment(
  tx: TenantTransaction,
  { key, ...of }: { tenantId: string; session: CustomerSession; paymentId: string; key: TenantKey },
) {
  const row = await withPayer(selectVisiblePayment(tx, of))
    .innerJoin('payment_authorization', (join) =>
      join
        .onRef('payment_authorization.tenant_id', '=', 'payment.tenant_id')
        .onRef('payment_authorization.payment_id', '=', 'payment.payment_id'),
    )
    .select([
      'payment_authorization.text',
      'payment_authorization.text_hash as textHash',
      'payment_authorization.language',
      'payment_authorization.accepted_at as acceptedAt',
      'payment_authorization.client_address as clientAddress',
      'payment_authorization.user_agent as userAgent',
      'payment_authorization.signature',
    ])
    .executeTakeFirst();
  return row && namePayer(key, row);
}
