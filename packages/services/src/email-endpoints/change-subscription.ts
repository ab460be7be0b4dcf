import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { changedEndpoint, type EmailEndpoint, isSameMailbox } from '@quittance/domain/messages/email-endpoint';
import { isSecondFactorDue } from '@quittance/domain/sign-in/second-factor';
import { offeredLanguage } from '@quittance/domain/tenants/tenant-languages';
import type { CodeContext } from '../auth-codes/send-code.ts';
import { hasConsentAt } from '../consents/history/record-consent.ts';
import { holdProfile, type Profile } from '../customers/hold-profile.ts';
import { queueSecurityNotice } from '../customers/queue-security-notice.ts';
import { recordCustomerChange } from '../customers/record-customer-change.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { emailHash } from '../personal-data/look-up-hash.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { saveEmailEndpoint } from './email-endpoint-row.ts';

type Asked = { readonly tenant: Tenant; readonly session: CustomerSession; readonly clientAddress: string };
type Changed = { readonly kind: 'changed' };

/**
 * Turns on notices to the registered address (req 7.4). Refuses with EndPointNotExist for another address, or
 * EndPointNotAuthenticated.
 */
export async function subscribeToEmail(
  context: CodeContext,
  asked: Asked & { readonly emailAddress: string },
): Promise<Changed | Refusal<'EndPointNotExist' | 'EndPointNotAuthenticated'>> {
  const { tenant, emailAddress } = asked;
  return changeHeld(context, asked, async (tx, { profile, customerId }) => {
    const { endpoint } = profile;
    if (!endpoint || !isSameMailbox(endpoint.emailAddress, emailAddress)) return refuse('EndPointNotExist');
    if (!endpoint.isAuthenticated) return refuse('EndPointNotAuthenticated');
    const to = endpoint.emailAddress;
    const language = offeredLanguage(tenant.languages, profile.language);
    const facts = { template: 'NotificationsTurnedOn' } as const;
    const messageId = endpoint.optOutAllSubscriptions
      ? await queueSecurityNotice(tx, context, { tenant, customerId, language, to, facts })
      : undefined;
    return {
      endpoint: changedEndpoint(endpoint, { ...nothing, emailAddress: to, subscribes: true }),
      reason: 'Subscribed to all e-mail messages',
      messageIds: messageId === undefined ? [] : [messageId],
    };
  });
}

/**
 * Turns off notices by e-mail. Also works for customers who never registered an address and get notices at their
 * contact info's. Refuses with EndPointNotExist for another customer's address.
 */
export async function unsubscribeFromEmail(
  context: CodeContext,
  asked: Asked & { readonly emailAddress: string | undefined },
): Promise<Changed | Refusal<'EndPointNotExist'>> {
  return changeHeld(context, asked, async (_tx, { profile }) => {
    const emailAddress = asked.emailAddress ?? profile.endpoint?.emailAddress ?? profile.contact.email;
    if (!isOwn(profile, emailAddress)) return refuse('EndPointNotExist');
    const endpoint = optedOut(profile, emailAddress);
    return { endpoint, reason: 'Unsubscribed from all e-mail messages', messageIds: [] };
  });
}

/**
 * Unregisters an address (req 4.5, 4.8). Succeeds without a change for an address that the customer once registered and
 * has replaced. Refuses with EndPointNotExist for an address that was never the customer's, and with
 * TwoFactorRequiredHere for the one that sign-in codes go to.
 */
export async function unregisterEmail(
  context: CodeContext,
  asked: Asked & { readonly emailAddress: string },
): Promise<Changed | Refusal<'EndPointNotExist' | 'TwoFactorRequiredHere'>> {
  const { tenant, emailAddress } = asked;
  return changeHeld(context, asked, async (tx, { profile, customerId, key }) => {
    const { endpoint } = profile;
    if (!endpoint || !isSameMailbox(endpoint.emailAddress, emailAddress)) {
      const addressHash = emailHash(key, emailAddress);
      const wasOwn = await hasConsentAt(tx, { tenantId: tenant.id, customerId, kind: 'email', addressHash });
      return wasOwn ? { kind: 'changed' } : refuse('EndPointNotExist');
    }
    const isInUse = endpoint.isAuthenticated && isSecondFactorDue(tenant, profile);
    if (isInUse) return refuse('TwoFactorRequiredHere', { field: 'emailAddress' });
    return {
      endpoint: changedEndpoint(endpoint, { ...nothing, emailAddress: endpoint.emailAddress, unregisters: true }),
      reason: 'Unregistered the e-mail address',
      messageIds: [],
    };
  });
}

/** Returns an opted-out endpoint (req 4.8). An unverified one stays pending, or its code would be refused. */
export function optedOut({ endpoint }: Pick<Profile, 'endpoint'>, emailAddress: string): EmailEndpoint | undefined {
  if (endpoint && !endpoint.isAuthenticated) return { ...endpoint, optOutAllSubscriptions: true };
  return changedEndpoint(endpoint, { ...nothing, emailAddress: endpoint?.emailAddress ?? emailAddress });
}

export function isOwn({ endpoint, contact }: Profile, emailAddress: string): boolean {
  const own = [contact.email, endpoint?.emailAddress ?? ''].filter((address) => address !== '');
  return own.some((address) => isSameMailbox(address, emailAddress));
}

const nothing = { isCodeSent: false, subscribes: false, unregisters: false };

type Held = { profile: Profile; customerId: string; key: TenantKey };
type Change = { endpoint: EmailEndpoint | undefined; reason: string; messageIds: readonly string[] };

async function changeHeld<Code extends string>(
  context: CodeContext,
  { tenant, session, clientAddress }: Asked,
  decide: (tx: TenantTransaction, held: Held) => Promise<Change | Changed | Refusal<Code>>,
): Promise<Changed | Refusal<Code>> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const change = await context.database.inCustomer(owner, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const profile = await holdProfile(tx, { ...owner, key });
    const decided = await decide(tx, { profile, customerId: session.customerId, key });
    if ('kind' in decided) return decided;
    const now = context.now();
    const { endpoint, reason } = decided;
    const client = { address: clientAddress, userAgent: null };
    const evidence = { source: 'screen', sessionKind: 'registered', withdrawnHow: reason, client } as const;
    await saveEmailEndpoint(tx, { ...owner, key, endpoint, evidence, isExpress: true, now });
    const changedFields = ['emailAddressEndPoint'];
    const { sessionId } = session;
    await recordCustomerChange(tx, { ...owner, sessionId, reason, changedFields, clientAddress, now });
    return decided;
  });
  if ('kind' in change) return change;
  deliverSoon(context, { tenant, messageIds: change.messageIds });
  return { kind: 'changed' };
}
