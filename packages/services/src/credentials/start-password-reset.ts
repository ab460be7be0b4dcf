import type { Language } from '@quittance/domain/languages';
import type { CodeContext } from '../auth-codes/send-code.ts';
import { normalizeLogin } from '../sign-in/find-credential.ts';
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
  readonly language: Language | undefined;
  readonly userToken: string | null | undefined;
};

/**
 * Sends the code that lets a person choose a new password, to the verified address or the creditor's (SPEC 7.3). A name of nobody's, a person without
 * an address and a tenant without passwords of people's own get the same answer as fast. Refusals: SourceAddressRequired, TooManyRequests.
 */
export function startPasswordReset(context: CodeContext, asked: PasswordResetAsked): Promise<QuietCode> {
  return inEvenTime(start(context, asked));
}

async function start(
  context: CodeContext,
  { tenant, username, language, ...browser }: PasswordResetAsked,
): Promise<QuietCode> {
  const login = normalizeLogin(username);
  const key = await tenantKey(context, tenant.id);
  const person = await context.database.once({ tenantId: tenant.id }, (tx) => findPerson(tx, { tenant, login, key }));
  const address = hasOwnPasswords(tenant) ? person?.address : undefined;
  return sendQuietCode(context, {
    ...browser,
    tenant,
    purpose: 'password-reset',
    login,
    language: language ?? person?.language ?? 'en',
    to: person && address !== undefined ? { customerId: person.customerId, address } : undefined,
  });
}
