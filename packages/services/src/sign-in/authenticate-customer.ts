import { sql } from 'kysely';
import { loginHash } from '../personal-data/look-up-hash.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { checkPassword, type PasswordRefusal } from './check-password.ts';
import { normalizeLogin } from './find-credential.ts';
import type { CustomerSession } from './session.ts';

/**
 * Checks the password of the one who is signed in, which opens sensitive changes for 5 minutes (SPEC 7.3). Wrong tries count as those
 * of the log-in do, and are forgotten as there. Refusals: CredentialsInvalid, for another name than the session's too; SignInLocked with the
 * seconds to wait; PasswordResetRequired.
 */
export async function authenticateCustomer(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'secretHasher'>,
  asked: { tenant: Tenant; session: CustomerSession; username: string; password: string },
): Promise<{ kind: 'authenticated' } | Refusal<PasswordRefusal>> {
  const { tenant, session, password } = asked;
  const login = normalizeLogin(asked.username);
  if (login !== normalizeLogin(session.login)) return refuse('CredentialsInvalid');
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const checked = await checkPassword(context, { tenant, login, password, customerId: session.customerId });
  if (checked.kind === 'refused') return checked;
  const now = context.now();
  await context.database.inCustomer(owner, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    await sql`
      with forgotten as (
        update sign_in_credential set failed_tries = 0, locked_until = null
        where tenant_id = ${tenant.id} and login_hash = ${loginHash(key, login)} and failed_tries > 0
      )
      update session set authenticated_at = ${now}, last_seen_at = ${now}
      where tenant_id = ${tenant.id} and session_id = ${session.sessionId} and ended_at is null
    `.execute(tx);
  });
  return { kind: 'authenticated' };
}
