import { jwtVerify, SignJWT } from 'jose';
import { v4 as randomId } from 'uuid';

/** What a token says of its bearer (SPEC 3.3): unique_name and payeecode on the wire. */
export type TokenClaims = {
  tokenId: string;
  tenantId: string;
  sessionId: string;
  customerId: string;
  uniqueName: string;
  payeeCode: string;
};

/** Signs tokens and reads them back. */
export type SessionTokens = {
  issue(claims: Omit<TokenClaims, 'tokenId'>, now: Date): Promise<{ token: string; tokenId: string; expiresAt: Date }>;
  /** The claims of a token that this product signed and that has not expired, else undefined. */
  read(token: string, now: Date): Promise<TokenClaims | undefined>;
};

const issuer = 'quittance';
const audience = 'quittance-portal';
const algorithm = 'HS256';
const lifetimeSeconds = 600;

/** Tokens of 10 minutes, signed with one algorithm. `secret` is at least 32 bytes; throws RangeError for fewer. */
export async function sessionTokens(secret: Buffer): Promise<SessionTokens> {
  if (secret.length < 32) throw new RangeError('the token secret must be at least 32 bytes long');
  const key = await crypto.subtle.importKey('raw', new Uint8Array(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  return {
    async issue(claims, now) {
      const tokenId = randomId();
      const issuedAt = Math.floor(now.getTime() / 1000);
      const token = await new SignJWT({
        tenant: claims.tenantId,
        sid: claims.sessionId,
        unique_name: claims.uniqueName,
        payeecode: claims.payeeCode,
      })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(claims.customerId)
        .setJti(tokenId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(key);
      return { token, tokenId, expiresAt: new Date((issuedAt + lifetimeSeconds) * 1000) };
    },
    async read(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          audience,
          currentDate: now,
        });
        return claimsOf(payload);
      } catch {
        return undefined;
      }
    },
  };
}

function claimsOf(payload: Record<string, unknown>): TokenClaims | undefined {
  const { jti, tenant, sid, sub, unique_name, payeecode } = payload;
  const claims = {
    tokenId: jti,
    tenantId: tenant,
    sessionId: sid,
    customerId: sub,
    uniqueName: unique_name,
    payeeCode: payeecode,
  };
  return Object.values(claims).every((claim) => typeof claim === 'string') ? (claims as TokenClaims) : undefined;
}
