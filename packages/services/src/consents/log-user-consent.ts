import { createHash } from 'node:crypto';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { v7 as newId } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { type CustomerSession, mayUseAccount } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type GivenConsent = {
  tenant: Tenant;
  session: CustomerSession;
  disclaimerType: number;
  textVersion: string;
  language: Language;
  /** The account that a debt disclosure is about; null for the sign-in text. */
  accountReferenceCode: string | null;
  userToken: string | null;
  client: { address: string; userAgent: string };
};

/**
 * Records an acknowledgement (req 7.7): who, when, from where, and the hash of the server's own text. Refuses with
 * DisclosureOutdated unless the version is the current one, and with NotFound for another customer's account.
 */
export async function logUserConsent(
  context: Pick<ServiceContext, 'database' | 'now'>,
  consent: GivenConsent,
): Promise<{ kind: 'kept' } | Refusal<'DisclosureOutdated' | 'NotFound'>> {
  const { tenant, session, language, client } = consent;
  const disclaimer = tenant.disclaimers.find((each) => each.type === consent.disclaimerType);
  if (disclaimer?.version !== consent.textVersion) return refuse('DisclosureOutdated', { field: 'textVersion' });
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, async (tx) => {
    const accountId = await accountOf(tx, consent);
    if (accountId === undefined) return refuse('NotFound', { field: 'accountReferenceCode' });
    await tx
      .insertInto('user_consent')
      .values({
        tenant_id: tenant.id,
        consent_id: newId(),
        customer_id: session.customerId,
        session_id: session.sessionId,
        disclaimer_type: disclaimer.type,
        text_version: disclaimer.version,
        text_hash: createHash('sha256').update(disclaimer.text[language]).digest(),
        language,
        account_id: accountId,
        user_token: consent.userToken,
        client_address: client.address,
        user_agent: client.userAgent,
        accepted_at: context.now(),
      })
      .execute();
    return { kind: 'kept' };
  });
}

/** Returns null when no account was named, and undefined when it isn't the customer's or the guest's. */
async function accountOf(
  tx: TenantTransaction,
  { tenant, session, accountReferenceCode }: GivenConsent,
): Promise<string | null | undefined> {
  if (accountReferenceCode === null) return null;
  const account = await tx
    .selectFrom('account')
    .select('account_id')
    .where('tenant_id', '=', tenant.id)
    .where('reference_code', '=', accountReferenceCode)
    .where('customer_id', '=', session.customerId)
    .executeTakeFirst();
  return account && mayUseAccount(session, account.account_id) ? account.account_id : undefined;
}
