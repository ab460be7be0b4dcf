import { createHash } from 'node:crypto';

/** A number from 0 up to 1 that depends only on the seed and the arguments, not on the order of calls. */
export type Chance = (...about: readonly (string | number)[]) => number;

/** Returns the same numbers for a seed on every machine. */
export function chancesOf(seed: number): Chance {
  return (...about) =>
    createHash('sha256')
      .update([seed, ...about].join('|'))
      .digest()
      .readUInt32BE(0) /
    2 ** 32;
}

/** Selects the value at `chance`; `share` is its probability. The remaining probability selects `otherwise`. */
export function choose<Value>(
  chance: number,
  shares: readonly { share: number; value: Value }[],
  otherwise: Value,
): Value {
  let below = 0;
  for (const { share, value } of shares) {
    below += share;
    if (chance < below) return value;
  }
  return otherwise;
}
