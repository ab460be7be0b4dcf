import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { KeyScope } from '@quittance/domain/staff/key-scope';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { refuse } from '../refusal.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** A new key or secret that doesn't work until a second administrator approves it. Only the secret's hash is stored. */
export type KeyRequest =
  | {
      readonly change: 'create';
      readonly name: string;
      readonly scopes: readonly KeyScope[];
      readonly prefix: string;
      /** Hexadecimal. */
      readonly secretHash: string;
      /** ISO 8601; null for a key that doesn't expire. */
      readonly expiresAt: string | null;
      readonly requestedBy: string;
    }
  | {
      readonly change: 'rotate';
      readonly name: string;
      readonly scopes: readonly KeyScope[];
      readonly secretHash: string;
      readonly overlapHours: number;
      readonly requestedBy: string;
    };

const hourMs = 60 * 60 * 1000;

export const keyApproval: ApprovalKind<'key'> = {
  kind: 'key',
  leastRole: 'administrator',
  async perform(tx, context, { tenant, subject: keyId, content }) {
    const request = content as KeyRequest;
    const isDone =
      request.change === 'create'
        ? await insertKey(tx, { tenant, keyId, request, now: context.now() })
        : await replaceSecret(tx, { tenant, keyId, request, now: context.now() });
    return isDone ? { kind: 'done' } : refuse('ApprovalNotPossible');
  },
};

type Of<Change> = {
  tenant: Pick<Tenant, 'id'>;
  keyId: string;
  request: Extract<KeyRequest, { change: Change }>;
  now: Date;
};

export async function insertKey(
  tx: TenantTransaction,
  { tenant, keyId, request, now }: Of<'create'>,
): Promise<boolean> {
  await tx
    .insertInto('api_key')
    .values({
      tenant_id: tenant.id,
      api_key_id: keyId,
      name: request.name,
      scopes: [...request.scopes],
      prefix: request.prefix,
      secret_hash: Buffer.from(request.secretHash, 'hex'),
      created_by: request.requestedBy,
      shown_to: [request.requestedBy],
      created_at: now,
      expires_at: request.expiresAt === null ? null : new Date(request.expiresAt),
    })
    .execute();
  return true;
}

/**
 * Replaces a key's secret and keeps the previous one valid for the given hours. Returns false when the key is revoked.
 */
export async function replaceSecret(
  tx: TenantTransaction,
  { tenant, keyId, request, now }: Of<'rotate'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('api_key')
    .select(['secret_hash', 'shown_to'])
    .where('tenant_id', '=', tenant.id)
    .where('api_key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  await tx
    .updateTable('api_key')
    .set({
      secret_hash: Buffer.from(request.secretHash, 'hex'),
      previous_secret_hash: row.secret_hash,
      previous_until: new Date(now.getTime() + request.overlapHours * hourMs),
      shown_to: [...new Set([...row.shown_to, request.requestedBy])],
    })
    .where('tenant_id', '=', tenant.id)
    .where('api_key_id', '=', keyId)
    .execute();
  return true;
}
