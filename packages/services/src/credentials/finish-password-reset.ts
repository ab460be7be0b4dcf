import { rollBackWith } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { guessableNames } from '@quittance/domain/sign-in/password-rules';
import { checkCode } from '../auth-codes/check-code.ts';
import type { CodeContext } from '../auth-codes/send-code.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { removeAllPasskeys } from '../passkeys/keep-passkeys.ts';
import { loginHash } from '../personal-data/look-up-hash.ts';
import type { Refusal } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { knowDevice } from '../sign-in/known-devices.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findCustomer } from './find-customer.ts';
import { enumerationSafeRefusal, type FinishCodeRefusal } from './send-enumeration-safe-code.ts';
import { setPassword } from './set-password.ts';
import { type PasswordRefusal, validatePassword } from './validate-password.ts';

export type PasswordResetFinish = {
  readonly tenant: Tenant;
  readonly requestId: string;
  readonly code: string;
  readonly newPassword: string;
  readonly browserSecret: string | undefined;
  readonly language: Language | undefined;
};

type Finished =
  | { kind: 'set'; newDevice: string | undefined; messageIds: readonly string[] }
  | Refusal<FinishCodeRefusal | PasswordRefusal>;

/** `newDevice` goes into the browser's device cookie. */
export type PasswordSet = { readonly kind: 'set'; readonly newDevice: string | undefined };

/**
 * Sets a new password with a code, ends the customer's sessions and removes their passkeys (req 7.3). The browser becomes a known device, so
 * that other people's attempts can't lock the sign-in that follows. A password that no customer may choose is refused
 * before the code is checked, and reveals nothing about the code. One that only this customer may not choose is refused
 * after, and the code stays valid. A wrong code is counted.
 */
export async function finishPasswordReset(
  context: CodeContext & Pick<ServiceContext, 'secretHasher'>,
  finish: PasswordResetFinish,
): Promise<PasswordSet | Refusal<FinishCodeRefusal | PasswordRefusal>> {
  const { tenant, newPassword } = finish;
  const unusable = await validatePassword(newPassword);
  if (unusable) return unusable;
  const secretHash = await context.secretHasher.hash(newPassword);
  const finished = await setByCode(context, { ...finish, secretHash });
  if (finished.kind === 'refused') return finished;
  deliverSoon(context, { tenant, messageIds: finished.messageIds });
  return { kind: 'set', newDevice: finished.newDevice };
}

function setByCode(
  context: CodeContext,
  { tenant, newPassword, secretHash, language, ...handle }: PasswordResetFinish & { secretHash: string },
): Promise<Finished> {
  const now = context.now();
  return context.database.inTenant(tenant.id, async (tx) => {
    const checked = await checkCode(tx, context, { ...handle, tenant, purposes: ['password-reset'], now });
    if (checked.kind === 'refused') return enumerationSafeRefusal(checked);
    const { customerId, login } = checked.request;
    const key = await context.keyring.forTenant(tenant.id, tx);
    const customer = await findCustomer(tx, { tenant, customerId, key });
    if (!customer || login === null) throw new Error('expected the customer of the password reset, got none');
    const names = guessableNames({ ...customer, login, tenantName: tenant.name });
    const unusable = await validatePassword(newPassword, names);
    if (unusable) return rollBackWith(unusable);
    const messageIds = await setPassword(tx, context, { tenant, customer, login, secretHash, language, now });
    if (!messageIds) throw new Error('the user name of the password reset no longer belongs to the customer');
    await removeAllPasskeys(tx, { tenant, customerId });
    const name = { table: 'sign_in_try_count', tenant, nameHash: loginHash(key, login), devices: [] } as const;
    const newDevice = await knowDevice(tx, { ...name, ownerId: customerId, forgetsFailures: false, now });
    return { kind: 'set', newDevice, messageIds };
  });
}
