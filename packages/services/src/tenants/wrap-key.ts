import type { TenantId } from '@quittance/database/tenant-id';
import { decrypt, encrypt } from './seal.ts';

/**
 * The key that wraps all data keys: 32 bytes, and the name stored next to each key it wraps. Keys wrapped by an old
 * one, listed by name, still open.
 */
export type WrappingKey = {
  readonly wrappingKey: Buffer;
  readonly wrappingKeyId: string;
  readonly oldWrappingKeys?: ReadonlyMap<string, Buffer>;
};

/** A process's settings for opening sealed values; `DATA_KEYS_OLD` is `id=base64,id=base64`. */
export type WrappingKeySettings = { DATA_KEY: string; DATA_KEY_ID: string; DATA_KEYS_OLD: string };

/** The form of `DATA_KEYS_OLD`; empty when there was never another wrapping key. */
export const oldWrappingKeysForm = /^(?:[\w.-]+=[A-Za-z0-9+/]{43}=(?:,[\w.-]+=[A-Za-z0-9+/]{43}=)*)?$/;

/** Reads the wrapping keys from a process's settings. Throws RangeError with the setting's name, never with a key. */
export function wrappingKeysOf(settings: WrappingKeySettings): WrappingKey {
  const { DATA_KEY, DATA_KEY_ID: wrappingKeyId, DATA_KEYS_OLD } = settings;
  if (!oldWrappingKeysForm.test(DATA_KEYS_OLD)) throw new RangeError('DATA_KEYS_OLD must be id=base64,id=base64');
  const old = DATA_KEYS_OLD === '' ? [] : DATA_KEYS_OLD.split(',');
  const oldWrappingKeys = new Map(
    old.map((each) => [each.slice(0, each.indexOf('=')), Buffer.from(each.slice(each.indexOf('=') + 1), 'base64')]),
  );
  if (oldWrappingKeys.has(wrappingKeyId))
    throw new RangeError('DATA_KEYS_OLD has the id of the current key, DATA_KEY_ID');
  return checkWrappingKey({ wrappingKey: Buffer.from(DATA_KEY, 'base64'), wrappingKeyId, oldWrappingKeys });
}

/** Throws RangeError unless each key is 32 bytes long. */
export function checkWrappingKey(keys: WrappingKey): WrappingKey {
  const all = [keys.wrappingKey, ...(keys.oldWrappingKeys?.values() ?? [])];
  if (all.some(({ length }) => length !== 32)) throw new RangeError('the wrapping key must be 32 bytes long');
  return keys;
}

export type WrappedKey = { key_id: string; wrapping_key_id: string; wrapped_key: Buffer };

/** Throws for another tenant's key, and when its wrapping key is missing. */
export function unwrapKey(keys: WrappingKey, { tenant, row }: { tenant: TenantId; row: WrappedKey }): Buffer {
  const wrapping =
    row.wrapping_key_id === keys.wrappingKeyId ? keys.wrappingKey : keys.oldWrappingKeys?.get(row.wrapping_key_id);
  if (!wrapping) {
    const here = [keys.wrappingKeyId, ...(keys.oldWrappingKeys?.keys() ?? [])].map((id) => `"${id}"`).join(', ');
    throw new Error(`the tenant data key is wrapped by "${row.wrapping_key_id}", this process has ${here}`);
  }
  return decrypt(wrapping, { sealed: row.wrapped_key, associated: wrappedKeyLocation(tenant, row.key_id) });
}

export function wrapKey(
  keys: WrappingKey,
  { tenant, keyId, bytes }: { tenant: TenantId; keyId: string; bytes: Buffer },
): WrappedKey {
  const wrapped = encrypt(keys.wrappingKey, { plain: bytes, associated: wrappedKeyLocation(tenant, keyId) });
  return { key_id: keyId, wrapping_key_id: keys.wrappingKeyId, wrapped_key: wrapped };
}

function wrappedKeyLocation(tenant: TenantId, keyId: string): string {
  return `${tenant}|data-key|${keyId}`;
}
