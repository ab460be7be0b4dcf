import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sealLogin } from '../sign-in/sealed-login.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** Locks a customer until the transaction ends, so that registrations of one customer run one after another. */
export async function holdCustomer(
  tx: TenantTransaction,
  { tenant, customerId }: { tenant: Pick<Tenant, 'id'>; customerId: string },
): Promise<void> {
  await tx
    .selectFrom('customer')
    .select('customer_id')
    .where('tenant_id', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .execute();
}

/** Gives a customer a sign-in name; `login` is normalized. Returns false when the name is in use. */
export async function insertCredential(
  tx: TenantTransaction,
  {
    tenant,
    customerId,
    login,
    key,
    secretHash,
  }: { tenant: Pick<Tenant, 'id'>; customerId: string; login: string; key: TenantKey; secretHash: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sign_in_credential')
    .values({ tenant_id: tenant.id, ...sealLogin(key, login), customer_id: customerId, secret_hash: secretHash })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'login_hash']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
