import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';
import { hashSecret, newSecret } from '../sign-in/random-secret.ts';

/** Days for which a link opens its receipt. */
export const receiptLinkDays = 30;

const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Makes a link that opens one receipt without a log-in, in the transaction that queues the message it goes into: the path below the
 * tenant's portal, with the secret behind `#`, where no server's log sees it. Only the secret's hash is kept (req 3.8).
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
