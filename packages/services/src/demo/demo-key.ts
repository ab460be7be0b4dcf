import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { keyScopes } from '@quittance/domain/staff/key-scope';
import { v7 as newId } from 'uuid';
import { hashSecret } from '../sign-in/random-secret.ts';
import type { Tenant } from '../tenants/tenant.ts';

const secret = 'demo-key-that-everyone-knows-never-use-live';
const prefixOf = (label: string) => label.padEnd(12, '0').slice(0, 12);

/** The API key of a demo tenant, with every scope. Everyone knows it: docs/quick-start.md uses it. */
export function demoKeyOf(label: string): string {
  return `qk_${prefixOf(label)}_${secret}`;
}

/** Adds a demo tenant's API key, or gives an existing one the scopes that a new release added. */
export async function seedKey(
  tx: TenantTransaction,
  { tenant, now }: { tenant: Pick<Tenant, 'id' | 'label'>; now: Date },
): Promise<void> {
  const scopes = [...keyScopes];
  await tx
    .insertInto('api_key')
    .values({
      tenant_id: tenant.id,
      api_key_id: newId(),
      name: 'Demo',
      scopes,
      prefix: prefixOf(tenant.label),
      secret_hash: hashSecret(secret),
      created_by: 'demo',
      shown_to: ['demo'],
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'prefix']).doUpdateSet({ scopes }))
    .execute();
}
