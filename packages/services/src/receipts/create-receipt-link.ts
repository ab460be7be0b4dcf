import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';
import { hashSecret, newSecret } from '../sign-in/random-secret.ts';

export const receiptLinkDays = 30;

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Creates a link that opens one receipt without a sign-in, in the transaction that queues its message. Returns the path
 * in the tenant's portal with the secret in the fragment, which reaches no server's log. Only the secret's hash is
 * stored (req 3.8).
 */
export async function createReceiptLink(
  tx: TenantTransaction,
  { tenantId, customerId, paymentId, now }: { tenantId: string; customerId: string; paymentId: string; now: Date },
): Promise<string> {
  const secret = newSecret();
  await tx
    .insertInto('receipt_link')
    .values({
      tenant_id: tenantId,
      receipt_link_id: newId(),
      customer_id: customerId,
      payment_id: paymentId,
      secret_hash: hashSecret(secret),
      created_at: now,
      expires_at: new Date(now.getTime() + receiptLinkDays * dayMs),
    })
    .execute();
  return `/receipt#${secret}`;
}
