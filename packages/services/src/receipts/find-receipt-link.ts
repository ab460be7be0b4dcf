import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { hashSecret } from '../sign-in/random-secret.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type ReceiptLink = { readonly customerId: string; readonly paymentId: string; readonly expiresAt: Date };

export type ReceiptLinkRefusal = Refusal<'ReceiptLinkExpired' | 'ReceiptLinkInvalid'>;

/** 32 random bytes in base64url. Anything else is refused without a query. */
const secretForm = /^[\w-]{43}$/;

/**
 * Finds the receipt that a link opens (req 3.8). Needs no sign-in, because holding the e-mail means holding the secret.
 * Refuses with ReceiptLinkInvalid for an unknown secret or another tenant's, and with ReceiptLinkExpired.
 */
export async function findReceiptLink(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, token }: { tenant: Pick<Tenant, 'id'>; token: string },
): Promise<ReceiptLink | ReceiptLinkRefusal> {
  if (!secretForm.test(token)) return refuse('ReceiptLinkInvalid');
  const row = await context.database.once({ tenantId: tenant.id }, (tx) => findBySecret(tx, { tenant, token }));
  if (!row) return refuse('ReceiptLinkInvalid');
  if (row.expires_at <= context.now()) return refuse('ReceiptLinkExpired');
  return { customerId: row.customer_id, paymentId: row.payment_id, expiresAt: row.expires_at };
}

function findBySecret(tx: TenantTransaction, { tenant, token }: { tenant: Pick<Tenant, 'id'>; token: string }) {
  return tx
    .selectFrom('receipt_link')
    .select(['customer_id', 'payment_id', 'expires_at'])
    .where('tenant_id', '=', tenant.id)
    .where('secret_hash', '=', hashSecret(token))
    .executeTakeFirst();
}
