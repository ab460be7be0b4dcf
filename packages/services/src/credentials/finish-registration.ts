import { rollBackWith } from '@quittance/database/tenant-transaction';
import { guessableNames } from '@quittance/domain/sign-in/password-rules';
import { isUserName } from '@quittance/domain/sign-in/user-name-rules';
import { checkCode } from '../auth-codes/check-code.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { normalizeLogin } from '../sign-in/find-credential.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findPerson } from './find-person.ts';
import { holdCustomer, insertCredential } from './insert-credential.ts';
import { judgePassword, type PasswordRefusal } from './judge-password.ts';
import { type FinishCodeRefusal, quietCodeRefusal } from './send-quiet-code.ts';
import { isNameOfAnother } from './user-name-of-another.ts';

/** A code that came back, with the name and the password to sign in with. */
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
 * Sets up a first access by a code (req 7.3). What nobody could choose is refused before the code is looked at, and says nothing of it; what
 * only this person cannot choose, or somebody has, is refused after it, and leaves the code as it was. Refusals: those of the code, of
 * which a wrong one is counted; those of the password; UserNameNotAllowed for what is no name or is another one's account number or
 * address; UserNameTaken.
 */
export async function finishRegistration(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'secretHasher'>,
  finish: RegistrationFinish,
): Promise<Registered> {
  const login = normalizeLogin(finish.username);
  if (!isUserName(login)) return refuse('UserNameNotAllowed', { field: 'username' });
  const unusable = await judgePassword(finish.newPassword);
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
    if (checked.kind === 'refused') return quietCodeRefusal(checked);
    const { customerId } = checked.request;
    await holdCustomer(tx, { tenant, customerId });
    const key = await context.keyring.forTenant(tenant.id, tx);
    const person = await findPerson(tx, { tenant, customerId, key });
    if (!person) throw new Error('a registration is of nobody');
    // Another registration of the same person was faster: there is nothing left for this one to do.
    if (person.login !== null) return quietCodeRefusal({ code: 'AuthenticationCodeNotExistForThisID' });
    const unusable = await judgePassword(newPassword, guessableNames({ ...person, login, tenantName: tenant.name }));
    if (unusable) return rollBackWith(unusable);
    if (await isNameOfAnother(tx, { tenant, customerId, login, key })) {
      return rollBackWith(refuse('UserNameNotAllowed', { field: 'username' }));
    }
    const isNew = await insertCredential(tx, { tenant, customerId, login, key, secretHash });
    return isNew ? { kind: 'registered' } : rollBackWith(refuse('UserNameTaken', { field: 'username' }));
  });
}
