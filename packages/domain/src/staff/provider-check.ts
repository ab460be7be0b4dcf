/** Problems that keep staff from signing in with an identity provider, in the order in which its check finds them. */
export const providerFaults = [
  // The address isn't an https URL without a query, uses another port, doesn't exist, or is private.
  'form',
  'port',
  'unknown-host',
  'not-public',
  'refused',
  'timeout',
  'tls',
  'closed',
  'status',
  'no-metadata',
  'other-issuer',
  'endpoint-missing',
  'endpoint-not-allowed',
] as const;

export type ProviderFault = (typeof providerFaults)[number];

/** `about` is the returned status or issuer, or the endpoint's name in the metadata. */
export type FoundFault = { readonly fault: ProviderFault; readonly about: string | null };

const endpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

/** Checks the document at `/.well-known/openid-configuration` (OpenID Connect Discovery 1.0). */
export function findMetadataFault(document: unknown, issuer: string): FoundFault | undefined {
  if (typeof document !== 'object' || document === null || !('issuer' in document))
    return { fault: 'no-metadata', about: null };
  if (document.issuer !== issuer) return { fault: 'other-issuer', about: String(document.issuer).slice(0, 500) };
  const addresses = new Map(Object.entries(document));
  for (const name of endpoints) {
    const address: unknown = addresses.get(name);
    if (address === undefined || address === '') return { fault: 'endpoint-missing', about: name };
    if (!isAsSafe(address, issuer)) return { fault: 'endpoint-not-allowed', about: name };
  }
  return undefined;
}

/** Codes, secrets and keys need TLS, except for a provider on the same machine, as in tests. */
function isAsSafe(address: unknown, issuer: string): boolean {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && issuer.startsWith('http:'));
}
