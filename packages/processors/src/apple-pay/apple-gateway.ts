/**
 * Whether a host is one of Apple's gateways for merchant sessions, those of China and the test environment included. A host with a port
 * is none.
 */
export function isAppleGateway(host: string): boolean {
  return /^(?:cn-)?apple-pay-gateway(?:-[a-z0-9-]{1,40})?\.apple\.com$/.test(host);
}

/**
 * The address to ask, or undefined unless it is an https address at one of Apple's gateways: what a browser sends must never choose whom
 * this server calls.
 */
export function gatewayAddress(validationUrl: string, isAppleHost = isAppleGateway): URL | undefined {
  const url = URL.parse(validationUrl);
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain && isAppleHost(url.host) ? url : undefined;
}
