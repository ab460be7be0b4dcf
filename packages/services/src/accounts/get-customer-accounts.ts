import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type CustomerAccounts, loadCustomerAccounts } from './load-customer-accounts.ts';
import { loadGuestAccounts } from './load-guest-accounts.ts';

/**
 * Loads the account data of the sign-in response as of now (req 3.3, 3.5). A guest gets only the link's account (req
 * 6.1).
 */
export function getCustomerAccounts(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, session }: { tenant: Tenant; session: CustomerSession },
): Promise<CustomerAccounts> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const { guestAccountId, agentLinkId } = session;
  return context.database.inCustomer(owner, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    return guestAccountId === undefined
      ? loadCustomerAccounts(tx, { ...owner, key, login: session.login, now: context.now() })
      : loadGuestAccounts(tx, { ...owner, key, accountId: guestAccountId, agentLinkId });
  });
}
