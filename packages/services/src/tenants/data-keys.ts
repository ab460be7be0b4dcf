import type { TenantKey } from './keyring.ts';

/** A data key with its bytes, in the memory of a process. */
export type OpenedKey = { id: string; bytes: Buffer; createdAtMs: number; isRetired: boolean };

/** A tenant's keys in the order in which they were made, as they were read at an instant. */
export type OpenedKeys = { keys: readonly OpenedKey[]; key: TenantKey; readAtMs: number };

/** So soon a process notices a key that another one has made. */
export const lookAgainAfterMs = 60_000;

/**
 * A new key seals nothing for so long. By then every process has looked again and can open what it seals; twice that time covers machines whose
 * clocks differ.
 */
export const sealsAfterMs = 120_000;

/**
 * The key that seals at an instant: the newest that is not retired and that every process knows by then, or where there is none yet, the oldest.
 * `keys` are in the order in which they were made. Throws where all are retired: a tenant always has one that seals.
 */
export function sealingKey(keys: readonly OpenedKey[], nowMs: number): OpenedKey {
  const inUse = keys.filter(({ isRetired }) => !isRetired);
  const known = inUse.findLast(({ createdAtMs }) => nowMs - createdAtMs >= sealsAfterMs) ?? inUse[0];
  if (!known) throw new Error('every data key of the tenant is retired');
  return known;
}

/** The key that all fingerprints are made with, retired or not. `keys` as above. Throws where there is none. */
export function firstKey(keys: readonly OpenedKey[]): OpenedKey {
  const [first] = keys;
  if (!first) throw new Error('the tenant has no data key');
  return first;
}
