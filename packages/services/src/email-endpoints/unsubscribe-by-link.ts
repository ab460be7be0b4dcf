import { holdProfile } from '../customers/hold-profile.ts';
import { recordCustomerChange } from '../customers/record-customer-change.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { isOwn, optedOut } from './change-subscription.ts';
import { saveEmailEndpoint } from './email-endpoint-row.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

/**
 * Ends notices to a message's address at once, without a sign-in and as often as requested (12 CFR 1006.6(e)). Succeeds
 * without a change when the address isn't the customer's anymore. Refuses with LinkInvalid.
 */
export async function unsubscribeByLink(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, token, clientAddress }: { tenant: Tenant; token: string; clientAddress: string },
): Promise<{ kind: 'unsubscribed'; emailAddress: string } | Refusal<'LinkInvalid'>> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const link = readUnsubscribeToken(key, token);
    if (!link) return refuse('LinkInvalid');
    const { customerId, emailAddress } = link;
    const owner = { tenantId: tenant.id, customerId };
    const profile = await holdProfile(tx, { ...owner, key });
    const isDone = profile.endpoint?.optOutAllSubscriptions === true || !isOwn(profile, emailAddress);
    if (isDone) return { kind: 'unsubscribed' as const, emailAddress };
    const now = context.now();
    const evidence = {
      ...({ source: 'email-link', withdrawnHow: 'link in an e-mail' } as const),
      client: { address: clientAddress, userAgent: null },
    };
    const endpoint = optedOut(profile, emailAddress);
    await saveEmailEndpoint(tx, { ...owner, key, endpoint, evidence, isExpress: true, now });
    const reason = 'Unsubscribed by the link of a message';
    const changedFields = ['emailAddressEndPoint'];
    await recordCustomerChange(tx, { ...owner, sessionId: null, reason, changedFields, clientAddress, now });
    return { kind: 'unsubscribed' as const, emailAddress };
  });
}
