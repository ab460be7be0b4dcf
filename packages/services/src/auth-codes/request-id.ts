const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** Formats an authenticationExternalRequestID or a link token from the row's public id and the bearer's secret. */
export function requestToken(authRequestId: string, secret: string): string {
  return `${authRequestId}.${secret}`;
}

export function readRequestToken(token: string): { authRequestId: string; secret: string } | undefined {
  const [, authRequestId, secret] = form.exec(token) ?? [];
  return authRequestId === undefined || secret === undefined ? undefined : { authRequestId, secret };
}
