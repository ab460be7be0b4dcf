import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';
import { hashSecret, newSecret } from './random-secret.ts';

/**
 * Makes a link by which its bearer pays one account once, without a password (req 6.1), and answers its token. The token itself is
 * not kept and cannot be had again. `expiresAt` has to be later than `now`.
 */
export async function createPayLink(
  tx: TenantTransaction,
  link: {
    tenantId: string;
    customerId: string;
    accountId: string;
    now: Date;
    expiresAt: Date;
    /** A token that is known beforehand, for the demo's printed links; a random one unless told. */
    token?: string;
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
    })
    .execute();
  return token;
}
