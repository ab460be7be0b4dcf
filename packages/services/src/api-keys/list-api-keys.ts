import type { KeyScope } from '@quittance/domain/staff/key-scope';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** A key without its secret. */
export type ListedKey = {
  readonly keyId: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** What its text begins with. */
  readonly prefix: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  /** Until when the secret of before works too; null where none does. */
  readonly previousUntil: Date | null;
  readonly revokedAt: Date | null;
};

/** A tenant's keys, the newest first, those that ended too. */
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
