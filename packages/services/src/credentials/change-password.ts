import { rollBackWith } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { guessableNames } from '@quittance/domain/sign-in/password-rules';
import type { CodeContext } from '../auth-codes/send-code.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { type PasswordRefusal as CurrentRefusal, checkOwnPassword } from '../sign-in/check-password.ts';
import { normalizeLogin } from '../sign-in/find-credential.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findCustomer } from './find-customer.ts';
import { hasOwnPasswords } from './has-own-passwords.ts';
import { setPassword } from './set-password.ts';
import { type PasswordRefusal, validatePassword } from './validate-password.ts';

export type PasswordChange = {
  readonly tenant: Tenant;
  readonly session: CustomerSession;
  readonly password: string;
  readonly newPassword: string;
  readonly devices?: readonly string[];
  readonly language: Language | undefined;
};

type Code = CurrentRefusal | PasswordRefusal;

/**
 * Changes the signed-in customer's password and ends their other sessions (req 7.3). A password that no customer may
 * choose is refused first. The current password is then checked as at sign-in, with the same counts and locks. Refuses
 * with CredentialsInvalid (also when the tenant has no passwords), SignInLocked with the seconds to wait,
 * PasswordResetRequired, or the refusals of the new password.
 */
export async function changePassword(
  context: CodeContext & Pick<ServiceContext, 'secretHasher'>,
  change: PasswordChange,
): Promise<{ kind: 'set' } | Refusal<Code>> {
  const { tenant, session, password, newPassword, devices = [] } = change;
  if (!hasOwnPasswords(tenant)) return refuse('CredentialsInvalid', { field: 'password' });
  const unusable = await validatePassword(newPassword);
  if (unusable) return unusable;
  const login = normalizeLogin(session.login);
  const checked = await checkOwnPassword(context, {
    ...{ tenant, username: login, password, devices },
    customerId: session.customerId,
  });
  if (checked.kind === 'refused') return { ...checked, field: 'password' };
  const secretHash = await context.secretHasher.hash(newPassword);
  const replaces = checked.credential.secret_hash;
  const changed = await replacePassword(context, { ...change, login, secretHash, replaces });
  if (changed.kind === 'refused') return changed;
  deliverSoon(context, { tenant, messageIds: changed.messageIds });
  return { kind: 'set' };
}

function replacePassword(
  context: CodeContext,
  {
    tenant,
    session,
    newPassword,
    language,
    devices = [],
    ...secret
  }: PasswordChange & { login: string; secretHash: string; replaces: string },
): Promise<{ kind: 'set'; messageIds: readonly string[] } | Refusal<Code>> {
  const now = context.now();
  const { customerId, sessionId } = session;
  return context.database.inTenant(tenant.id, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const customer = await findCustomer(tx, { tenant, customerId, key });
    if (!customer) throw new Error('expected the owner of the session, got none');
    const names = guessableNames({ ...customer, login: secret.login, tenantName: tenant.name });
    const unusable = await validatePassword(newPassword, names);
    if (unusable) return unusable;
    const set = { ...secret, tenant, customer, keptSessionId: sessionId, devices, language, now };
    const messageIds = await setPassword(tx, context, set);
    // The password changed since it was checked.
    if (!messageIds) return rollBackWith(refuse('CredentialsInvalid', { field: 'password' }));
    await tx
      .updateTable('session')
      .set({ authenticated_at: now, last_seen_at: now })
      .where('tenant_id', '=', tenant.id)
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute();
    return { kind: 'set', messageIds };
  });
}
