const localHosts = ['localhost', '127.0.0.1'];

/**
 * The address of an identity provider. Throws RangeError unless it is https, or http on this machine: codes and secrets never
 * travel in clear.
 */
export function issuerAddress(issuer: string): URL {
  const address = URL.parse(issuer);
  if (!address || address.username || address.password || address.search || address.hash)
    throw new RangeError('an issuer is an address without user, query or fragment');
  if (address.protocol !== 'https:' && !isLocalIssuer(address))
    throw new RangeError('an issuer is an https address; http is only for localhost and 127.0.0.1');
  return address;
}

/** Whether a provider is on this machine and speaks http, as one of a test or of someone's own computer does. */
export function isLocalIssuer(issuer: URL): boolean {
  return issuer.protocol === 'http:' && localHosts.includes(issuer.hostname);
}
