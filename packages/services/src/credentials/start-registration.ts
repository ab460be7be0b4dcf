import type { Language } from '@quittance/domain/languages';
import { offeredLanguage } from '@quittance/domain/tenants/tenant-languages';
import type { CodeContext } from '../auth-codes/send-code.ts';
import { queueSecurityNotice } from '../customers/queue-security-notice.ts';
import { deliverMessage } from '../messages/deliver-message.ts';
import { normalizeLogin } from '../sign-in/find-credential.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { tenantKey } from '../tenants/tenant-key.ts';
import { isAccountProof } from './account-proof.ts';
import { findHolders, type NamedCustomer } from './find-customer.ts';
import { hasOwnPasswords } from './has-own-passwords.ts';
import { inConstantTime } from './in-constant-time.ts';
import { type EnumerationSafeCode, sendEnumerationSafeCode } from './send-enumeration-safe-code.ts';

export type RegistrationAsked = {
  readonly tenant: Tenant;
  readonly accountReferenceCode: string;
  /** Required when several payees share the number. */
  readonly merchantPayeeCode?: string | undefined;
  /** The ZIP code, or the last four digits of the phone. */
  readonly proof: string;
  readonly browserSecret: string | undefined;
  readonly clientAddress?: string;
  readonly language: Language | undefined;
  readonly userToken: string | null | undefined;
};

/**
 * Sends a registration code to the address on file when the account number and its proof match (req 7.3). A mismatch
 * gets the same response in the same time, and a customer who already has access gets an e-mail that says so. A wrong
 * proof counts like a sent code, in the same transaction and under the same lock: at most ten a day from one client
 * address and 100 from all, per account number, known or unknown. When payees share the number, the proof identifies
 * the holder; if it matches several, no code is sent until the payee is named. Refuses with SourceAddressRequired or
 * TooManyRequests.
 */
export function startRegistration(context: CodeContext, asked: RegistrationAsked): Promise<EnumerationSafeCode> {
  return inConstantTime(start(context, asked));
}

async function start(
  context: CodeContext,
  { tenant, accountReferenceCode, merchantPayeeCode, proof, clientAddress = '', ...asked }: RegistrationAsked,
): Promise<EnumerationSafeCode> {
  const accountNumber = accountReferenceCode.trim();
  const key = await tenantKey(context, tenant.id);
  const holders = await context.database.once({ tenantId: tenant.id }, (tx) =>
    findHolders(tx, { tenant, accountNumber, merchantPayeeCode, key }),
  );
  const [found, another] = (holders.length === 0 ? [undefined] : holders).filter((each) => isAccountProof(proof, each));
  const isProven = !another && hasOwnPasswords(tenant);
  const customer = isProven && found?.address !== undefined ? { ...found, address: found.address } : undefined;
  const language = offeredLanguage(tenant.languages, asked.language, customer?.language);
  const sent = await sendEnumerationSafeCode(context, {
    ...asked,
    tenant,
    purpose: 'registration',
    login: normalizeLogin(accountNumber),
    source: { text: `address|${clientAddress}`, isKnownDevice: false },
    language,
    to: customer?.login === null ? customer : undefined,
  });
  if (sent.kind === 'sent' && customer && customer.login !== null) {
    // Not awaited, because this would take longer than for a stranger. A lost e-mail can be requested again.
    void notifyOfAccess(context, { tenant, customer, userName: customer.login, language }).catch(() => undefined);
  }
  return sent;
}

async function notifyOfAccess(
  context: CodeContext,
  {
    tenant,
    customer: { customerId, address },
    userName,
    language,
  }: { tenant: Tenant; customer: NamedCustomer; userName: string; language: Language },
): Promise<void> {
  const notice = { tenant, customerId, language, to: address ?? '' };
  const messageId = await context.database.inTenant(tenant.id, (tx) =>
    queueSecurityNotice(tx, context, { ...notice, facts: { template: 'AccessExists', userName } }),
  );
  if (messageId !== undefined) await deliverMessage(context, { tenant, messageId });
}
