import type { Language } from '@quittance/domain/languages';
import { offeredLanguage } from '@quittance/domain/tenants/tenant-languages';
import type { CodeContext } from '../auth-codes/send-code.ts';
import { loginHash } from '../personal-data/look-up-hash.ts';
import { normalizeLogin } from '../sign-in/find-credential.ts';
import { findKnownDevice } from '../sign-in/known-devices.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { tenantKey } from '../tenants/tenant-key.ts';
import { findCustomer } from './find-customer.ts';
import { hasOwnPasswords } from './has-own-passwords.ts';
import { inConstantTime } from './in-constant-time.ts';
import { type EnumerationSafeCode, sendEnumerationSafeCode } from './send-enumeration-safe-code.ts';

export type PasswordResetAsked = {
  readonly tenant: Tenant;
  readonly username: string;
  readonly browserSecret: string | undefined;
  readonly clientAddress?: string;
  readonly devices?: readonly string[];
  readonly language: Language | undefined;
  readonly userToken: string | null | undefined;
};

/**
 * Sends a password reset code to the customer's verified address or the creditor's address on file (req 7.3). Unknown
 * names, customers without an address and tenants without passwords get the same response in the same time. Requests
 * are limited by device or client address, so that a stranger can't use up the customer's codes. Refuses with
 * SourceAddressRequired or TooManyRequests.
 */
export function startPasswordReset(context: CodeContext, asked: PasswordResetAsked): Promise<EnumerationSafeCode> {
  return inConstantTime(start(context, asked));
}

async function start(
  context: CodeContext,
  { tenant, username, language, clientAddress = '', devices = [], ...browser }: PasswordResetAsked,
): Promise<EnumerationSafeCode> {
  const login = normalizeLogin(username);
  const key = await tenantKey(context, tenant.id);
  const customer = await context.database.once({ tenantId: tenant.id }, (tx) =>
    findCustomer(tx, { tenant, login, key }),
  );
  const name = { table: 'sign_in_try_count', tenant, nameHash: loginHash(key, login) } as const;
  const device = await context.database.once({ tenantId: tenant.id }, (tx) =>
    findKnownDevice(tx, { ...name, devices }),
  );
  const address = hasOwnPasswords(tenant) ? customer?.address : undefined;
  return sendEnumerationSafeCode(context, {
    ...browser,
    tenant,
    purpose: 'password-reset',
    login,
    source: device
      ? { text: `device|${device.toString('hex')}`, isKnownDevice: true }
      : { text: `address|${clientAddress}`, isKnownDevice: false },
    language: offeredLanguage(tenant.languages, language, customer?.language),
    to: customer && address !== undefined ? { customerId: customer.customerId, address } : undefined,
  });
}
