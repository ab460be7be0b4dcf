import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 32 random bytes as text that goes into an address or a cookie. Nothing is signed: what it opens is looked up by its hash anyway. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of such a secret. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Whether a secret is the one whose hash was kept, compared in constant time; false where none came, or none was kept. */
export function isSecretOf(secret: string | undefined, hash: Buffer | null): boolean {
  return secret !== undefined && hash !== null && timingSafeEqual(hashSecret(secret), hash);
}
