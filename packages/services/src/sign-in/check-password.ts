import { hasOwnPasswords, signsInByZipCode } from '../credentials/has-own-passwords.ts';
import { inConstantTime } from '../credentials/in-constant-time.ts';
import { loginHash } from '../personal-data/look-up-hash.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { tenantKey } from '../tenants/tenant-key.ts';
import { type Credential, findCredential, normalizeLogin } from './find-credential.ts';
import { addHolderCredential, areSeveral, findNumberHolders, holderByZip } from './number-holders.ts';
import { releaseTry, reserveTry } from './sign-in-tries.ts';

export type PasswordRefusal = 'CredentialsInvalid' | 'SignInLocked' | 'PasswordResetRequired';

type PasswordContext = Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'secretHasher'>;

/** `customerId` limits the check to one customer. */
type Typed = {
  readonly tenant: Tenant;
  readonly username: string;
  readonly password: string;
  readonly merchantPayeeCode?: string | undefined;
  readonly customerId?: string;
  readonly devices?: readonly string[] | undefined;
};

/** `ownerId` is null when nobody or several customers match. */
type Candidates<Found> = {
  readonly ownerId: string | null;
  readonly isNameShared: boolean;
  readonly match: () => Promise<Found | undefined>;
};

type Opened = Pick<Credential, 'customer_id' | 'failed_codes' | 'is_opted_in_to_2fa'>;

/** `isNameShared` means that several customers have the account number. */
type Right<Found> = { kind: 'right'; credential: Found; isNameShared: boolean };

/**
 * Checks sign-in credentials. Reserves a try in the database before comparing the password and returns it on success,
 * so that at most the first 10 of any number of simultaneous tries are evaluated. Each device that has signed in with
 * the name has its own count; all others share one, which requires a new password after 100 failures. For account
 * numbers and ZIP codes, which customers can't replace, the lockouts continue instead. A nonexistent name is counted,
 * compared and answered by the same statements.
 *
 * Doesn't clear earlier failures after a correct password; the caller that opens something with it does. Nobody clears
 * them when `isNameShared`, because otherwise one holder of a number could keep resetting the guesses at another
 * holder's ZIP code. With a customer, only that customer's name matches. Refuses with CredentialsInvalid; SignInLocked
 * with the seconds to wait; or PasswordResetRequired.
 */
export function checkPassword(
  context: PasswordContext,
  typed: Typed,
): Promise<Right<Opened> | Refusal<PasswordRefusal>> {
  if (!signsInByZipCode(typed.tenant)) return checkOwnPassword(context, typed);
  return inConstantTime(check(context, typed, findByZipCode));
}

/** Checks a password that a customer chose, like `checkPassword`. */
export function checkOwnPassword(
  context: PasswordContext,
  typed: Typed,
): Promise<Right<Credential> | Refusal<PasswordRefusal>> {
  return check(context, typed, findByPassword);
}

async function check<Found>(
  context: PasswordContext,
  typed: Typed,
  find: (context: PasswordContext, typed: Typed & { key: TenantKey }) => Promise<Candidates<Found>>,
): Promise<Right<Found> | Refusal<PasswordRefusal>> {
  const { tenant, devices = [] } = typed;
  const key = await tenantKey(context, tenant.id);
  const { ownerId, isNameShared, match } = await find(context, { ...typed, key });
  const nameHash = loginHash(key, normalizeLogin(typed.username));
  const name = { table: 'sign_in_try_count', tenant, nameHash } as const;
  const needsReset = hasOwnPasswords(tenant);
  const taken = await context.database.inTenant(tenant.id, (tx) =>
    reserveTry(tx, { ...name, ownerId, devices, needsReset, now: context.now() }),
  );
  if (taken.kind === 'refused') return taken;
  const credential = await match();
  if (!credential) return refuse('CredentialsInvalid');
  await context.database.once({ tenantId: tenant.id }, (tx) => releaseTry(tx, taken.reserved));
  return { kind: 'right', credential, isNameShared };
}

async function findByPassword(
  context: PasswordContext,
  { tenant, username, password, customerId, key }: Typed & { key: TenantKey },
): Promise<Candidates<Credential>> {
  const owner = customerId === undefined ? { tenantId: tenant.id } : { tenantId: tenant.id, customerId };
  const login = normalizeLogin(username);
  const credential = await context.database.once(owner, (tx) => findCredential(tx, { tenant, login, key }));
  const match = async () => {
    const isMatch = await context.secretHasher.matches(password, credential?.secret_hash);
    return isMatch ? credential : undefined;
  };
  return { ownerId: credential?.customer_id ?? null, isNameShared: false, match };
}

async function findByZipCode(
  context: PasswordContext,
  { tenant, username: accountNumber, password: zip, merchantPayeeCode, customerId, key }: Typed & { key: TenantKey },
): Promise<Candidates<Opened>> {
  const holders = await context.database.once({ tenantId: tenant.id }, (tx) =>
    findNumberHolders(tx, { tenant, accountNumber, key }),
  );
  const isNameShared = areSeveral(holders);
  const meant = customerId === undefined ? holders : holders.filter((holder) => holder.customer_id === customerId);
  const match = async () => {
    // Makes a guess as expensive as for a password.
    await context.secretHasher.matches(zip, undefined);
    const holder = holderByZip(meant, { accountNumber, merchantPayeeCode, zip });
    if (!holder) return undefined;
    if (holder.failed_codes === null) await addHolderCredential(context, { tenant, key, holder });
    return { ...holder, failed_codes: holder.failed_codes ?? 0 };
  };
  return { ownerId: isNameShared ? null : (holders[0]?.customer_id ?? null), isNameShared, match };
}
