import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ServiceContext } from '../../service-context.ts';
import type { Keyring } from '../../tenants/keyring.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { issuerAddress } from './issuer-address.ts';

/** `name` is the label of the button, and `loginClaim` is the claim with the customer's sign-in name. */
export type TenantIdentityProvider = IdentityProvider & { name: string; loginClaim: string };

export async function findIdentityProvider(
  tx: TenantTransaction,
  { tenant, keyring }: { tenant: Pick<Tenant, 'id'>; keyring: Keyring },
): Promise<TenantIdentityProvider | undefined> {
  const row = await tx
    .selectFrom('identity_provider')
    .select(['name', 'issuer', 'client_id', 'client_secret_sealed', 'scope', 'login_claim'])
    .where('tenant_id', '=', tenant.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { client_secret_sealed: sealed } = row;
  return {
    name: row.name,
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret: sealed ? (await keyring.forTenant(tenant.id, tx)).open(sealed, locationOf(tenant)) : undefined,
    scope: row.scope,
    loginClaim: row.login_claim,
    // Only an operator of the installation sets it.
    mayBePrivate: true,
  };
}

/**
 * Replaces a tenant's identity provider. The API's database role lacks permission, because only an operator may do
 * this. Throws RangeError for an issuer that is not https (http only on this machine) and for a scope without `openid`.
 */
export async function setIdentityProvider(
  context: Pick<ServiceContext, 'database' | 'keyring'>,
  { tenant, provider }: { tenant: Pick<Tenant, 'id'>; provider: TenantIdentityProvider },
): Promise<void> {
  issuerAddress(provider.issuer);
  if (!provider.scope.split(' ').includes('openid')) throw new RangeError('the scope must include openid');
  await context.database.inTenant(tenant.id, async (tx) => {
    const { clientSecret } = provider;
    const row = {
      name: provider.name,
      issuer: provider.issuer,
      client_id: provider.clientId,
      client_secret_sealed:
        clientSecret === undefined
          ? null
          : (await context.keyring.forTenant(tenant.id, tx)).seal(clientSecret, locationOf(tenant)),
      scope: provider.scope,
      login_claim: provider.loginClaim,
    };
    await tx
      .insertInto('identity_provider')
      .values({ tenant_id: tenant.id, ...row })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
      .execute();
  });
}

function locationOf(tenant: Pick<Tenant, 'id'>) {
  return { table: 'identity_provider', column: 'client_secret_sealed', row: tenant.id };
}
