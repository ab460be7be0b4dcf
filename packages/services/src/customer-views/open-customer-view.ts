import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { loadCustomerAccounts } from '../accounts/load-customer-accounts.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { LoggedIn } from '../sign-in/open-session.ts';
import { hashSecret, newSecret } from '../sign-in/random-secret.ts';
import { openLogin } from '../sign-in/sealed-login.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Regardless of activity. */
const longestViewMs = 15 * 60_000;

/**
 * Opens a customer view by its one-time link. This isn't a sign-in by the customer: neither their credential nor their
 * sessions change. Refuses with SeeAsLinkInvalid for a link that is unknown, opened, older than a minute, or ended with
 * the employee's session.
 */
export async function openCustomerView(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'sessionTokens'>,
  { tenant, token }: { tenant: Tenant; token: string },
): Promise<LoggedIn | Refusal<'SeeAsLinkInvalid'>> {
  const tokenHash = hashSecret(token);
  const view = await context.database.once({ tenantId: tenant.id }, (tx) => findLink(tx, { tenant, tokenHash }));
  if (!view) return refuse('SeeAsLinkInvalid');
  const now = context.now();
  const expiresAt = new Date(now.getTime() + longestViewMs);
  const cookieSecret = newSecret();
  const owner = { tenantId: tenant.id, customerId: view.customer_id };
  const operator = { kind: 'staff', staffId: view.staff_id } as const;
  return context.database.inCustomer(
    owner,
    async (tx): Promise<LoggedIn | Refusal<'SeeAsLinkInvalid'>> => {
      const opened = await tx
        .updateTable('customer_view')
        .set({ opened_at: now, cookie_hash: hashSecret(cookieSecret), expires_at: expiresAt })
        .where('tenant_id', '=', tenant.id)
        .where('view_id', '=', view.view_id)
        .where('opened_at', 'is', null)
        .where('ended_at', 'is', null)
        .where('link_until', '>', now)
        .executeTakeFirst();
      if (opened.numUpdatedRows !== 1n) return refuse('SeeAsLinkInvalid');
      const key = await context.keyring.forTenant(tenant.id, tx);
      const login = await findLogin(tx, { ...owner, key });
      const accounts = await loadCustomerAccounts(tx, { ...owner, key, login, now });
      const { payeeCode } = accounts;
      const claims = { ...owner, sessionId: view.view_id, uniqueName: login, payeeCode };
      const issued = await context.sessionTokens.issue({ ...claims, readsUntil: expiresAt }, now);
      return {
        kind: 'logged-in',
        token: issued.token,
        expiresAt: issued.expiresAt,
        cookieSecret,
        payeeCode,
        accounts,
        newDevice: undefined,
        agreed: undefined,
      };
    },
    { operator },
  );
}

function findLink(tx: TenantTransaction, { tenant, tokenHash }: { tenant: Tenant; tokenHash: Buffer }) {
  return tx
    .selectFrom('customer_view')
    .select(['view_id', 'customer_id', 'staff_id'])
    .where('tenant_id', '=', tenant.id)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Returns the customer's sign-in name, or the customer code when there has never been one. */
async function findLogin(
  tx: TenantTransaction,
  { tenantId, customerId, key }: { tenantId: string; customerId: string; key: TenantKey },
): Promise<string> {
  const credential = await tx
    .selectFrom('sign_in_credential')
    .select(['login_hash', 'login_sealed'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .orderBy('login_hash')
    .executeTakeFirst();
  if (credential) return openLogin(key, credential);
  const customer = await tx
    .selectFrom('customer')
    .select('reference_code')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return customer.reference_code;
}
