import { hasOwnPasswords } from '../credentials/has-own-passwords.ts';
import { loginHash } from '../personal-data/look-up-hash.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { tenantKey } from '../tenants/tenant-key.ts';
import { type Credential, findCredential } from './find-credential.ts';
import { giveTryBack, reserveTry } from './sign-in-tries.ts';

/** Why a password does not open anything. */
export type PasswordRefusal = 'CredentialsInvalid' | 'SignInLocked' | 'PasswordResetRequired';

/**
 * Checks what someone signs in with. A try is reserved in the database before the password is compared and given back when it was right, so
 * that of any number of tries at once only the first 10 are evaluated. Devices that have signed in by the name have a count of their own;
 * all others share one, which at 100 failures waits for a new password. Where people have an account number and a ZIP code instead, which
 * nobody can choose anew, the locks go on. A name that doesn't exist is counted, compared and answered by the same statements. It doesn't
 * forget the failures before a right password: that is for whoever opens something by it. With a customer only that one's name is known.
 * Refusals: CredentialsInvalid; SignInLocked with the seconds to wait; PasswordResetRequired.
 */
export async function checkPassword(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'secretHasher'>,
  {
    tenant,
    login,
    password,
    customerId,
    devices = [],
  }: { tenant: Tenant; login: string; password: string; customerId?: string; devices?: readonly string[] | undefined },
): Promise<{ kind: 'right'; credential: Credential } | Refusal<PasswordRefusal>> {
  const owner = customerId === undefined ? { tenantId: tenant.id } : { tenantId: tenant.id, customerId };
  const key = await tenantKey(context, tenant.id);
  const credential = await context.database.once(owner, (tx) => findCredential(tx, { tenant, login, key }));
  const name = { table: 'sign_in_try_count', tenant, nameHash: loginHash(key, login) } as const;
  const ownerId = credential?.customer_id ?? null;
  const needsReset = hasOwnPasswords(tenant);
  const taken = await context.database.inTenant(tenant.id, (tx) =>
    reserveTry(tx, { ...name, ownerId, devices, needsReset, now: context.now() }),
  );
  if (taken.kind === 'refused') return taken;
  const isMatch = await context.secretHasher.matches(password, credential?.secret_hash);
  if (!isMatch || !credential) return refuse('CredentialsInvalid');
  await context.database.once({ tenantId: tenant.id }, (tx) => giveTryBack(tx, taken.reserved));
  return { kind: 'right', credential };
}
