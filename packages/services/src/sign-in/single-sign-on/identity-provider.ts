import type { FoundFault, ProviderFault } from '@quittance/domain/staff/provider-check';
import { listOf, resolveHost, type WebhookReach } from '@quittance/messaging/webhooks/find-webhook-target';
import * as client from 'openid-client';
import { type CheckedProvider, checkProvider, findAddressFault } from './check-provider.ts';
import { fetchFromProvider, fetchFromPublicProvider, ProviderAway } from './fetch-from-provider.ts';
import { isLocalIssuer, issuerAddress } from './issuer-address.ts';
import { type ProviderFailure, providerFailure } from './provider-failure.ts';

export type IdentityProvider = {
  issuer: string;
  clientId: string;
  /** Undefined for a public client, which only PKCE protects. */
  clientSecret: string | undefined;
  /** Scopes separated by spaces, including `openid`. */
  scope: string;
  /**
   * True for an address that an operator of the installation set. Requests to any other go only to public addresses and
   * the hosts that the installation allows.
   */
  mayBePrivate?: boolean;
};

/**
 * Values that tie the callback to the authorization request: both carry `state`, the ID token carries the nonce, and
 * the code requires the verifier.
 */
export type SignInChecks = { redirectUri: string; state: string; nonce: string; codeVerifier: string };

/**
 * Speaks OpenID Connect with the tenants' identity providers (authorization code flow with PKCE). Never accesses the
 * database.
 */
export type IdentityProviders = {
  /** Returns the address for the browser's sign-in. `language` is the requested UI language. */
  signInAddress(
    provider: IdentityProvider,
    request: SignInChecks & {
      language: string | undefined;
      /** The ways to sign in that are asked for. */
      acrValues?: readonly string[];
      /** Asks the person to sign in at the provider now, even if they are signed in there. */
      isFresh?: boolean;
    },
  ): Promise<{ kind: 'address'; address: string } | ProviderFailure>;
  /** Exchanges the code of the callback query and returns the claims of the verified ID token. */
  identify(
    provider: IdentityProvider,
    answer: SignInChecks & { callbackQuery: string },
  ): Promise<{ kind: 'identified'; claims: Readonly<Record<string, unknown>> } | ProviderFailure>;
  /** Returns why requests to the provider aren't allowed, without any request. */
  addressFault(provider: CheckedProvider): Promise<ProviderFault | undefined>;
  /** Reads the metadata anew and returns its first problem. */
  check(provider: CheckedProvider): Promise<FoundFault | undefined>;
};

/** Metadata is loaded again after this time, and at once after a failed exchange. */
const freshForMs = 10 * 60_000;

/** The usual ports for HTTPS. */
const publicPorts = [443, 8443];

/**
 * Each result arrives, or is given up, after `timeoutMs`. `privateHosts` is a list, separated by commas, of the hosts
 * that may have private addresses although an administrator of a tenant chose them.
 */
export function openIdentityProviders(options: {
  now: () => Date;
  timeoutMs?: number;
  privateHosts?: string;
  resolve?: WebhookReach['resolve'];
}): IdentityProviders {
  const timeoutMs = options.timeoutMs ?? 10_000;
  const { privateHosts = '', resolve = resolveHost } = options;
  const reach: WebhookReach = { ports: publicPorts, testHosts: listOf(privateHosts), resolve };
  const known = new Map<string, { readAtMs: number; configuration: Promise<client.Configuration> }>();

  function configurationOf(provider: IdentityProvider): Promise<client.Configuration> {
    const key = keyOf(provider);
    const nowMs = options.now().getTime();
    for (const [each, { readAtMs }] of known) if (nowMs - readAtMs >= freshForMs) known.delete(each);
    const entry = known.get(key) ?? { readAtMs: nowMs, configuration: discover(provider, { timeoutMs, reach }) };
    known.set(key, entry);
    entry.configuration.catch(() => known.delete(key));
    return entry.configuration;
  }

  return {
    signInAddress: (provider, { language, acrValues = [], isFresh = false, ...checks }) =>
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
          ...(acrValues.length > 0 && { acr_values: acrValues.join(' ') }),
          // With max_age, the provider has to state when the person signed in.
          ...(isFresh && { prompt: 'login', max_age: '0' }),
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
      // The provider may have moved or changed its keys.
      if (result.kind !== 'identified') known.delete(keyOf(provider));
      return result;
    },
    addressFault: (provider) => findAddressFault(provider, reach),
    check: (provider) => checkProvider(provider, { reach, timeoutMs }),
  };
}

function discover(
  provider: IdentityProvider,
  { timeoutMs, reach }: { timeoutMs: number; reach: WebhookReach },
): Promise<client.Configuration> {
  const { clientId, clientSecret } = provider;
  const issuer = issuerAddress(provider.issuer);
  const metadata = clientSecret === undefined ? {} : { client_secret: clientSecret };
  return client.discovery(issuer, clientId, metadata, clientAuthentication(clientSecret), {
    [client.customFetch]: provider.mayBePrivate
      ? fetchFromProvider
      : (address, request) => fetchFromPublicProvider(address, request, reach),
    timeout: timeoutMs / 1000,
    // Verifies the ID token's signature in addition to the TLS connection.
    execute: [client.enableNonRepudiationChecks, ...(isLocalIssuer(issuer) ? [client.allowInsecureRequests] : [])],
  });
}

/** Sends the secret in the header if the provider supports that, which is the OpenID Connect default. */
function clientAuthentication(secret: string | undefined): client.ClientAuth {
  if (secret === undefined) return client.None();
  const [inHeader, inBody] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (taken.includes('client_secret_basic') ? inHeader : inBody)(server, ...rest);
  };
}

function keyOf({ issuer, clientId, clientSecret, mayBePrivate = false }: IdentityProvider): string {
  return JSON.stringify([issuer, clientId, clientSecret, mayBePrivate]);
}

/** Applies one deadline to discovery, exchange and keys together. */
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
