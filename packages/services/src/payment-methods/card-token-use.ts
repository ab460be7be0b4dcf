import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type CustomerSession, guestSessionIdOf } from '../sign-in/session.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';

type TokenOwner = { tenant: Pick<Tenant, 'id'>; session: CustomerSession; tokenHash: Buffer };

export function hashCardToken(key: Pick<TenantKey, 'fingerprint'>, token: string): Buffer {
  return key.fingerprint(`card-token|${token}`);
}

/**
 * Checks whether a token belongs to someone else or has become a payment method. The transaction must be able to read
 * the whole tenant.
 */
export async function isTokenTaken(
  tx: TenantTransaction,
  { tenant, session, tokenHash }: TokenOwner,
): Promise<boolean> {
  const use = await tx
    .selectFrom('card_token_use')
    .select(['customer_id', 'guest_session_id', 'payment_method_id'])
    .where('tenant_id', '=', tenant.id)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!use) return false;
  const isOwn = use.customer_id === session.customerId && use.guest_session_id === guestSessionIdOf(session);
  return !isOwn || use.payment_method_id !== null;
}

/**
 * Binds a token to the first customer or guest visit that submits it. Returns false when it belongs to someone else or
 * has become a payment method. Anyone can create tokens with a publishable key, so nothing earlier shows whose a token
 * is.
 */
export async function claimCardToken(
  tx: TenantTransaction,
  { tenant, session, tokenHash, now }: TokenOwner & { now: Date },
): Promise<boolean> {
  const guestSessionId = guestSessionIdOf(session);
  await tx
    .insertInto('card_token_use')
    .values({
      tenant_id: tenant.id,
      token_hash: tokenHash,
      customer_id: session.customerId,
      guest_session_id: guestSessionId,
      first_used_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const own = await tx
    .selectFrom('card_token_use')
    .select('token_hash')
    .where('tenant_id', '=', tenant.id)
    .where('token_hash', '=', tokenHash)
    .where('customer_id', '=', session.customerId)
    .where('guest_session_id', 'is not distinct from', guestSessionId)
    .where('payment_method_id', 'is', null)
    .executeTakeFirst();
  return own !== undefined;
}

/** Records the payment method that a claimed token became. Returns false when another request was first. */
export async function useCardToken(
  tx: TenantTransaction,
  { tenantId, tokenHash, methodId }: { tenantId: string; tokenHash: Buffer; methodId: string },
): Promise<boolean> {
  const used = await tx
    .updateTable('card_token_use')
    .set({ payment_method_id: methodId })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .where('payment_method_id', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
