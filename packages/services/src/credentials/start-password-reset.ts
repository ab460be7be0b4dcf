import type { Language } from '@quittance/domain/languages';
import type { CodeContext } from '../auth-codes/send-code.ts';
import { loginHash } from '../personal-data/look-up-hash.ts';
import { normalizeLogin } from '../sign-in/find-credential.ts';
import { findKnownDevice } from '../sign-in/known-devices.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { tenantKey } from '../tenants/tenant-key.ts';
import { findPerson } from './find-person.ts';
import { hasOwnPasswords } from './has-own-passwords.ts';
import { inEvenTime } from './in-even-time.ts';
import { type QuietCode, sendQuietCode } from './send-quiet-code.ts';

/** Who wants a new password, from which browser. */
export type PasswordResetAsked = {
  readonly tenant: Tenant;
  readonly username: string;
  readonly browserSecret: string | undefined;
  readonly clientAddress?: string;
  /** The secrets of the browser's device cookie. */
  readonly devices?: readonly string[];
  readonly language: Language | undefined;
  readonly userToken: string | null | undefined;
};

/**
 * Sends the code that lets a person choose a new password, to the verified address or the creditor's (req 7.3). A name of nobody's, a person without
 * an address and a tenant without passwords of people's own get the same answer as fast. Requests are limited by the
 * device or client address that they come from, so that no stranger uses up the codes of somebody's mailbox. Refusals: SourceAddressRequired, TooManyRequests.
 */
export function startPasswordReset(context: CodeContext, asked: PasswordResetAsked): Promise<QuietCode> {
  return inEvenTime(start(context, asked));
}

async function start(
  context: CodeContext,
  { tenant, username, language, clientAddress = '', devices = [], ...browser }: PasswordResetAsked,
): Promise<QuietCode> {
  const login = normalizeLogin(username);
  const key = await tenantKey(context, tenant.id);
  const person = await context.database.once({ tenantId: tenant.id }, (tx) => findPerson(tx, { tenant, login, key }));
  const name = { table: 'sign_in_try_count', tenant, nameHash: loginHash(key, login) } as const;
  const device = await context.database.once({ tenantId: tenant.id }, (tx) =>
    findKnownDevice(tx, { ...name, devices }),
  );
  const address = hasOwnPasswords(tenant) ? person?.address : undefined;
  return sendQuietCode(context, {
    ...browser,
    tenant,
    purpose: 'password-reset',
    login,
    source: device
      ? { text: `device|${device.toString('hex')}`, isKnownDevice: true }
      : { text: `address|${clientAddress}`, isKnownDevice: false },
    language: language ?? person?.language ?? 'en',
    to: person && address !== undefined ? { customerId: person.customerId, address } : undefined,
  });
}
