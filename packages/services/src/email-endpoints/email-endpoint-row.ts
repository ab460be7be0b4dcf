import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { EmailEndpoint } from '@quittance/domain/messages/email-endpoint';

type Owner = { readonly tenantId: TenantId; readonly customerId: string };

/** Where a customer gets e-mail (SPEC 3.4), or undefined. */
export async function findEmailEndpoint(tx: TenantTransaction, owner: Owner): Promise<EmailEndpoint | undefined> {
  const row = await tx
    .selectFrom('email_endpoint')
    .select(['email_address', 'is_authenticated', 'is_preferred', 'opt_out_all_subscriptions', 'pending_verification'])
    .where('tenant_id', '=', owner.tenantId)
    .where('customer_id', '=', owner.customerId)
    .executeTakeFirst();
  return (
    row && {
      displayName: row.email_address,
      emailAddress: row.email_address,
      isAuthenticated: row.is_authenticated,
      isPreferred: row.is_preferred,
      pendingVerification: row.pending_verification,
      optOutAllSubscriptions: row.opt_out_all_subscriptions,
    }
  );
}

/** Writes the endpoint as it is from now on, or removes it (SPEC 4.8). The caller holds the customer's row. */
export async function saveEmailEndpoint(
  tx: TenantTransaction,
  { endpoint, now, ...owner }: Owner & { readonly endpoint: EmailEndpoint | undefined; readonly now: Date },
): Promise<void> {
  if (!endpoint) {
    await tx
      .deleteFrom('email_endpoint')
      .where('tenant_id', '=', owner.tenantId)
      .where('customer_id', '=', owner.customerId)
      .execute();
    return;
  }
  const columns = {
    email_address: endpoint.emailAddress,
    is_authenticated: endpoint.isAuthenticated,
    is_preferred: endpoint.isPreferred,
    pending_verification: endpoint.pendingVerification,
    opt_out_all_subscriptions: endpoint.optOutAllSubscriptions,
    updated_at: now,
  };
  await tx
    .insertInto('email_endpoint')
    .values({ tenant_id: owner.tenantId, customer_id: owner.customerId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doUpdateSet(columns))
    .execute();
}
