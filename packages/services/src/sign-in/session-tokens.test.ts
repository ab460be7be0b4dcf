import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SessionTokens, sessionTokens } from './session-tokens.ts';

const secret = Buffer.from('a secret of 32 bytes for these tests');
const now = new Date('2026-11-23T16:00:00Z');
const iat = now.getTime() / 1_000;
const claims = {
  tenantId: '00000000-0000-4000-8000-000000000001',
  sessionId: '00000000-0000-4000-8000-000000000002',
  customerId: '00000000-0000-4000-8000-000000000003',
  uniqueName: 'ana',
  payeeCode: 'LUMEN',
};
const payload = {
  tenant: claims.tenantId,
  sid: claims.sessionId,
  unique_name: claims.uniqueName,
  payeecode: claims.payeeCode,
};

let tokens: SessionTokens;
beforeAll(async () => {
  tokens = await sessionTokens(secret);
});

function forge(changes: { alg?: string; issuer?: string; audience?: string; payload?: object; expiresAt?: number }) {
  return new SignJWT({ ...payload, ...changes.payload })
    .setProtectedHeader({ alg: changes.alg ?? 'HS256' })
    .setIssuer(changes.issuer ?? 'quittance')
    .setAudience(changes.audience ?? 'quittance-portal')
    .setSubject(claims.customerId)
    .setJti('an id')
    .setIssuedAt(iat)
    .setExpirationTime(changes.expiresAt ?? iat + 600);
}

describe('session token (req 3.3)', () => {
  it('returns the claims that it was issued with', async () => {
    const { token, tokenId } = await tokens.issue(claims, now);
    expect(await tokens.read(token, now)).toEqual({ ...claims, tokenId, isReadOnly: false });
  });

  it('is valid when the test helper changes nothing', async () => {
    expect(await tokens.read(await forge({}).sign(secret), now)).toMatchObject(claims);
  });

  it('is valid for 10 minutes', async () => {
    const { token, expiresAt } = await tokens.issue(claims, now);
    expect(expiresAt).toEqual(new Date('2026-11-23T16:10:00Z'));
    expect(await tokens.read(token, new Date('2026-11-23T16:09:59Z'))).toMatchObject(claims);
    expect(await tokens.read(token, expiresAt)).toBeUndefined();
  });

  it("is read-only for an employee's view of the portal and lasts as long as specified", async () => {
    const readsUntil = new Date('2026-11-23T16:15:00Z');
    const { token, expiresAt } = await tokens.issue({ ...claims, readsUntil }, now);
    expect(expiresAt).toEqual(readsUntil);
    expect(await tokens.read(token, new Date('2026-11-23T16:14:59Z'))).toMatchObject({ ...claims, isReadOnly: true });
    expect(await tokens.read(token, readsUntil)).toBeUndefined();
  });

  it.each([
    ['another algorithm', { alg: 'HS512' }],
    ['another issuer', { issuer: 'someone' }],
    ['another audience', { audience: 'elsewhere' }],
    ['no tenant', { payload: { tenant: undefined } }],
    ['a name that is not a string', { payload: { unique_name: { toString: 'ana' } } }],
  ])('is invalid with %s', async (_what, change) => {
    expect(await tokens.read(await forge(change).sign(secret), now)).toBeUndefined();
  });

  it('is invalid without a signature under the algorithm "none"', async () => {
    const unsigned = new UnsecuredJWT(payload)
      .setIssuer('quittance')
      .setAudience('quittance-portal')
      .setSubject(claims.customerId)
      .setJti('an id')
      .setIssuedAt(iat)
      .setExpirationTime(iat + 600)
      .encode();
    expect(await tokens.read(unsigned, now)).toBeUndefined();
  });

  it("is invalid when signed with the bearer's RSA key", async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    expect(await tokens.read(await forge({ alg: 'RS256' }).sign(privateKey), now)).toBeUndefined();
  });

  it.each(['RS256', 'HS512', 'none', 'hs256', ''])(
    'is invalid with the correct secret under the algorithm name %j',
    async (alg) => {
      const [, claimsPart] = (await tokens.issue(claims, now)).token.split('.');
      const head = Buffer.from(JSON.stringify({ alg })).toString('base64url');
      const signature = createHmac('sha256', secret).update(`${head}.${claimsPart}`).digest('base64url');
      expect(await tokens.read(`${head}.${claimsPart}.${signature}`, now)).toBeUndefined();
    },
  );

  it('is invalid when signed with another key', async () => {
    const other = await sessionTokens(Buffer.from('another secret of at least 32 bytes'));
    expect(await tokens.read((await other.issue(claims, now)).token, now)).toBeUndefined();
  });

  it('is invalid with a claim changed after signing', async () => {
    const { token } = await tokens.issue(claims, now);
    const [head, , signature] = token.split('.');
    const other = Buffer.from(JSON.stringify({ ...payload, unique_name: 'ben', exp: iat + 600 })).toString('base64url');
    expect(await tokens.read(`${head}.${other}.${signature}`, now)).toBeUndefined();
  });

  it.each(['', 'nonsense', 'a.b.c', '{}'])('is invalid as the text %j', async (text) => {
    expect(await tokens.read(text, now)).toBeUndefined();
  });

  it("can't be configured with a secret under 32 bytes", async () => {
    await expect(sessionTokens(Buffer.alloc(31))).rejects.toThrow(RangeError);
    await expect(sessionTokens(Buffer.alloc(32))).resolves.toBeDefined();
  });
});
