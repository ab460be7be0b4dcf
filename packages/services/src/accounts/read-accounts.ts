import { type Cents, cents } from '@quittance/domain/money/cents';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type CustomerAccounts, loadCustomerAccounts } from './load-customer-accounts.ts';
import { loadGuestAccounts } from './load-guest-accounts.ts';

/**
 * Loads the amount that a customer owes on an account now, minus pending payments. Throws when the account doesn't
 * exist.
 */
export async function getBalance(
  { database }: Pick<ServiceContext, 'database'>,
  of: { tenant: Tenant; session: CustomerSession; accountReferenceCode: string },
): Promise<Cents> {
  const owner = { tenantId: of.tenant.id, customerId: of.session.customerId };
  const account = await database.inCustomer(owner, (tx) =>
    tx
      .selectFrom('account')
      .select('balance_cents')
      .where('tenant_id', '=', owner.tenantId)
      .where('customer_id', '=', owner.customerId)
      .where('reference_code', '=', of.accountReferenceCode)
      .executeTakeFirstOrThrow(),
  );
  return cents(account.balance_cents);
}

/**
 * Loads the account data of the sign-in response as of now (req 3.3, 3.5). A guest gets only the link's accounts (req
 * 6.1).
 */
export function getCustomerAccounts(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, session }: { tenant: Tenant; session: CustomerSession },
): Promise<CustomerAccounts> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const { guestAccountIds, agentLinkId } = session;
  return context.database.inCustomer(owner, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    return guestAccountIds === undefined
      ? loadCustomerAccounts(tx, { ...owner, key, login: session.login, now: context.now() })
      : loadGuestAccounts(tx, { ...owner, key, accountIds: guestAccountIds, agentLinkId });
  });
}
