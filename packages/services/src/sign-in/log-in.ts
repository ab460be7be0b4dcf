import { isSecondFactorDue } from '@quittance/domain/sign-in/second-factor';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { checkPassword, type PasswordRefusal } from './check-password.ts';
import { areCodesUsedUp } from './failed-codes.ts';
import { type LoggedIn, openSession } from './open-session.ts';

/**
 * Signs a customer in (req 7.3): user name and password, or account number and ZIP code where the tenant's log-in type says
 * so. Refusals: CredentialsInvalid, which does not tell what was wrong; SignInLocked with the seconds to wait; PasswordResetRequired after
 * too many wrong passwords or codes; and, told to nobody but whoever has the right password, TwoFactorRequired where a code finishes
 * the sign-in (log-in-with-code.ts). Other ways in take no code: a payment link opens one account to whoever holds it, and with single
 * sign-on the tenant's provider asks for whatever factors it wants.
 */
export async function logIn(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'secretHasher' | 'sessionTokens'>,
  {
    tenant,
    username,
    devices,
    ...typed
  }: {
    tenant: Tenant;
    username: string;
    password: string;
    /** The payee, where another payee has the account number too. */
    merchantPayeeCode?: string | undefined;
    devices?: readonly string[];
  },
): Promise<LoggedIn | Refusal<PasswordRefusal | 'TwoFactorRequired'>> {
  const checked = await checkPassword(context, { ...typed, tenant, username, devices });
  if (checked.kind === 'refused') return checked;
  const { credential, isNameShared } = checked;
  if (areCodesUsedUp(credential)) return refuse('PasswordResetRequired');
  if (isSecondFactorDue(tenant, { isOptedInTo2fa: credential.is_opted_in_to_2fa })) return refuse('TwoFactorRequired');
  const opened = { tenant, credential, uniqueName: username.trim(), devices };
  return openSession(context, { ...opened, forgetsFailures: !isNameShared });
}
