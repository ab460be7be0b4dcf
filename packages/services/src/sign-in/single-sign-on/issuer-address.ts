const localHosts = ['localhost', '127.0.0.1'];

/**
 * Parses an identity provider's address. Throws RangeError unless it is https, or http on this machine, because codes
 * and secrets must never travel unencrypted.
 */
export function issuerAddress(issuer: string): URL {
  const address = URL.parse(issuer);
  if (!address || address.username || address.password || address.search || address.hash)
    throw new RangeError('an issuer must be a URL without user, query or fragment');
  if (address.protocol !== 'https:' && !isLocalIssuer(address))
    throw new RangeError('an issuer must be an https URL; http is allowed only for localhost and 127.0.0.1');
  return address;
}

/** Returns true for an http provider on this machine, as in tests and development. */
export function isLocalIssuer(issuer: URL): boolean {
  return issuer.protocol === 'http:' && localHosts.includes(issuer.hostname);
}

/** Returns true for an address that issuerAddress and the database accept. */
export function isIssuer(issuer: string): boolean {
  const pattern = /^(?:https:\/\/[^/?#@\s]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)(?:\/[^?#\s]*)?$/;
  return pattern.test(issuer) && URL.canParse(issuer);
}
