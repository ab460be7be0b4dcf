import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findCredential, normalizeLogin } from './log-in.ts';
import type { CustomerSession } from './session.ts';
import { lockedSecondsLeft, recordFailedTry } from './sign-in-lock.ts';

/**
 * Checks the password of the one who is signed in, which opens sensitive changes for 5 minutes (SPEC 7.3). Wrong tries count as those
 * of the log-in do, and are forgotten as there. Refusals: CredentialsInvalid, for another name than the session's too, and SignInLocked with the seconds to wait.
 */
export async function authenticateCustomer(
  context: Pick<ServiceContext, 'database' | 'now' | 'secretHasher'>,
  asked: { tenant: Tenant; session: CustomerSession; username: string; password: string },
): Promise<{ kind: 'authenticated' } | Refusal<'CredentialsInvalid' | 'SignInLocked'>> {
  const { tenant, session, password } = asked;
  const login = normalizeLogin(asked.username);
  if (login !== normalizeLogin(session.login)) return refuse('CredentialsInvalid');
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const credential = await context.database.inCustomer(owner, (tx) => findCredential(tx, { tenant, login }));
  const secondsLeft = lockedSecondsLeft(credential?.locked_until ?? null, context.now());
  if (secondsLeft > 0) return refuse('SignInLocked', { retryAfterSeconds: secondsLeft });
  const isMatch = await context.secretHasher.matches(password, credential?.secret_hash);
  const now = context.now();
  if (!isMatch) {
    await context.database.inCustomer(owner, (tx) => recordFailedTry(tx, { tenant, login, now }));
    return refuse('CredentialsInvalid');
  }
  await context.database.inCustomer(owner, (tx) =>
    sql`
      with forgotten as (
        update sign_in_credential set failed_tries = 0, locked_until = null
        where tenant_id = ${tenant.id} and login = ${login} and failed_tries > 0
      )
      update session set authenticated_at = ${now}, last_seen_at = ${now}
      where tenant_id = ${tenant.id} and session_id = ${session.sessionId} and ended_at is null
    `.execute(tx),
  );
  return { kind: 'authenticated' };
}
