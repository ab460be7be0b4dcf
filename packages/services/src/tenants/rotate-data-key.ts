import type { TenantId } from '@quittance/database/tenant-id';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import { rereadAfterMs, sealsAfterMs } from './data-keys.ts';
import { createDataKey, keyring, type TenantKey } from './keyring.ts';
import { resealFiles } from './reseal-files.ts';
import { type ResealedRows, resealRows } from './reseal-rows.ts';
import { sealedColumns, sealedFiles } from './sealed-columns.ts';
import type { Tenant } from './tenant.ts';
import type { WrappingKey } from './wrap-key.ts';

export type Rotation = { keyId: string; rows: number; files: number; unreadable: string[] };

type RotationContext = Pick<ServiceContext, 'database' | 'files'> & {
  wrapping: WrappingKey;
  /** This machine's clock in milliseconds, and the function that waits for it. */
  clock(): number;
  wait(ms: number): Promise<void>;
  onProgress(progress: { of: string; resealed: number }): void;
};

const batchSize = 100;

/**
 * Gives a tenant a new data key without downtime (req 11.4): creates it, waits until every process knows it and seals
 * with it, reseals everything that older keys sealed, and retires those. A retired key still opens values. After a
 * crash, continues with the key already created. The API's database role may not do this.
 */
export async function rotateDataKey(context: RotationContext, tenant: Pick<Tenant, 'id'>): Promise<Rotation> {
  const { keyId, createdAtMs } = await beginRotation(context, tenant.id);
  // A process that loaded keys just before this one was created reloads within a second of these times.
  const readyAtMs = createdAtMs + sealsAfterMs + rereadAfterMs;
  if (context.clock() < readyAtMs) await context.wait(readyAtMs - context.clock());
  const key = await context.database.inTenant(tenant.id, (tx) =>
    keyring(context.wrapping, context.clock).forTenant(tenant.id, tx),
  );
  const rotation: Rotation = { keyId, rows: 0, files: 0, unreadable: [] };
  for (;;) {
    const { rows, files, unreadable } = await resealAll(context, { tenantId: tenant.id, key, keyId });
    rotation.rows += rows;
    rotation.files += files;
    rotation.unreadable = unreadable;
    // A long-running use case may have sealed with the old key after this pass.
    if (rows + files === 0) break;
  }
  await retireOlder(context, { tenantId: tenant.id, keyId });
  return rotation;
}

/** Returns the key to rotate to: one that an earlier start created, or a new one. Concurrent starts share it. */
export function beginRotation(
  context: Pick<RotationContext, 'database' | 'wrapping'>,
  tenantId: TenantId,
): Promise<{ keyId: string; createdAtMs: number }> {
  return context.database.inTenant(tenantId, async (tx) => {
    const read = () =>
      tx
        .selectFrom('tenant_data_key')
        .select(['key_id', 'created_at', 'retired_at'])
        .where('tenant_id', '=', tenantId)
        .orderBy('created_at')
        .orderBy('key_id')
        .forUpdate()
        .execute();
    await sql`select from tenant where tenant_id = ${tenantId} for update`.execute(tx);
    const inUse = (await read()).filter(({ retired_at }) => retired_at === null);
    if (inUse.length < 2) await createDataKey(context.wrapping, { tenant: tenantId, tx });
    const newest = (await read()).at(-1);
    if (!newest) throw new Error('the tenant has no data key');
    return { keyId: newest.key_id, createdAtMs: newest.created_at.getTime() };
  });
}

async function resealAll(
  context: RotationContext,
  sealing: { tenantId: TenantId; key: TenantKey; keyId: string },
): Promise<Omit<Rotation, 'keyId'>> {
  const all = { rows: 0, files: 0, unreadable: [] as string[] };
  for (const at of sealedColumns) {
    const resealed = await inBatches(context, `${at.table}.${at.column}`, (after) =>
      context.database.inTenant(sealing.tenantId, (tx) => resealRows(tx, { ...sealing, at, after, limit: batchSize })),
    );
    all.rows += resealed.resealed;
    all.unreadable.push(...resealed.unreadable);
  }
  for (const at of sealedFiles) {
    const resealed = await inBatches(context, `files of ${at.table}`, (after) =>
      resealFiles(context, { ...sealing, at, after, limit: batchSize }),
    );
    all.files += resealed.resealed;
    all.unreadable.push(...resealed.unreadable);
  }
  return all;
}

async function inBatches(
  { onProgress }: RotationContext,
  of: string,
  reseal: (after: string | null) => Promise<ResealedRows>,
): Promise<Omit<ResealedRows, 'next'>> {
  const all = { resealed: 0, unreadable: [] as string[] };
  let after: string | null = null;
  do {
    const batch: ResealedRows = await reseal(after);
    all.resealed += batch.resealed;
    all.unreadable.push(...batch.unreadable);
    if (batch.resealed > 0) onProgress({ of, resealed: batch.resealed });
    after = batch.next;
  } while (after !== null);
  return all;
}

function retireOlder(
  context: RotationContext,
  { tenantId, keyId }: { tenantId: TenantId; keyId: string },
): Promise<unknown> {
  return context.database.inTenant(tenantId, (tx) =>
    tx
      .updateTable('tenant_data_key')
      .set({ retired_at: new Date(context.clock()) })
      .where('tenant_id', '=', tenantId)
      .where('key_id', '<>', keyId)
      .where('retired_at', 'is', null)
      .execute(),
  );
}
