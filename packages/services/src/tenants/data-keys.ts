export type OpenedKey = { id: string; bytes: Buffer; createdAtMs: number; isRetired: boolean };

/** Processes notice another process's new key within this time. */
export const rereadAfterMs = 60_000;

/**
 * A new key isn't used for sealing for this long. By then every process has reloaded keys and can open what it seals;
 * twice the reload time allows for clock differences.
 */
export const sealsAfterMs = 120_000;

/**
 * Returns the key that seals at a time: the newest active key that every process knows by then, or else the oldest.
 * `keys` are in order of creation. Throws when all are retired.
 */
export function sealingKey(keys: readonly OpenedKey[], nowMs: number): OpenedKey {
  const inUse = keys.filter(({ isRetired }) => !isRetired);
  const known = inUse.findLast(({ createdAtMs }) => nowMs - createdAtMs >= sealsAfterMs) ?? inUse[0];
  if (!known) throw new Error('the tenant has no active data key');
  return known;
}

/**
 * Returns the key that makes all fingerprints, retired or not. `keys` are in order of creation. Throws when there are
 * none.
 */
export function firstKey(keys: readonly OpenedKey[]): OpenedKey {
  const [first] = keys;
  if (!first) throw new Error('the tenant has no data key');
  return first;
}
