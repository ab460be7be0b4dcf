import type { TokenClaims as CheckedClaims } from '@quittance/domain/sign-in/login-response-checks';
import * as z from 'zod/mini';

const payload = z.object({
  unique_name: z.string(),
  payeecode: z.string(),
  iat: z.number(),
  sid: z.optional(z.string()),
  read_only: z.optional(z.boolean()),
});

/**
 * The claims that the portal reads from a token (req 3.3). `issuedAtMs` is the server's date, and `sessionId` survives
 * refreshes. Only the server checks the signature.
 */
export type TokenClaims = CheckedClaims & {
  readonly issuedAtMs: number;
  readonly sessionId: string | undefined;
  /** True for an employee's read-only view of the customer. */
  readonly isReadOnly: boolean;
};

/** Decodes the claims of a JWT. Returns undefined if it is invalid or lacks a claim. */
export function tokenClaims(token: string): TokenClaims | undefined {
  try {
    const read = payload.parse(JSON.parse(decodePart(token.split('.')[1] ?? '')));
    const { unique_name: uniqueName, payeecode: payeeCode, iat, sid: sessionId, read_only: isReadOnly = false } = read;
    return { uniqueName, payeeCode, issuedAtMs: iat * 1000, sessionId, isReadOnly };
  } catch {
    return undefined;
  }
}

/** Returns a key that all tokens of a session share: the session ID, or the names if the token has none. */
export function sessionKey(token: string): string {
  const claims = tokenClaims(token);
  return claims ? (claims.sessionId ?? `${claims.payeeCode}/${claims.uniqueName}`) : token;
}

/** Decodes base64url. Names may contain non-ASCII letters. */
function decodePart(part: string): string {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}
