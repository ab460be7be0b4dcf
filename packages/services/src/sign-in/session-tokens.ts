import { jwtVerify, SignJWT } from 'jose';
import { v4 as randomId } from 'uuid';

/** The token's claims (req 3.3): unique_name and payeecode on the wire. */
export type TokenClaims = {
  tokenId: string;
  tenantId: string;
  sessionId: string;
  customerId: string;
  uniqueName: string;
  payeeCode: string;
  /** True for a token that can only read; it belongs to a row of customer_view instead of a session. */
  isReadOnly: boolean;
};

export type SessionTokens = {
  /** Issues a token with a new id unless one is given. With `readsUntil`, the token can only read, until then. */
  issue(
    claims: Omit<TokenClaims, 'tokenId' | 'isReadOnly'> & { tokenId?: string; readsUntil?: Date },
    now: Date,
  ): Promise<{ token: string; tokenId: string; expiresAt: Date }>;
  /** Returns the claims of an unexpired token that this product signed, otherwise undefined. */
  read(token: string, now: Date): Promise<TokenClaims | undefined>;
};

const issuer = 'quittance';
const audience = 'quittance-portal';
const algorithm = 'HS256';
const lifetimeSeconds = 600;

/**
 * Issues tokens that are valid for 10 minutes, signed with a single algorithm. Throws RangeError unless `secret` has at
 * least 32 bytes.
 */
export async function sessionTokens(secret: Buffer): Promise<SessionTokens> {
  if (secret.length < 32) throw new RangeError('the token secret must be at least 32 bytes long');
  const key = await crypto.subtle.importKey('raw', new Uint8Array(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  const verified: Verified = new Map();
  return {
    async issue(claims, now) {
      const tokenId = claims.tokenId ?? randomId();
      const issuedAt = Math.floor(now.getTime() / 1000);
      const { readsUntil } = claims;
      const expiresAt = readsUntil ? Math.floor(readsUntil.getTime() / 1000) : issuedAt + lifetimeSeconds;
      const token = await new SignJWT({
        tenant: claims.tenantId,
        sid: claims.sessionId,
        unique_name: claims.uniqueName,
        payeecode: claims.payeeCode,
        ...(readsUntil && { read_only: true }),
      })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(claims.customerId)
        .setJti(tokenId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key);
      return { token, tokenId, expiresAt: new Date(expiresAt * 1000) };
    },
    async read(token, now) {
      const known = verified.get(token);
      if (known) return now.getTime() < known.expiresAtMs ? known.claims : undefined;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          issuer,
          audience,
          requiredClaims: ['exp'],
          currentDate: now,
        });
        const claims = claimsOf(payload);
        if (claims) remember(verified, { token, claims, expiresAtMs: (payload.exp ?? 0) * 1000 });
        return claims;
      } catch {
        return undefined;
      }
    },
  };
}

type Verified = Map<string, { claims: TokenClaims; expiresAtMs: number }>;

const maxRemembered = 10_000;

/** Caches verified signatures until their tokens expire. Every call still checks the session. */
function remember(
  verified: Verified,
  { token, ...facts }: { token: string; claims: TokenClaims; expiresAtMs: number },
): void {
  const [oldest] = verified.keys();
  if (verified.size >= maxRemembered && oldest !== undefined) verified.delete(oldest);
  verified.set(token, facts);
}

function claimsOf(payload: Record<string, unknown>): TokenClaims | undefined {
  const { jti, tenant, sid, sub, unique_name, payeecode, read_only } = payload;
  const claims = {
    tokenId: jti,
    tenantId: tenant,
    sessionId: sid,
    customerId: sub,
    uniqueName: unique_name,
    payeeCode: payeecode,
  };
  if (!Object.values(claims).every((claim) => typeof claim === 'string')) return undefined;
  return { ...(claims as Omit<TokenClaims, 'isReadOnly'>), isReadOnly: read_only === true };
}
