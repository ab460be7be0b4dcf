import { hasOwnPasswords } from '../credentials/has-own-passwords.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { tenantKey } from '../tenants/tenant-key.ts';
import { type Credential, findCredential } from './find-credential.ts';
import { areTriesUsedUp, lockedSecondsLeft, recordFailedTry } from './sign-in-lock.ts';

/** Why a password does not open anything. */
export type PasswordRefusal = 'CredentialsInvalid' | 'SignInLocked' | 'PasswordResetRequired';

/**
 * Checks what someone signs in with, and counts a wrong try: the credential locks from the 10th in a row on, and from the 100th it waits for
 * a new password. Where people have an account number and a ZIP code instead, which nobody can choose anew, the locks go on. A name
 * of nobody's takes as long as a wrong password and answers like one. It does not forget the failures before a right one: that is
 * for whoever opens something by it. With a customer only that one's name is known. Refusals: CredentialsInvalid; SignInLocked with the
 * seconds to wait; PasswordResetRequired.
 */
export async function checkPassword(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'secretHasher'>,
  { tenant, login, password, customerId }: { tenant: Tenant; login: string; password: string; customerId?: string },
): Promise<{ kind: 'right'; credential: Credential } | Refusal<PasswordRefusal>> {
  const owner = customerId === undefined ? { tenantId: tenant.id } : { tenantId: tenant.id, customerId };
  const key = await tenantKey(context, tenant.id);
  const credential = await context.database.once(owner, (tx) => findCredential(tx, { tenant, login, key }));
  if (credential && hasOwnPasswords(tenant) && areTriesUsedUp(credential)) return refuse('PasswordResetRequired');
  const secondsLeft = lockedSecondsLeft(credential?.locked_until ?? null, context.now());
  if (secondsLeft > 0) return refuse('SignInLocked', { retryAfterSeconds: secondsLeft });
  const isMatch = await context.secretHasher.matches(password, credential?.secret_hash);
  if (!credential) return refuse('CredentialsInvalid');
  if (isMatch) return { kind: 'right', credential };
  await context.database.once(owner, (tx) => recordFailedTry(tx, { tenant, login, key, now: context.now() }));
  return refuse('CredentialsInvalid');
}
