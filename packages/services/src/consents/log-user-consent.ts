import { createHash } from 'node:crypto';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { v7 as newId } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** What someone accepted, as it came from the browser. */
export type GivenConsent = {
  tenant: Tenant;
  session: CustomerSession;
  disclaimerType: number;
  textVersion: string;
  language: Language;
  /** The account that a debt disclosure is about; null for the log-in's text. */
  accountReferenceCode: string | null;
  userToken: string | null;
  client: { address: string; userAgent: string };
};

/**
 * Keeps that someone accepted a text (req 7.7): who, when, from where, and the hash of the very words, which are the server's own.
 * Refusals: DisclosureOutdated unless the version is the one that is shown now, NotFound for an account that is not theirs.
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

/** The id of the account that was named, null where none was; undefined for one that is not the customer's, or not the guest's. */
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
  const isGuests = session.guestAccountId === undefined || session.guestAccountId === account?.account_id;
  return isGuests ? account?.account_id : undefined;
}
