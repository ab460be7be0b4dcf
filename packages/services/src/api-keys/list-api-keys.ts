import type { KeyScope } from '@quittance/domain/staff/key-scope';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type ListedKey = {
  readonly keyId: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly prefix: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** When the previous secret stops working; null without a previous secret. */
  readonly previousUntil: Date | null;
  readonly revokedAt: Date | null;
};

export async function listApiKeys(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant }: { tenant: Pick<Tenant, 'id'> },
): Promise<ListedKey[]> {
  const now = context.now();
  const rows = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('api_key')
      .selectAll()
      .where('tenant_id', '=', tenant.id)
      .orderBy('created_at', 'desc')
      .orderBy('api_key_id', 'desc')
      .execute(),
  );
  return rows.map((row) => ({
    keyId: row.api_key_id,
    name: row.name,
    scopes: row.scopes as KeyScope[],
    prefix: `qk_${row.prefix}`,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    previousUntil: row.previous_until !== null && row.previous_until > now ? row.previous_until : null,
    revokedAt: row.revoked_at,
  }));
}
