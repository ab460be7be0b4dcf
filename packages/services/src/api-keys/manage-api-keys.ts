import { operatorText } from '@quittance/database/operator-text';
import type { KeyScope } from '@quittance/domain/staff/key-scope';
import { v7 as newId } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { hashSecret } from '../sign-in/random-secret.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { newKeyPrefix, newKeyText } from './api-key-text.ts';

type KeyContext = Pick<ServiceContext, 'database' | 'now'>;
type By = { readonly tenant: Pick<Tenant, 'id'>; readonly actor: Operator };

/** A key whose text is shown this once. */
export type ShownKey = { readonly kind: 'shown'; readonly keyId: string; readonly text: string };

const hourMs = 60 * 60 * 1000;

/** Makes a key for a program; `expiresAt` null works until it is revoked. */
export async function createApiKey(
  context: KeyContext,
  {
    tenant,
    actor,
    name,
    scopes,
    expiresAt,
  }: By & { name: string; scopes: readonly KeyScope[]; expiresAt: Date | null },
): Promise<ShownKey> {
  const keyId = newId();
  const prefix = newKeyPrefix();
  const { text, secret } = newKeyText(prefix);
  const values = {
    tenant_id: tenant.id,
    api_key_id: keyId,
    name: name.trim(),
    scopes: [...new Set(scopes)],
    prefix,
    secret_hash: hashSecret(secret),
    created_by: operatorText(actor),
    shown_to: [operatorText(actor)],
    created_at: context.now(),
    expires_at: expiresAt,
  };
  await context.database.inTenant(tenant.id, (tx) => tx.insertInto('api_key').values(values).execute(), {
    operator: actor,
  });
  return { kind: 'shown', keyId, text };
}

/**
 * Gives a key another secret. The one before works beside it for `overlapHours`, and the one before that no more. Refusal: NotFound, also for
 * a key that was revoked.
 */
export async function rotateApiKey(
  context: KeyContext,
  { tenant, actor, keyId, overlapHours }: By & { keyId: string; overlapHours: number },
): Promise<(ShownKey & { readonly previousUntil: Date }) | Refusal<'NotFound'>> {
  const previousUntil = new Date(context.now().getTime() + overlapHours * hourMs);
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const row = await tx
        .selectFrom('api_key')
        .select(['prefix', 'secret_hash', 'shown_to'])
        .where('tenant_id', '=', tenant.id)
        .where('api_key_id', '=', keyId)
        .where('revoked_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return refuse('NotFound');
      const { text, secret } = newKeyText(row.prefix);
      await tx
        .updateTable('api_key')
        .set({
          secret_hash: hashSecret(secret),
          previous_secret_hash: row.secret_hash,
          previous_until: previousUntil,
          shown_to: [...new Set([...row.shown_to, operatorText(actor)])],
        })
        .where('tenant_id', '=', tenant.id)
        .where('api_key_id', '=', keyId)
        .execute();
      return { kind: 'shown', keyId, text, previousUntil };
    },
    { operator: actor },
  );
}

/** Ends a key at once. Ending one that has ended changes nothing. Refusal: NotFound. */
export async function revokeApiKey(
  context: KeyContext,
  { tenant, actor, keyId }: By & { keyId: string },
): Promise<{ kind: 'revoked' } | Refusal<'NotFound'>> {
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('api_key')
        .set(({ fn, val }) => ({ revoked_at: fn.coalesce('revoked_at', val(now)) }))
        .where('tenant_id', '=', tenant.id)
        .where('api_key_id', '=', keyId)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n ? { kind: 'revoked' } : refuse('NotFound');
    },
    { operator: actor },
  );
}
