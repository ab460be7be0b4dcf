import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';
import type { ServiceContext } from '../service-context.ts';
import { hashSecret, isSecretOf } from '../sign-in/random-secret.ts';
import type { Tenant } from '../tenants/tenant.ts';
import {
  type CreatedCredential,
  challengeIn,
  type NewCredential,
  newChallenge,
  type RelyingParty,
  verifyCreation,
} from '../webauthn/ceremonies.ts';

export const challengeLifetimeMs = 10 * 60_000;

/** The signed-out browser that signs in, or the session that adds a passkey. */
export type ChallengeOwner = { readonly browserSecret: string | undefined } | { readonly sessionId: string };

/** The customers' challenges, or the staff's. A challenge of one never works for the other. */
type ChallengeTable = 'passkey_challenge' | 'staff_passkey_challenge';

type InTable = { readonly table: ChallengeTable; readonly tenant: Pick<Tenant, 'id'>; readonly now: Date };

/** Stores a new challenge, of which only the hash is kept, and deletes the tenant's abandoned ones. */
export async function insertChallenge(
  tx: TenantTransaction,
  {
    table,
    tenant,
    owner,
    now,
  }: InTable & { readonly owner: { readonly browserSecret: string } | { readonly sessionId: string } },
): Promise<string> {
  await tx.deleteFrom(table).where('tenant_id', '=', tenant.id).where('expires_at', '<', now).execute();
  const challenge = newChallenge();
  await tx
    .insertInto(table)
    .values({
      tenant_id: tenant.id,
      challenge_id: newId(),
      challenge_hash: hashSecret(challenge),
      browser_secret_hash: 'browserSecret' in owner ? hashSecret(owner.browserSecret) : null,
      session_id: 'sessionId' in owner ? owner.sessionId : null,
      expires_at: new Date(now.getTime() + challengeLifetimeMs),
    })
    .execute();
  return challenge;
}

/**
 * Uses up a challenge, even if the ceremony then fails. Returns false unless it was open and belongs to the browser or
 * session.
 */
export async function takeChallenge(
  tx: TenantTransaction,
  { table, tenant, challenge, owner, now }: InTable & { readonly challenge: string; readonly owner: ChallengeOwner },
): Promise<boolean> {
  const taken = await tx
    .deleteFrom(table)
    .where('tenant_id', '=', tenant.id)
    .where('challenge_hash', '=', hashSecret(challenge))
    .returning(['browser_secret_hash', 'session_id', 'expires_at'])
    .executeTakeFirst();
  if (!taken || taken.expires_at.getTime() <= now.getTime()) return false;
  return 'sessionId' in owner
    ? taken.session_id === owner.sessionId
    : isSecretOf(owner.browserSecret, taken.browser_secret_hash);
}

/**
 * Checks a passkey that a device created, and uses up the session's challenge for it. Returns undefined for anything
 * wrong with the response.
 */
export async function checkCreation(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  {
    table,
    tenant,
    sessionId,
    relyingParty,
    created,
  }: Omit<InTable, 'now' | 'tenant'> & {
    readonly tenant: Tenant;
    readonly sessionId: string;
    readonly relyingParty: RelyingParty;
    readonly created: CreatedCredential;
  },
): Promise<NewCredential | undefined> {
  const challenge = challengeIn(created.clientDataJSON);
  if (challenge === undefined) return undefined;
  const isOpen = await database.inTenant(tenant.id, (tx) =>
    takeChallenge(tx, { table, tenant, challenge, owner: { sessionId }, now: now() }),
  );
  if (!isOpen) return undefined;
  const verified = await verifyCreation(created, { relyingParty, challenge });
  return verified.kind === 'failed' ? undefined : verified;
}
