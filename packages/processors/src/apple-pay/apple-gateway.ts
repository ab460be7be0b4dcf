/**
 * Accepts Apple's gateways for merchant sessions, including those in China and the test environment. A host with a port
 * is refused.
 */
export function isAppleGateway(host: string): boolean {
  return /^(?:cn-)?apple-pay-gateway(?:-[a-z0-9-]{1,40})?\.apple\.com$/.test(host);
}

/**
 * Returns the URL to request, or undefined unless it is an https URL of an Apple gateway. Browser input must never
 * choose which hosts this server calls.
 */
export function gatewayAddress(validationUrl: string, isAppleHost = isAppleGateway): URL | undefined {
  const url = URL.parse(validationUrl);
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain && isAppleHost(url.host) ? url : undefined;
}
