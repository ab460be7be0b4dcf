import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { SealedLocation, TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** A program's request that must take effect once, however many times it is sent. */
export type OnceRequest = {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly keyId: string;
  readonly idempotencyKey: string;
  /** Everything that decides what the request does, as text. */
  readonly content: string;
};

/** A response to send, in the form in which it is stored. */
export type StoredResponse = {
  readonly status: number;
  readonly body: string;
  readonly etag?: string | undefined;
  readonly importId?: string | undefined;
};

type OnceRefusal = Refusal<'IdempotencyKeyReused' | 'RequestInProgress'>;

/** After this time, the request's process counts as dead, and another request with the same key continues the work. */
const claimMs = 60_000;

/**
 * Runs `work` once for an idempotency key, and returns the stored response to a repeated request. `work` gets an
 * operation ID that stays the same when an interrupted request is continued, and must write it with its effect. After a
 * refusal nothing has changed, so nothing is stored, and the request can be sent again. Refuses another request with the
 * same key, and a request that is still running.
 */
export async function runOnce<Refused extends { readonly kind: 'refused' }>(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  request: OnceRequest,
  work: (operationId: string) => Promise<StoredResponse | Refused>,
): Promise<(StoredResponse & { readonly isReplayed: boolean }) | Refused | OnceRefusal> {
  const claimed = await claim(context, request);
  if (claimed.kind === 'refused') return claimed;
  if (claimed.kind === 'done') return { ...claimed.response, isReplayed: true };
  const { operationId } = claimed;
  let result: StoredResponse | Refused;
  try {
    result = await work(operationId);
  } catch (error) {
    // The outcome is unknown, so the operation keeps its ID and can be continued at once.
    await end(context, request, { operationId, isKept: true });
    throw error;
  }
  if ('kind' in result) {
    await end(context, request, { operationId, isKept: false });
    return result;
  }
  await store(context, request, { operationId, response: result });
  return { ...result, isReplayed: false };
}

type Claimed =
  | { readonly kind: 'claimed'; readonly operationId: string }
  | { readonly kind: 'done'; readonly response: StoredResponse }
  | OnceRefusal;

function claim(
  { database, keyring, now }: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  request: OnceRequest,
): Promise<Claimed> {
  const { tenant, keyId, idempotencyKey } = request;
  const at = now();
  const claimedUntil = new Date(at.getTime() + claimMs);
  return database.inTenant(tenant.id, async (tx): Promise<Claimed> => {
    const key = await keyring.forTenant(tenant.id, tx);
    const requestHash = key.fingerprint(`creditor request|${request.content}`);
    const operationId = newId({ msecs: at.getTime() });
    const inserted = await tx
      .insertInto('creditor_request')
      .values({
        tenant_id: tenant.id,
        api_key_id: keyId,
        idempotency_key: idempotencyKey,
        operation_id: operationId,
        request_hash: requestHash,
        created_at: at,
        claimed_until: claimedUntil,
        response_sealed: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 1n) return { kind: 'claimed', operationId };
    const earlier = await selectOne(tx, request).forUpdate().executeTakeFirst();
    // Released between the two statements. The caller may send it again.
    if (!earlier) return refuse('RequestInProgress');
    if (!earlier.request_hash.equals(requestHash)) return refuse('IdempotencyKeyReused');
    if (earlier.response_sealed !== null)
      return { kind: 'done', response: openResponse(key, earlier.operation_id, earlier.response_sealed) };
    if (earlier.claimed_until !== null && earlier.claimed_until > at) return refuse('RequestInProgress');
    await update(tx, request, { operationId: earlier.operation_id, set: { claimed_until: claimedUntil } });
    return { kind: 'claimed', operationId: earlier.operation_id };
  });
}

async function store(
  { database, keyring }: Pick<ServiceContext, 'database' | 'keyring'>,
  request: OnceRequest,
  { operationId, response }: { operationId: string; response: StoredResponse },
): Promise<void> {
  await database.inTenant(request.tenant.id, async (tx) => {
    const key = await keyring.forTenant(request.tenant.id, tx);
    const sealed = key.sealBytes(Buffer.from(JSON.stringify(response)), locationOf(operationId));
    await update(tx, request, { operationId, set: { claimed_until: null, response_sealed: sealed } });
  });
}

/** Ends this process's claim. Without `isKept`, the key is free for any request. */
async function end(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  request: OnceRequest,
  { operationId, isKept }: { operationId: string; isKept: boolean },
): Promise<void> {
  await database.inTenant(request.tenant.id, async (tx) => {
    if (isKept) return update(tx, request, { operationId, set: { claimed_until: now() } });
    await tx
      .deleteFrom('creditor_request')
      .where('tenant_id', '=', request.tenant.id)
      .where('api_key_id', '=', request.keyId)
      .where('idempotency_key', '=', request.idempotencyKey)
      .where('operation_id', '=', operationId)
      .where('response_sealed', 'is', null)
      .execute();
  });
}

function selectOne(tx: TenantTransaction, { tenant, keyId, idempotencyKey }: OnceRequest) {
  return tx
    .selectFrom('creditor_request')
    .select(['operation_id', 'request_hash', 'claimed_until', 'response_sealed'])
    .where('tenant_id', '=', tenant.id)
    .where('api_key_id', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey);
}

async function update(
  tx: TenantTransaction,
  { tenant, keyId, idempotencyKey }: OnceRequest,
  { operationId, set }: { operationId: string; set: { claimed_until: Date | null; response_sealed?: Buffer } },
): Promise<void> {
  await tx
    .updateTable('creditor_request')
    .set(set)
    .where('tenant_id', '=', tenant.id)
    .where('api_key_id', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)
    .where('operation_id', '=', operationId)
    .execute();
}

function openResponse(key: TenantKey, operationId: string, sealed: Buffer): StoredResponse {
  return JSON.parse(key.openBytes(sealed, locationOf(operationId)).toString('utf8')) as StoredResponse;
}

function locationOf(operationId: string): SealedLocation {
  return { table: 'creditor_request', column: 'response_sealed', row: operationId };
}
