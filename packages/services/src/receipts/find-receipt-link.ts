import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { hashSecret } from '../sign-in/random-secret.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** The one payment that a link opens, whose it is, and until when. */
export type ReceiptLink = { readonly customerId: string; readonly paymentId: string; readonly expiresAt: Date };

/** Why a link opens nothing. */
export type ReceiptLinkRefusal = Refusal<'ReceiptLinkExpired' | 'ReceiptLinkInvalid'>;

/** 32 random bytes in base64url; the database is not asked for what cannot be a secret. */
const secretForm = /^[\w-]{43}$/;

/**
 * What a link of an e-mail opens (req 3.8). It asks for no log-in: whoever has the mail has the secret. ReceiptLinkInvalid for a made-up
 * secret and for another tenant's alike, ReceiptLinkExpired once its time is over.
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
