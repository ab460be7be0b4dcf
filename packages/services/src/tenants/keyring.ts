import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';

/** Where a sealed value belongs. It is bound into the seal: a value moved to another row or tenant does not open. */
export type SealedPlace = { table: string; column: string; row: string };

/** A tenant's own key, open for the time of a use case. */
export type TenantKey = {
  /** AES-256-GCM; the answer names the key that sealed it. */
  seal(plain: string, place: SealedPlace): Buffer;
  /** Throws when the value was altered or sits in a place that it was not sealed for. */
  open(sealed: Buffer, place: SealedPlace): string;
  /** The same for bytes, such as a file's. */
  sealBytes(plain: Uint8Array, place: SealedPlace): Buffer;
  openBytes(sealed: Uint8Array, place: SealedPlace): Buffer;
  /** A keyed hash: equal values have equal fingerprints within a tenant, and nobody without the key can make one. */
  fingerprint(value: string): Buffer;
};

/** Opens the keys of tenants with a wrapping key that the database never sees. */
export type Keyring = { forTenant(tenant: TenantId, tx: TenantTransaction): Promise<TenantKey> };

/** The key over all data keys: 32 bytes, and the name that stands beside every key that it wraps. */
export type WrappingKey = { wrappingKey: Buffer; wrappingKeyId: string };

/** Makes a keyring. Throws RangeError for a wrapping key that is not 32 bytes long. */
export function keyring(options: WrappingKey): Keyring {
  if (options.wrappingKey.length !== 32) throw new RangeError('the wrapping key must be 32 bytes long');
  const opened = new Map<TenantId, TenantKey>();
  return {
    async forTenant(tenant, tx) {
      const known = opened.get(tenant);
      if (known) return known;
      const key = tenantKey(tenant, await loadDataKey(options, { tenant, tx }));
      opened.set(tenant, key);
      return key;
    },
  };
}

/** Makes a tenant's data key, once, in the transaction that makes the tenant. */
export async function createDataKey(
  options: WrappingKey,
  { tenant, tx }: { tenant: TenantId; tx: TenantTransaction },
): Promise<void> {
  const id = newId();
  const wrapped = encrypt(options.wrappingKey, { plain: randomBytes(32), associated: wrapPlace(tenant, id) });
  await tx
    .insertInto('tenant_data_key')
    .values({ tenant_id: tenant, key_id: id, wrapping_key_id: options.wrappingKeyId, wrapped_key: wrapped })
    .execute();
}

type DataKey = { id: string; bytes: Buffer };

async function loadDataKey(
  options: WrappingKey,
  { tenant, tx }: { tenant: TenantId; tx: TenantTransaction },
): Promise<DataKey> {
  const row = await tx.selectFrom('tenant_data_key').selectAll().where('tenant_id', '=', tenant).executeTakeFirst();
  if (!row) throw new Error('the tenant has no data key');
  if (row.wrapping_key_id !== options.wrappingKeyId) {
    throw new Error(
      `the tenant data key is wrapped by "${row.wrapping_key_id}", this process has "${options.wrappingKeyId}"`,
    );
  }
  const associated = wrapPlace(tenant, row.key_id);
  return { id: row.key_id, bytes: decrypt(options.wrappingKey, { sealed: row.wrapped_key, associated }) };
}

function wrapPlace(tenant: TenantId, keyId: string): string {
  return `${tenant}|data-key|${keyId}`;
}

function tenantKey(tenant: TenantId, key: DataKey): TenantKey {
  const keyId = Buffer.from(key.id.replaceAll('-', ''), 'hex');
  const fingerprintKey = createHmac('sha256', key.bytes).update('fingerprint').digest();
  const associated = (place: SealedPlace) => `${tenant}|${place.table}|${place.column}|${place.row}`;
  const sealBytes = (plain: Uint8Array, place: SealedPlace) =>
    Buffer.concat([keyId, encrypt(key.bytes, { plain, associated: associated(place) })]);
  const openBytes = (sealed: Uint8Array, place: SealedPlace) => {
    const value = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
    if (!value.subarray(0, 16).equals(keyId)) throw new Error('the value was sealed with another data key');
    return decrypt(key.bytes, { sealed: value.subarray(16), associated: associated(place) });
  };
  return {
    seal: (plain, place) => sealBytes(Buffer.from(plain, 'utf8'), place),
    open: (sealed, place) => openBytes(sealed, place).toString('utf8'),
    sealBytes,
    openBytes,
    fingerprint: (value) => createHmac('sha256', fingerprintKey).update(value).digest(),
  };
}

/** nonce (12) | tag (16) | ciphertext */
function encrypt(key: Buffer, { plain, associated }: { plain: Uint8Array; associated: string }): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(associated));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function decrypt(key: Buffer, { sealed, associated }: { sealed: Buffer; associated: string }): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    .setAAD(Buffer.from(associated))
    .setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}
