import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Who is signed in, as every use case of a customer takes it. */
export type CustomerSession = {
  readonly sessionId: string;
  readonly customerId: string;
  readonly login: string;
  readonly payeeCode: string;
};

/** A session ends 12 hours after it began, whatever happens in it. */
export const longestSessionMs = 12 * 60 * 60 * 1000;
/** Without a tenant's own number a session ends after 15 minutes without a call (SPEC 9.3). */
export const defaultIdleSeconds = 900;
/** Calls that were under way when the token was exchanged still carry the one before. */
export const previousTokenGraceMs = 60_000;

/** A new secret for the browser's cookie; only its hash is kept. */
export function newCookieSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashCookieSecret(secret) };
}

/** Whether a cookie is the one whose hash was kept, compared in constant time. */
export function isCookieOf(secret: string | undefined, hash: Buffer): boolean {
  return secret !== undefined && timingSafeEqual(hashCookieSecret(secret), hash);
}

function hashCookieSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
