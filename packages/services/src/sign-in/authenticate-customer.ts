import { loginHash } from '../personal-data/look-up-hash.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { checkPassword, type PasswordRefusal } from './check-password.ts';
import { unknownDevices } from './counted-name.ts';
import { normalizeLogin } from './find-credential.ts';
import { findKnownDevice, forgetFailures } from './known-devices.ts';
import type { CustomerSession } from './session.ts';

/**
 * Checks the signed-in customer's password, which allows sensitive changes for 5 minutes (req 7.3). Counts and forgets
 * wrong tries like a login. Refuses with CredentialsInvalid, also for another customer's name; SignInLocked with the
 * seconds to wait; or PasswordResetRequired.
 */
export async function authenticateCustomer(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'secretHasher'>,
  asked: { tenant: Tenant; session: CustomerSession; username: string; password: string; devices?: readonly string[] },
): Promise<{ kind: 'authenticated' } | Refusal<PasswordRefusal>> {
  const { tenant, session, password, devices = [] } = asked;
  const login = normalizeLogin(asked.username);
  if (login !== normalizeLogin(session.login)) return refuse('CredentialsInvalid');
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const checked = await checkPassword(context, {
    ...{ tenant, username: asked.username, password, devices },
    customerId: session.customerId,
  });
  if (checked.kind === 'refused') return checked;
  const now = context.now();
  await context.database.inCustomer(owner, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const name = { table: 'sign_in_try_count', tenant, nameHash: loginHash(key, login) } as const;
    const deviceHash = (await findKnownDevice(tx, { ...name, devices })) ?? unknownDevices;
    if (!checked.isNameShared) await forgetFailures(tx, { ...name, deviceHash });
    await tx
      .updateTable('session')
      .set({ authenticated_at: now, last_seen_at: now })
      .where('tenant_id', '=', tenant.id)
      .where('session_id', '=', session.sessionId)
      .where('ended_at', 'is', null)
      .execute();
  });
  return { kind: 'authenticated' };
}
