import { isSecondFactorDue } from '@quittance/domain/sign-in/second-factor';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { checkPassword, type PasswordRefusal } from './check-password.ts';
import { type LoggedIn, openSession } from './open-session.ts';
import { areCodesUsedUp } from './two-factor/failed-codes.ts';

/**
 * Signs a customer in (req 7.3) by user name and password, or by account number and ZIP code depending on the tenant's
 * login type. Other ways to sign in need no code: a payment link opens one account to its bearer, and a single sign-on
 * provider requires its own factors.
 *
 * Refuses with CredentialsInvalid, which doesn't tell what was wrong; SignInLocked with the seconds to wait;
 * PasswordResetRequired after too many wrong passwords or codes; or, only after the correct password, TwoFactorRequired
 * when a code must complete the sign-in (log-in-with-code.ts).
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
    /** Names the payee when several payees share the account number. */
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
