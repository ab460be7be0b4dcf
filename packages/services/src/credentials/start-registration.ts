import type { Language } from '@quittance/domain/languages';
import type { CodeContext } from '../auth-codes/send-code.ts';
import { queueSecurityNotice } from '../customers/queue-security-notice.ts';
import { deliverMessage } from '../messages/deliver-message.ts';
import { normalizeLogin } from '../sign-in/find-credential.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { tenantKey } from '../tenants/tenant-key.ts';
import { isAccountProof } from './account-proof.ts';
import { findHolders, type Person } from './find-person.ts';
import { hasOwnPasswords } from './has-own-passwords.ts';
import { inEvenTime } from './in-even-time.ts';
import { type QuietCode, sendQuietCode } from './send-quiet-code.ts';

/** Who wants access to which account, from which browser. */
export type RegistrationAsked = {
  readonly tenant: Tenant;
  readonly accountReferenceCode: string;
  /** The payee, where another payee has the number too. */
  readonly merchantPayeeCode?: string | undefined;
  /** The ZIP code, or the last four digits of the phone. */
  readonly proof: string;
  readonly browserSecret: string | undefined;
  readonly clientAddress?: string;
  readonly language: Language | undefined;
  readonly userToken: string | null | undefined;
};

/**
 * Sends the code that sets up a first access, to the address on file, when the account number and its proof fit (req 7.3). Whatever does not
 * fit gets the same answer as fast, and whoever has access already is told so by mail. A wrong proof counts like a code that was sent, in the same
 * transaction and behind the same lock: ten a day from one client address, and 100 from all of them, is all that can be tried on one account
 * number, which may be nobody's. Where payees share numbers, the proof says which holder is meant; where it fits several, nobody gets a code until
 * the payee is named. Refusals:
 * SourceAddressRequired, TooManyRequests.
 */
export function startRegistration(context: CodeContext, asked: RegistrationAsked): Promise<QuietCode> {
  return inEvenTime(start(context, asked));
}

async function start(
  context: CodeContext,
  { tenant, accountReferenceCode, merchantPayeeCode, proof, clientAddress = '', ...asked }: RegistrationAsked,
): Promise<QuietCode> {
  const accountNumber = accountReferenceCode.trim();
  const key = await tenantKey(context, tenant.id);
  const holders = await context.database.once({ tenantId: tenant.id }, (tx) =>
    findHolders(tx, { tenant, accountNumber, merchantPayeeCode, key }),
  );
  const [found, another] = (holders.length === 0 ? [undefined] : holders).filter((each) => isAccountProof(proof, each));
  const isProven = !another && hasOwnPasswords(tenant);
  const person = isProven && found?.address !== undefined ? { ...found, address: found.address } : undefined;
  const language = asked.language ?? person?.language ?? 'en';
  const sent = await sendQuietCode(context, {
    ...asked,
    tenant,
    purpose: 'registration',
    login: normalizeLogin(accountNumber),
    source: { text: `address|${clientAddress}`, isKnownDevice: false },
    language,
    to: person?.login === null ? person : undefined,
  });
  if (sent.kind === 'sent' && person && person.login !== null) {
    // Not waited for: that would take longer than for a stranger. What is lost on the way is asked for once more.
    void tellOfAccess(context, { tenant, person, userName: person.login, language }).catch(() => undefined);
  }
  return sent;
}

async function tellOfAccess(
  context: CodeContext,
  {
    tenant,
    person: { customerId, address },
    userName,
    language,
  }: { tenant: Tenant; person: Person; userName: string; language: Language },
): Promise<void> {
  const notice = { tenant, customerId, language, to: address ?? '' };
  const messageId = await context.database.inTenant(tenant.id, (tx) =>
    queueSecurityNotice(tx, context, { ...notice, facts: { template: 'AccessExists', userName } }),
  );
  if (messageId !== undefined) await deliverMessage(context, { tenant, messageId });
}
