import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Returns 32 random bytes as text for a URL or a cookie. Needs no signature, because secrets are looked up by their
 * hash.
 */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Compares in constant time. Returns false when the secret or the hash is missing. */
export function isSecretOf(secret: string | undefined, hash: Buffer | null): boolean {
  return secret !== undefined && hash !== null && timingSafeEqual(hashSecret(secret), hash);
}
