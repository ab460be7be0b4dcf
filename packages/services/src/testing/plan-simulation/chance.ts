import { createHash } from 'node:crypto';

/** A number from 0 to below 1 that follows from a seed and from what it is asked about, and from nothing else: not from the order of asking. */
export type Chance = (...about: readonly (string | number)[]) => number;

/** The chances of a seed. The same seed has the same chances on every machine. */
export function chancesOf(seed: number): Chance {
  return (...about) =>
    createHash('sha256')
      .update([seed, ...about].join('|'))
      .digest()
      .readUInt32BE(0) /
    2 ** 32;
}

/** The value that a chance falls on; `share` is how often out of 1 it does. What is left over falls on `otherwise`. */
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
