import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { type CustomerAccounts, loadCustomerAccounts } from '../accounts/load-customer-accounts.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { newCookieSecret } from './session.ts';
import { lockedSecondsLeft, recordFailedTry } from './sign-in-lock.ts';

/** A session that has just begun. */
export type LoggedIn = {
  kind: 'logged-in';
  token: string;
  expiresAt: Date;
  cookieSecret: string;
  payeeCode: string;
  accounts: CustomerAccounts;
};

type Credential = {
  login: string;
  customer_id: string;
  secret_hash: string;
  failed_tries: number;
  locked_until: Date | null;
};

/**
 * Signs a customer in (SPEC 7.3): user name and password, or account number and ZIP code where the tenant's log-in type says
 * so. Refusals: CredentialsInvalid, which does not tell what was wrong, and SignInLocked with the seconds to wait.
 */
export async function logIn(
  context: ServiceContext,
  { tenant, username, password }: { tenant: Tenant; username: string; password: string },
): Promise<LoggedIn | Refusal<'CredentialsInvalid' | 'SignInLocked'>> {
  const login = normalizeLogin(username);
  const credential = await context.database.once({ tenantId: tenant.id }, (tx) =>
    findCredential(tx, { tenant, login }),
  );
  const secondsLeft = lockedSecondsLeft(credential?.locked_until ?? null, context.now());
  if (secondsLeft > 0) return refuse('SignInLocked', { retryAfterSeconds: secondsLeft });
  const isMatch = await context.secretHasher.matches(password, credential?.secret_hash);
  if (!credential) return refuse('CredentialsInvalid');
  if (!isMatch) {
    await context.database.inTenant(tenant.id, (tx) => recordFailedTry(tx, { tenant, login, now: context.now() }));
    return refuse('CredentialsInvalid');
  }
  return openSession(context, { tenant, credential, uniqueName: username.trim(), wasPasswordRight: true });
}

/** What people type differs in case and outer spaces; what is stored does not. */
export function normalizeLogin(typed: string): string {
  return typed.trim().normalize('NFKC').toLowerCase();
}

/** Whose sign-in name this is in the tenant; `login` is normalized. */
export function findCredential(
  tx: TenantTransaction,
  { tenant, login }: { tenant: Tenant; login: string },
): Promise<Credential | undefined> {
  return tx
    .selectFrom('sign_in_credential')
    .select(['login', 'customer_id', 'secret_hash', 'failed_tries', 'locked_until'])
    .where('tenant_id', '=', tenant.id)
    .where('login', '=', login)
    .executeTakeFirst();
}

/**
 * Begins a registered customer's session, whatever has just shown who it is. Only a right password forgets the wrong ones before
 * it: otherwise a sign-in elsewhere would give whoever guesses them another ten.
 */
export async function openSession(
  context: Pick<ServiceContext, 'database' | 'now' | 'sessionTokens'>,
  {
    tenant,
    credential,
    uniqueName,
    wasPasswordRight,
  }: { tenant: Tenant; credential: Credential; uniqueName: string; wasPasswordRight: boolean },
): Promise<LoggedIn> {
  const now = context.now();
  const owner = { tenantId: tenant.id, customerId: credential.customer_id };
  const cookie = newCookieSecret();
  const sessionId = newId();
  return context.database.inCustomer(owner, async (tx) => {
    const accounts = await loadCustomerAccounts(tx, { ...owner, login: uniqueName });
    const payeeCode = accounts.payeeCode;
    const claims = { ...owner, sessionId, uniqueName, payeeCode };
    const issued = await context.sessionTokens.issue(claims, now);
    await sql`
      with forgotten as (
        update sign_in_credential set failed_tries = 0, locked_until = null
        where tenant_id = ${tenant.id} and login = ${credential.login} and failed_tries > 0 and ${wasPasswordRight}::boolean
      )
      insert into session (tenant_id, session_id, customer_id, login, payee_code, cookie_hash, token_id, last_seen_at, created_at,
        authenticated_at)
      values (${tenant.id}, ${sessionId}, ${owner.customerId}, ${uniqueName}, ${payeeCode}, ${cookie.hash}, ${issued.tokenId}, ${now}, ${now}, ${now})
    `.execute(tx);
    return {
      kind: 'logged-in',
      token: issued.token,
      expiresAt: issued.expiresAt,
      cookieSecret: cookie.secret,
      payeeCode,
      accounts,
    };
  });
}
