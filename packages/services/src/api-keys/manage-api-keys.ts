import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type KeyScope, movesMoney } from '@quittance/domain/staff/key-scope';
import { v7 as newId } from 'uuid';
import { alwaysTakesTwo } from '../approvals/act-alone.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { hashSecret } from '../sign-in/random-secret.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { newKeyPrefix, newKeyText } from './api-key-text.ts';
import { insertKey, type KeyRequest, keyApproval, replaceSecret } from './key-approval.ts';

type KeyContext = Pick<ServiceContext, 'database' | 'now'>;
type By = { readonly tenant: Pick<Tenant, 'id' | 'test'>; readonly actor: Operator };

/** A key whose text is shown only this once. With an `approvalId`, it doesn't work until that request is approved. */
export type CreatedKey = {
  readonly kind: 'shown';
  readonly keyId: string;
  readonly text: string;
  readonly approvalId: string | null;
};

const hourMs = 60 * 60 * 1000;

/**
 * Creates a key; with `expiresAt` null it doesn't expire. A key that can clear or change debts works only after a
 * second administrator approves it.
 */
export async function createApiKey(
  context: KeyContext,
  {
    tenant,
    actor,
    name,
    scopes,
    expiresAt,
  }: By & { name: string; scopes: readonly KeyScope[]; expiresAt: Date | null },
): Promise<CreatedKey> {
  const keyId = newId();
  const prefix = newKeyPrefix();
  const { text, secret } = newKeyText(prefix, { isTest: tenant.test !== null });
  const request = {
    change: 'create',
    name: name.trim(),
    scopes: [...new Set(scopes)],
    prefix,
    secretHash: hashSecret(secret).toString('hex'),
    expiresAt: expiresAt === null ? null : expiresAt.toISOString(),
    requestedBy: operatorText(actor),
  } as const;
  return context.database.inTenant(
    tenant.id,
    async (tx): Promise<CreatedKey> => {
      const shown = { kind: 'shown', keyId, text, approvalId: null } as const;
      const asked = await askAboutKey(tx, context, { tenant, actor, keyId, request });
      if (asked?.kind === 'refused') throw new Error('an approval request for the new key already exists');
      if (asked) return { ...shown, approvalId: asked.approvalId };
      await insertKey(tx, { tenant, keyId, request, now: context.now() });
      return shown;
    },
    { operator: actor },
  );
}

/**
 * Rotates a key's secret. The previous secret stays valid for `overlapHours`; the one before it stops working. For a
 * key that can clear or change debts, the new secret works only after a second administrator approves it. Refuses with
 * NotFound also for a revoked key.
 */
export async function rotateApiKey(
  context: KeyContext,
  { tenant, actor, keyId, overlapHours }: By & { keyId: string; overlapHours: number },
): Promise<(CreatedKey & { readonly previousUntil: Date }) | Refusal<'ApprovalExists' | 'NotFound'>> {
  const now = context.now();
  const previousUntil = new Date(now.getTime() + overlapHours * hourMs);
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const row = await tx
        .selectFrom('api_key')
        .select(['name', 'scopes', 'prefix'])
        .where('tenant_id', '=', tenant.id)
        .where('api_key_id', '=', keyId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      if (!row) return refuse('NotFound');
      const { text, secret } = newKeyText(row.prefix, { isTest: tenant.test !== null });
      const request = {
        change: 'rotate',
        name: row.name,
        scopes: row.scopes as KeyScope[],
        secretHash: hashSecret(secret).toString('hex'),
        overlapHours,
        requestedBy: operatorText(actor),
      } as const;
      const shown = { kind: 'shown', keyId, text, previousUntil, approvalId: null } as const;
      const asked = await askAboutKey(tx, context, { tenant, actor, keyId, request });
      if (asked) return asked.kind === 'refused' ? asked : { ...shown, approvalId: asked.approvalId };
      return (await replaceSecret(tx, { tenant, keyId, request, now })) ? shown : refuse('NotFound');
    },
    { operator: actor },
  );
}

/**
 * Requests a second administrator's approval for a key that can clear or change debts. Returns undefined for any other
 * key and when the tenant has only one administrator.
 */
async function askAboutKey(
  tx: TenantTransaction,
  context: KeyContext,
  { tenant, actor, keyId, request }: By & { keyId: string; request: KeyRequest },
): Promise<{ kind: 'requested'; approvalId: string } | Refusal<'ApprovalExists'> | undefined> {
  if (!movesMoney(request.scopes) || !(await alwaysTakesTwo(tx, { tenant, actor }))) return undefined;
  return requestApproval(tx, context, {
    tenant,
    actor,
    kind: keyApproval,
    subject: keyId,
    content: request,
    reason: '',
  });
}

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
