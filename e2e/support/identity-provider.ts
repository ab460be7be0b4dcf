import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';
import { providerStore } from '../../packages/services/src/testing/provider-store.ts';
import { consoleUrl } from './console.ts';
import { portalUrl, ports } from './demo-port.ts';

const port = ports.identityProvider;
const client = { id: 'northwind-portal', secret: 'a client secret of one run of the journeys' };

/** Northwind's registration at the journeys' identity provider, which runs on another site than the portal. */
export const identityProvider = {
  name: 'Northwind ID',
  issuer: `http://127.0.0.1:${port}`,
  clientId: client.id,
  clientSecret: client.secret,
  scope: 'openid',
  loginClaim: 'sub',
};

/** The same registration serves the staff of Lumen. */
export const staffIdentityProvider = {
  ...{ name: 'Lumen ID', issuer: identityProvider.issuer, clientId: client.id, clientSecret: client.secret },
  ...{ scope: 'openid email groups', groupsClaim: 'groups', acrValues: [], amrValues: [], isOnly: false },
  groupRoles: [{ group: 'leads', role: 'supervisor' }],
} as const;

/** Starts the provider. Anyone can sign in with the name they type, or cancel. */
export async function startIdentityProvider(): Promise<Server> {
  const { privateKey: signingKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(identityProvider.issuer, {
    adapter: providerStore(),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${portalUrl('northwind')}/login`, `${consoleUrl('lumen')}/sign-in/return`],
      },
    ],
    cookies: { keys: ['a key for the cookies of the journeys'] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], groups: ['groups'] },
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => claimsOf(sub) }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...signingKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    pkce: { required: () => true },
    ttl: { Grant: 600, IdToken: 600, Interaction: 600, Session: 600, AccessToken: 600 },
  });
  const handle = provider.callback();
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) void handle(request, response);
    else if (request.method === 'POST') void finish(provider, { request, response });
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(logInPage);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

/** Accounts that begin with `lead` are in a group that has a role. */
function claimsOf(sub: string) {
  const groups = sub.startsWith('lead') ? ['leads'] : ['others'];
  return { sub, email: `${sub}@example.com`, email_verified: true, groups };
}

const logInPage = `<!doctype html><html lang="en"><title>Northwind ID</title><h1>Northwind ID</h1>
<form method="post"><label>Account <input name="account"></label><button>Log in</button>
<button name="cancel" value="yes">Cancel</button></form></html>`;

async function finish(
  provider: Provider,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const form = new URLSearchParams(await text(request));
  const { params } = await provider.interactionDetails(request, response);
  if (form.has('cancel')) return provider.interactionFinished(request, response, { error: 'access_denied' });
  const accountId = form.get('account') ?? '';
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const result = { login: { accountId }, consent: { grantId: await grant.save() } };
  await provider.interactionFinished(request, response, result);
}
