import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';
import { hashSecret, newSecret } from './random-secret.ts';

/**
 * Creates a link that lets its bearer pay one account without a password (req 6.1), and returns its token. The
 * token is not stored and can't be retrieved. `expiresAt` must be later than `now`.
 */
export async function createPayLink(
  tx: TenantTransaction,
  link: {
    tenantId: string;
    customerId: string;
    accountId: string;
    now: Date;
    expiresAt: Date;
    /** A known token for the demo's printed links; random by default. */
    token?: string;
    /** The reminder that contains the link, which can then be opened until it expires. */
    reminderId?: string;
  },
): Promise<string> {
  const token = link.token ?? newSecret();
  await tx
    .insertInto('pay_link')
    .values({
      tenant_id: link.tenantId,
      pay_link_id: newId(),
      customer_id: link.customerId,
      account_id: link.accountId,
      token_hash: hashSecret(token),
      created_at: link.now,
      expires_at: link.expiresAt,
      reminder_id: link.reminderId ?? null,
    })
    .execute();
  return token;
}
