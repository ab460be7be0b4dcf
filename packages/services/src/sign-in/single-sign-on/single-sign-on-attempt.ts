import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';
import type { Tenant } from '../../tenants/tenant.ts';
import { hashSecret, isSecretOf } from '../random-secret.ts';

/** A sign-in on its way to the provider and back. Only hashes of the state and the browser secret are stored. */
export type SingleSignOnAttempt = {
  nonce: string;
  codeVerifier: string;
};

/** The customers' attempts, or the staff's. An attempt of one never finishes a sign-in of the other. */
type AttemptTable = 'single_sign_on_attempt' | 'staff_sign_on_attempt';

type Attempt = { table: AttemptTable; tenant: Pick<Tenant, 'id'>; state: string; now: Date };

export const attemptLifetimeMs = 10 * 60_000;

/** Stores an attempt and deletes the tenant's abandoned ones. */
export async function insertAttempt(
  tx: TenantTransaction,
  attempt: SingleSignOnAttempt & Attempt & { browserSecret: string },
): Promise<void> {
  const { table, tenant, now } = attempt;
  await tx.deleteFrom(table).where('tenant_id', '=', tenant.id).where('expires_at', '<', now).execute();
  await tx
    .insertInto(table)
    .values({
      tenant_id: tenant.id,
      attempt_id: newId(),
      state_hash: hashSecret(attempt.state),
      browser_secret_hash: hashSecret(attempt.browserSecret),
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      expires_at: new Date(now.getTime() + attemptLifetimeMs),
    })
    .execute();
}

/** Consumes the attempt of a state, even if the sign-in then fails, or returns the reason that it can't continue. */
export async function takeAttempt(
  tx: TenantTransaction,
  taking: Attempt & { browserSecret: string | undefined },
): Promise<SingleSignOnAttempt | 'unknown attempt' | 'expired attempt' | 'another browser'> {
  const attempt = await tx
    .deleteFrom(taking.table)
    .where('tenant_id', '=', taking.tenant.id)
    .where('state_hash', '=', hashSecret(taking.state))
    .returning(['nonce', 'code_verifier', 'browser_secret_hash', 'expires_at'])
    .executeTakeFirst();
  if (!attempt) return 'unknown attempt';
  if (attempt.expires_at.getTime() <= taking.now.getTime()) return 'expired attempt';
  if (!isSecretOf(taking.browserSecret, attempt.browser_secret_hash)) return 'another browser';
  return { nonce: attempt.nonce, codeVerifier: attempt.code_verifier };
}
