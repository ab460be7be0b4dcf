import { hasOwnPasswords, signsInByZipCode } from '../credentials/has-own-passwords.ts';
import { inEvenTime } from '../credentials/in-even-time.ts';
import { loginHash } from '../personal-data/look-up-hash.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { tenantKey } from '../tenants/tenant-key.ts';
import { type Credential, findCredential, normalizeLogin } from './find-credential.ts';
import { addHolderCredential, areSeveral, findNumberHolders, holderByZip } from './number-holders.ts';
import { giveTryBack, reserveTry } from './sign-in-tries.ts';

/** Why a password does not open anything. */
export type PasswordRefusal = 'CredentialsInvalid' | 'SignInLocked' | 'PasswordResetRequired';

type PasswordContext = Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'secretHasher'>;

/** What somebody typed, and of whom alone it may be. */
type Typed = {
  readonly tenant: Tenant;
  readonly username: string;
  readonly password: string;
  readonly merchantPayeeCode?: string | undefined;
  readonly customerId?: string;
  readonly devices?: readonly string[] | undefined;
};

/** Whom a name may mean: the owner of its count, null for nobody or several, and how what was typed is compared. */
type Candidates<Found> = {
  readonly ownerId: string | null;
  readonly isNameShared: boolean;
  readonly match: () => Promise<Found | undefined>;
};

/** Who signs in. */
type Opened = Pick<Credential, 'customer_id' | 'failed_codes' | 'is_opted_in_to_2fa'>;

/** `isNameShared` says that several customers have the account number. */
type Right<Found> = { kind: 'right'; credential: Found; isNameShared: boolean };

/**
 * Checks what someone signs in with. A try is reserved in the database before the password is compared and given back when it was right, so
 * that of any number of tries at once only the first 10 are evaluated. Devices that have signed in by the name have a count of their own;
 * all others share one, which at 100 failures waits for a new password. Where people have an account number and a ZIP code instead, which
 * nobody can choose anew, the locks go on. A name that doesn't exist is counted, compared and answered by the same statements. It doesn't
 * forget the failures before a right password: that is for whoever opens something by it, and for nobody where `isNameShared`, because one
 * holder of a number could end the row of guesses at another's ZIP code. With a customer only that one's name is known.
 * Refusals: CredentialsInvalid; SignInLocked with the seconds to wait; PasswordResetRequired.
 */
export function checkPassword(
  context: PasswordContext,
  typed: Typed,
): Promise<Right<Opened> | Refusal<PasswordRefusal>> {
  if (!signsInByZipCode(typed.tenant)) return checkOwnPassword(context, typed);
  return inEvenTime(check(context, typed, findByZipCode));
}

/** Checks a password that somebody chose, as `checkPassword` does. */
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
  await context.database.once({ tenantId: tenant.id }, (tx) => giveTryBack(tx, taken.reserved));
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
    // A guess costs as much as one at a password.
    await context.secretHasher.matches(zip, undefined);
    const holder = holderByZip(meant, { accountNumber, merchantPayeeCode, zip });
    if (!holder) return undefined;
    if (holder.failed_codes === null) await addHolderCredential(context, { tenant, key, holder });
    return { ...holder, failed_codes: holder.failed_codes ?? 0 };
  };
  return { ownerId: isNameShared ? null : (holders[0]?.customer_id ?? null), isNameShared, match };
}
