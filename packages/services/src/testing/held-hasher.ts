import type { SecretHasher } from '../sign-in/secret-hasher.ts';

/** Wraps a hasher to count its comparisons and to hold each one until it is released. */
export function heldHasher(hasher: SecretHasher) {
  const released = Promise.withResolvers<void>();
  let compared = 0;
  return {
    hasher: {
      hash: (secret) => hasher.hash(secret),
      async matches(secret, storedHash) {
        compared += 1;
        await released.promise;
        return hasher.matches(secret, storedHash);
      },
    } satisfies SecretHasher,
    compared: () => compared,
    release: () => released.resolve(),
  };
}
