import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** 32 random bytes as text, and the hash of it that is kept. */
export function newRequestSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashOf(secret) };
}

/** An authenticationExternalRequestID, or the secret of a link: the row's id, which is no secret, and the secret of whoever holds it. */
export function requestToken(authRequestId: string, secret: string): string {
  return `${authRequestId}.${secret}`;
}

/** The two parts of such a token; undefined for what was never one. */
export function readRequestToken(token: string): { authRequestId: string; secret: string } | undefined {
  const [, authRequestId, secret] = form.exec(token) ?? [];
  return authRequestId === undefined || secret === undefined ? undefined : { authRequestId, secret };
}

/** Whether a secret is the one whose hash was kept, compared in constant time; false where none was kept. */
export function isSecretOf(secret: string | undefined, hash: Buffer | null): boolean {
  return secret !== undefined && hash !== null && timingSafeEqual(hashOf(secret), hash);
}

/** What is kept of a secret. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
