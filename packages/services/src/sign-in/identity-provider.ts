import * as client from 'openid-client';
import { fetchFromProvider, ProviderAway } from './fetch-from-provider.ts';
import { isLocalIssuer, issuerAddress } from './issuer-address.ts';
import { type ProviderFailure, providerFailure } from './provider-failure.ts';

/** An identity provider as a tenant has registered with it. */
export type IdentityProvider = {
  issuer: string;
  clientId: string;
  /** undefined for a public client, which PKCE alone protects. */
  clientSecret: string | undefined;
  /** Scopes with spaces between; `openid` is among them. */
  scope: string;
};

/** What ties the way there to the way back: both carry `state`, the ID token the nonce, the code goes with the verifier. */
export type SignInChecks = { redirectUri: string; state: string; nonce: string; codeVerifier: string };

/** Speaks OpenID Connect with the tenants' identity providers (code flow with PKCE). Nothing here touches the database. */
export type IdentityProviders = {
  /** Where the browser goes to sign in; `language` is what the provider is asked to speak. */
  signInAddress(
    provider: IdentityProvider,
    request: SignInChecks & { language: string | undefined },
  ): Promise<{ kind: 'address'; address: string } | ProviderFailure>;
  /** Exchanges the code of the query that the browser came back with, and gives the claims of the ID token that it proves. */
  identify(
    provider: IdentityProvider,
    answer: SignInChecks & { callbackQuery: string },
  ): Promise<{ kind: 'identified'; claims: Readonly<Record<string, unknown>> } | ProviderFailure>;
};

/** What a provider says of itself is read again after this time, and at once after an exchange that failed. */
const freshForMs = 10 * 60_000;

/** Opens the way to the providers. Each answer is there, or given up, after `timeoutMs`. */
export function openIdentityProviders(options: { now: () => Date; timeoutMs?: number }): IdentityProviders {
  const timeoutMs = options.timeoutMs ?? 10_000;
  const known = new Map<string, { readAtMs: number; configuration: Promise<client.Configuration> }>();

  function configurationOf(provider: IdentityProvider): Promise<client.Configuration> {
    const key = keyOf(provider);
    const nowMs = options.now().getTime();
    for (const [each, { readAtMs }] of known) if (nowMs - readAtMs >= freshForMs) known.delete(each);
    const entry = known.get(key) ?? { readAtMs: nowMs, configuration: discover(provider, timeoutMs) };
    known.set(key, entry);
    entry.configuration.catch(() => known.delete(key));
    return entry.configuration;
  }

  return {
    signInAddress: (provider, { language, ...checks }) =>
      withinTime(timeoutMs, async () => {
        const configuration = await configurationOf(provider);
        const address = client.buildAuthorizationUrl(configuration, {
          redirect_uri: checks.redirectUri,
          scope: provider.scope,
          state: checks.state,
          nonce: checks.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
          code_challenge_method: 'S256',
          ...(language !== undefined && { ui_locales: language }),
        });
        return { kind: 'address' as const, address: address.href };
      }),
    async identify(provider, { callbackQuery, redirectUri, state, nonce, codeVerifier }) {
      const callback = new URL(redirectUri);
      callback.search = new URLSearchParams(callbackQuery).toString();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      const result = await withinTime(timeoutMs, async () => {
        const configuration = await configurationOf(provider);
        const tokens = await client.authorizationCodeGrant(configuration, callback, checks);
        return { kind: 'identified' as const, claims: tokens.claims() ?? {} };
      });
      // The provider may have moved, or changed its keys.
      if (result.kind !== 'identified') known.delete(keyOf(provider));
      return result;
    },
  };
}

function discover(provider: IdentityProvider, timeoutMs: number): Promise<client.Configuration> {
  const { clientId, clientSecret } = provider;
  const issuer = issuerAddress(provider.issuer);
  const metadata = clientSecret === undefined ? {} : { client_secret: clientSecret };
  return client.discovery(issuer, clientId, metadata, clientAuthentication(clientSecret), {
    [client.customFetch]: fetchFromProvider,
    timeout: timeoutMs / 1000,
    // The ID token's signature is checked too, not only the connection that it came over.
    execute: [client.enableNonRepudiationChecks, ...(isLocalIssuer(issuer) ? [client.allowInsecureRequests] : [])],
  });
}

/** In the header where the provider takes it there, which is what OpenID Connect supposes of one that does not say. */
function clientAuthentication(secret: string | undefined): client.ClientAuth {
  if (secret === undefined) return client.None();
  const [inHeader, inBody] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (taken.includes('client_secret_basic') ? inHeader : inBody)(server, ...rest);
  };
}

function keyOf({ issuer, clientId, clientSecret }: IdentityProvider): string {
  return JSON.stringify([issuer, clientId, clientSecret]);
}

/** One deadline over all that an answer takes: discovery, exchange and keys. */
async function withinTime<Result>(timeoutMs: number, work: () => Promise<Result>): Promise<Result | ProviderFailure> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new ProviderAway('timeout')), timeoutMs);
  try {
    return await Promise.race([work(), late.promise]);
  } catch (error) {
    return providerFailure(error);
  } finally {
    clearTimeout(timer);
  }
}
