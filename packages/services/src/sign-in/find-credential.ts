import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { loginHash } from '../personal-data/look-up-hash.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type Credential = NonNullable<Awaited<ReturnType<typeof findCredential>>>;

/** Input differs in case and outer spaces; stored names are normalized. */
export function normalizeLogin(typed: string): string {
  return typed.trim().normalize('NFKC').toLowerCase();
}

/** `login` is normalized. */
export function findCredential(
  tx: TenantTransaction,
  { tenant, login, key }: { tenant: Pick<Tenant, 'id'>; login: string; key: TenantKey },
) {
  return tx
    .selectFrom('sign_in_credential')
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.tenant_id', '=', 'sign_in_credential.tenant_id')
        .onRef('customer.customer_id', '=', 'sign_in_credential.customer_id'),
    )
    .select([
      'sign_in_credential.customer_id',
      'sign_in_credential.secret_hash',
      'sign_in_credential.failed_codes',
      'customer.is_opted_in_to_2fa',
    ])
    .where('sign_in_credential.tenant_id', '=', tenant.id)
    .where('sign_in_credential.login_hash', '=', loginHash(key, login))
    .executeTakeFirst();
}
