import { createHash, randomBytes } from 'node:crypto';

/**
 * A new secret for a pay link: 32 random bytes as text. It is not signed but random, because a link has to be looked up anyway: it
 * can be used once and revoked, and nobody can make one up.
 */
export function newPayLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of the secret. */
export function hashPayLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
