import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { ReadTransaction } from '@quittance/database/lagging-reads';
import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';
import { firstKey, type OpenedKey, rereadAfterMs, sealingKey } from './data-keys.ts';
import { decrypt, encrypt } from './seal.ts';
import { checkWrappingKey, unwrapKey, type WrappingKey, wrapKey } from './wrap-key.ts';

/** The location of a sealed value. It is bound into the seal: a value moved to another row or tenant doesn't open. */
export type SealedLocation = { table: string; column: string; row: string };

export type TenantKey = {
  /** Uses AES-256-GCM with the newest key that all processes know. The result names that key. */
  seal(plain: string, location: SealedLocation): Buffer;
  /** Opens values sealed by any key of the tenant. Throws when the value was altered or belongs to another location. */
  open(sealed: Buffer, location: SealedLocation): string;
  /** For bytes, such as a file's. */
  sealBytes(plain: Uint8Array, location: SealedLocation): Buffer;
  openBytes(sealed: Uint8Array, location: SealedLocation): Buffer;
  /**
   * Returns a keyed hash: equal values have equal fingerprints within a tenant, and nobody without the key can compute
   * one. Always uses the tenant's first key, so that old fingerprints still match.
   */
  fingerprint(value: string): Buffer;
};

type OpenedKeys = { keys: readonly OpenedKey[]; key: TenantKey; readAtMs: number };

/** Decrypts tenants' keys with a wrapping key that the database never sees. */
export type Keyring = {
  forTenant(tenant: TenantId, tx: ReadTransaction): Promise<TenantKey>;
  known(tenant: TenantId): TenantKey | undefined;
};

/** Throws RangeError unless the wrapping key is 32 bytes long. */
export function keyring(options: WrappingKey, clock: () => number = Date.now): Keyring {
  checkWrappingKey(options);
  const opened = new Map<TenantId, OpenedKeys>();
  const knownKey = (tenant: TenantId) => {
    const known = opened.get(tenant);
    return known && clock() - known.readAtMs < rereadAfterMs ? known.key : undefined;
  };
  return {
    known: knownKey,
    async forTenant(tenant, tx) {
      const known = knownKey(tenant);
      if (known) return known;
      const keys = await loadDataKeys(options, { tenant, tx, known: opened.get(tenant)?.keys ?? [] });
      const key = tenantKey({ tenant, keys, clock, onUnknown: () => opened.delete(tenant) });
      opened.set(tenant, { keys, key, readAtMs: clock() });
      return key;
    },
  };
}

/**
 * Creates a data key: a tenant's first in the transaction that creates the tenant, or another one for a rotation.
 * Returns its id.
 */
export async function createDataKey(
  options: WrappingKey,
  { tenant, tx }: { tenant: TenantId; tx: TenantTransaction },
): Promise<string> {
  const keyId = newId();
  const row = wrapKey(options, { tenant, keyId, bytes: randomBytes(32) });
  await tx
    .insertInto('tenant_data_key')
    .values({ tenant_id: tenant, ...row })
    .execute();
  return keyId;
}

async function loadDataKeys(
  options: WrappingKey,
  { tenant, tx, known }: { tenant: TenantId; tx: ReadTransaction; known: readonly OpenedKey[] },
): Promise<OpenedKey[]> {
  const rows = await tx
    .selectFrom('tenant_data_key')
    .select(['key_id', 'wrapping_key_id', 'wrapped_key', 'created_at', 'retired_at'])
    .where('tenant_id', '=', tenant)
    .orderBy('created_at')
    .orderBy('key_id')
    .execute();
  return rows.map((row) => ({
    id: row.key_id,
    // An already decrypted key needs no unwrapping; by now it may be wrapped by a key that this process doesn't have.
    bytes: known.find(({ id }) => id === row.key_id)?.bytes ?? unwrapKey(options, { tenant, row }),
    createdAtMs: row.created_at.getTime(),
    isRetired: row.retired_at !== null,
  }));
}

function tenantKey(of: {
  tenant: TenantId;
  keys: readonly OpenedKey[];
  clock: () => number;
  onUnknown(): void;
}): TenantKey {
  const { tenant, keys, clock, onUnknown } = of;
  const keyById = new Map(keys.map((key) => [key.id.replaceAll('-', ''), key]));
  const fingerprintKey = createSecretKey(createHmac('sha256', firstKey(keys).bytes).update('fingerprint').digest());
  const associated = (location: SealedLocation) => `${tenant}|${location.table}|${location.column}|${location.row}`;
  const sealBytes = (plain: Uint8Array, location: SealedLocation) => {
    const { id, bytes } = sealingKey(keys, clock());
    const keyId = Buffer.from(id.replaceAll('-', ''), 'hex');
    return Buffer.concat([keyId, encrypt(bytes, { plain, associated: associated(location) })]);
  };
  const openBytes = (sealed: Uint8Array, location: SealedLocation) => {
    const value = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
    const key = keyById.get(value.subarray(0, 16).toString('hex'));
    if (!key) {
      onUnknown();
      throw new Error('the value was sealed with another data key');
    }
    return decrypt(key.bytes, { sealed: value.subarray(16), associated: associated(location) });
  };
  return {
    seal: (plain, location) => sealBytes(Buffer.from(plain, 'utf8'), location),
    open: (sealed, location) => openBytes(sealed, location).toString('utf8'),
    sealBytes,
    openBytes,
    fingerprint: (value) => createHmac('sha256', fingerprintKey).update(value).digest(),
  };
}
