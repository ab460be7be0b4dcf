import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type AccountClaims } from 'oidc-provider';
import type { TenantIdentityProvider } from '../sign-in/single-sign-on/tenant-identity-provider.ts';
import { providerStore } from './provider-store.ts';

export const testClient = {
  clientId: 'quittance-test',
  clientSecret: 'a client secret for tests, which is long enough',
};

/** Registers a tenant at the provider behind `issuer`. The `sub` is the sign-in name. */
export function testRegistration(issuer: string): TenantIdentityProvider {
  return { ...testClient, issuer, name: 'Test ID', scope: 'openid', loginClaim: 'sub' };
}

export type AtProvider = { account: string } | 'deny';

const claimsByScope = {
  openid: ['sub'],
  profile: ['name', 'preferred_username'],
  email: ['email', 'email_verified'],
  groups: ['groups'],
};

/**
 * Starts a real OpenID provider on its own port. Every account name exists there, with `claims` next to the `sub`.
 * `visit` acts as a browser: it opens an authorization URL, signs in or declines, and returns the query of the
 * redirect.
 */
export async function startIdentityProvider(options: {
  redirectUris: readonly string[];
  claims?: (account: string) => Omit<AccountClaims, 'sub'>;
}) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A provider that is left open must not keep the test process alive.
  server.unref();
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    adapter: providerStore(),
    clients: [
      {
        client_id: testClient.clientId,
        client_secret: testClient.clientSecret,
        redirect_uris: [...options.redirectUris],
      },
    ],
    claims: claimsByScope,
    // Otherwise the claims of a scope are only available from the userinfo endpoint.
    conformIdTokenClaims: false,
    cookies: { keys: ['a key for the cookies of tests'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...options.claims?.(sub), sub }) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    pkce: { required: () => true },
    ttl: { Grant: 600, IdToken: 600, Interaction: 600, Session: 600, AccessToken: 600 },
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void finishVisit(provider, { request, response });
    else void handle(request, response);
  });
  return {
    issuer,
    visit: (address: string, doing: AtProvider) => visit(address, { issuer, doing }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TestIdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

/**
 * Completes the provider's login page without its form. The query names the account; without one, the user declines.
 */
async function finishVisit(
  provider: Provider,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const account = new URL(request.url ?? '', provider.issuer).searchParams.get('account');
  const { params } = await provider.interactionDetails(request, response);
  if (account === null) {
    return provider.interactionFinished(request, response, { error: 'access_denied' });
  }
  const grant = new provider.Grant({ accountId: account, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const result = { login: { accountId: account }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result);
}

async function visit(address: string, { issuer, doing }: { issuer: string; doing: AtProvider }): Promise<string> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  for (let steps = 0; steps < 10; steps++) {
    if (next.origin !== issuer) return next.search.slice(1);
    if (next.pathname.startsWith('/interaction/') && doing !== 'deny') next.searchParams.set('account', doing.account);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next);
  }
  throw new Error('the provider redirects in a loop');
}
