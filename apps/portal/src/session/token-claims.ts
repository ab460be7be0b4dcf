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
 * What the portal reads in a token (req 3.3). `issuedAtMs` is the server's date; `sessionId` stays the same when the token is
 * exchanged. The server alone checks the signature.
 */
export type TokenClaims = CheckedClaims & {
  readonly issuedAtMs: number;
  readonly sessionId: string | undefined;
  /** Staff see the portal as this customer does, and change nothing. */
  readonly isReadOnly: boolean;
};

/** Reads the claims of a JWT; undefined for what is none or lacks a claim. */
export function tokenClaims(token: string): TokenClaims | undefined {
  try {
    const read = payload.parse(JSON.parse(decodePart(token.split('.')[1] ?? '')));
    const { unique_name: uniqueName, payeecode: payeeCode, iat, sid: sessionId, read_only: isReadOnly = false } = read;
    return { uniqueName, payeeCode, issuedAtMs: iat * 1000, sessionId, isReadOnly };
  } catch {
    return undefined;
  }
}

/** Which session a token is of: the same for every token of it. By the names in it where it does not say. */
export function sessionKey(token: string): string {
  const claims = tokenClaims(token);
  return claims ? (claims.sessionId ?? `${claims.payeeCode}/${claims.uniqueName}`) : token;
}

/** base64url to text; names may have letters beyond ASCII. */
function decodePart(part: string): string {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}
