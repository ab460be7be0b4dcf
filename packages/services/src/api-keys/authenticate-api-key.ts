import type { KeyScope } from '@quittance/domain/staff/key-scope';
import type { ServiceContext } from '../service-context.ts';
import { hashSecret, isSecretOf } from '../sign-in/random-secret.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { readKeyText } from './api-key-text.ts';

/** Staleness at which last_used_at is written again. */
const noteAfterMs = 60_000;
const nobodys = hashSecret('no key has this secret');

/**
 * Authenticates an API key. Returns undefined unless the key belongs to this tenant and to its mode, is neither revoked
 * nor expired, and has a matching current secret or a previous one that is still valid.
 */
export async function authenticateApiKey(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, text }: { tenant: Pick<Tenant, 'id' | 'test'>; text: string },
): Promise<Extract<Operator, { kind: 'key' }> | undefined> {
  const parts = readKeyText(text);
  if (!parts || parts.isTest !== (tenant.test !== null)) return undefined;
  const now = context.now();
  return context.database.inTenant(tenant.id, async (tx) => {
    const row = await tx
      .selectFrom('api_key')
      .selectAll()
      .where('tenant_id', '=', tenant.id)
      .where('prefix', '=', parts.prefix)
      .executeTakeFirst();
    const isCurrent = isSecretOf(parts.secret, row?.secret_hash ?? nobodys);
    const isPrevious = isSecretOf(parts.secret, row?.previous_secret_hash ?? nobodys);
    if (!row || row.revoked_at !== null || (row.expires_at !== null && row.expires_at <= now)) return undefined;
    if (!isCurrent && !(isPrevious && row.previous_until !== null && row.previous_until > now)) return undefined;
    if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() > noteAfterMs) {
      await tx
        .updateTable('api_key')
        .set({ last_used_at: now })
        .where('tenant_id', '=', tenant.id)
        .where('api_key_id', '=', row.api_key_id)
        .execute();
    }
    return { kind: 'key', keyId: row.api_key_id, name: row.name, scopes: row.scopes as KeyScope[] };
  });
}
