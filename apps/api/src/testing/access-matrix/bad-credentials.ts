import { createHmac } from 'node:crypto';
import { logOut } from '@quittance/contract/sign-in';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { testSecrets } from '@quittance/services/testing/test-world';
import { type SignedIn, signIn } from '../payers/signed-in-customer.ts';
import type { TestApi, TestRequest } from '../test-api.ts';

export type Credentials = Pick<TestRequest, 'tenant' | 'token' | 'cookie'>;

type Claims = Record<string, unknown>;

/** Builds invalid credentials, by what is wrong with them. */
export async function badCredentials(
  api: TestApi,
  { customer, another, otherTenant }: { customer: SignedIn; another: SignedIn; otherTenant: Tenant },
): Promise<Readonly<Record<string, Credentials>>> {
  const { tenant, token, cookie } = customer.credentials;
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
  const at = { tenant, cookie };
  const ended = await signIn(api, customer);
  await api.send(logOut, ended);
  const now = Math.floor(api.world.clock.now.getTime() / 1000);
  const [, payload = '', signature = ''] = token.split('.');
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return {
    'no token': at,
    'a token that is none': { ...at, token: 'of-nobody' },
    'a token that has expired': { ...at, token: signed({ ...claims, iat: now - 700, exp: now - 100 }) },
    'the token of a session that was logged out': ended,
    'the token of another tenant': { ...at, token: signed({ ...claims, tenant: otherTenant.id }) },
    'a token of this tenant at another one': { ...customer.credentials, tenant: otherTenant.label },
    'a token for another audience': { ...at, token: signed({ ...claims, aud: 'somebody-else' }) },
    'a token of another issuer': { ...at, token: signed({ ...claims, iss: 'somebody-else' }) },
    'a token of another algorithm': { ...at, token: signed(claims, { alg: 'HS512' }) },
    'a token without a signature': { ...at, token: `${unsigned}.${payload}.` },
    'a token that says it needs no signature': { ...at, token: `${unsigned}.${payload}.${signature}` },
    'a token of another secret': { ...at, token: signed(claims, { secret: Buffer.alloc(40, 1) }) },
    'a token for a session that is none': {
      ...at,
      token: signed({ ...claims, sid: '00000000-0000-4000-8000-000000000000' }),
    },
    'a token for the session of another customer': {
      ...at,
      token: signed({ ...claims, sid: claimOf(another, 'sid') }),
    },
    'a token for another customer': { ...at, token: signed({ ...claims, sub: claimOf(another, 'sub') }) },
    'a token without its cookie': { tenant, token },
    'a token with the cookie of another session': { tenant, token, cookie: another.credentials.cookie },
  };
}

function claimOf({ credentials }: SignedIn, name: string): string {
  return JSON.parse(Buffer.from(credentials.token.split('.')[1] ?? '', 'base64url').toString())[name];
}

/** Signs a token as the product does, with the given changes. */
function signed(
  claims: Claims,
  { alg = 'HS256', secret = testSecrets.tokenSecret }: { alg?: 'HS256' | 'HS512'; secret?: Buffer } = {},
): string {
  const parts = [{ alg }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const hash = alg === 'HS256' ? 'sha256' : 'sha512';
  return `${parts}.${createHmac(hash, secret).update(parts).digest('base64url')}`;
}
