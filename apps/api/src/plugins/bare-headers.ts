/**
 * Headers for requests that Node or the router refuses before any hook runs. Browsers render nothing from these
 * responses.
 */
export function bareHeaders(isTls: boolean): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    ...(isTls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
