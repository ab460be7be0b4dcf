/** Headers of answers to requests that no hook sees, because Node or the router refuses them first. Browsers show nothing of such an answer. */
export function bareHeaders(isTls: boolean): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    ...(isTls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
