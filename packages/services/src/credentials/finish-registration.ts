import { rollBackWith } from '@quittance/database/tenant-transaction';
import { guessableNames } from '@quittance/domain/sign-in/password-rules';
import { isUserName } from '@quittance/domain/sign-in/user-name-rules';
import { checkCode } from '../auth-codes/check-code.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { normalizeLogin } from '../sign-in/find-credential.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findCustomer } from './find-customer.ts';
import { holdCustomer, insertCredential } from './insert-credential.ts';
import { enumerationSafeRefusal, type FinishCodeRefusal } from './send-enumeration-safe-code.ts';
import { isNameOfAnother } from './user-name-of-another.ts';
import { type PasswordRefusal, validatePassword } from './validate-password.ts';

export type RegistrationFinish = {
  readonly tenant: Tenant;
  readonly requestId: string;
  readonly code: string;
  readonly username: string;
  readonly newPassword: string;
  readonly browserSecret: string | undefined;
};

type Code = FinishCodeRefusal | PasswordRefusal | 'UserNameTaken' | 'UserNameNotAllowed';
type Registered = { kind: 'registered' } | Refusal<Code>;

/**
 * Sets up a customer's first online access with a code (req 7.3). A name or password that no customer may choose is
 * refused before the code is checked, and reveals nothing about the code. One that only this customer may not choose,
 * or that is in use, is refused after, and the code stays valid. A wrong code is counted. Refuses with
 * UserNameNotAllowed for an invalid name or another customer's account number or address, and with UserNameTaken.
 */
export async function finishRegistration(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'secretHasher'>,
  finish: RegistrationFinish,
): Promise<Registered> {
  const login = normalizeLogin(finish.username);
  if (!isUserName(login)) return refuse('UserNameNotAllowed', { field: 'username' });
  const unusable = await validatePassword(finish.newPassword);
  if (unusable) return unusable;
  const secretHash = await context.secretHasher.hash(finish.newPassword);
  return registerByCode(context, { ...finish, login, secretHash });
}

function registerByCode(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, newPassword, login, secretHash, ...handle }: RegistrationFinish & { login: string; secretHash: string },
): Promise<Registered> {
  return context.database.inTenant(tenant.id, async (tx): Promise<Registered> => {
    const purposes = ['registration'] as const;
    const checked = await checkCode(tx, context, { ...handle, tenant, purposes, now: context.now() });
    if (checked.kind === 'refused') return enumerationSafeRefusal(checked);
    const { customerId } = checked.request;
    await holdCustomer(tx, { tenant, customerId });
    const key = await context.keyring.forTenant(tenant.id, tx);
    const customer = await findCustomer(tx, { tenant, customerId, key });
    if (!customer) throw new Error('expected the customer of the registration, got none');
    // Another registration of the same customer finished first.
    if (customer.login !== null) return enumerationSafeRefusal({ code: 'AuthenticationCodeNotExistForThisID' });
    const unusable = await validatePassword(
      newPassword,
      guessableNames({ ...customer, login, tenantName: tenant.name }),
    );
    if (unusable) return rollBackWith(unusable);
    if (await isNameOfAnother(tx, { tenant, customerId, login, key })) {
      return rollBackWith(refuse('UserNameNotAllowed', { field: 'username' }));
    }
    const isNew = await insertCredential(tx, { tenant, customerId, login, key, secretHash });
    return isNew ? { kind: 'registered' } : rollBackWith(refuse('UserNameTaken', { field: 'username' }));
  });
}
