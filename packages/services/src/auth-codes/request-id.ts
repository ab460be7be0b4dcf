const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/** An authenticationExternalRequestID, or the secret of a link: the row's id, which is no secret, and the secret of whoever holds it. */
export function requestToken(authRequestId: string, secret: string): string {
  return `${authRequestId}.${secret}`;
}

/** The two parts of such a token; undefined for what was never one. */
export function readRequestToken(token: string): { authRequestId: string; secret: string } | undefined {
  const [, authRequestId, secret] = form.exec(token) ?? [];
  return authRequestId === undefined || secret === undefined ? undefined : { authRequestId, secret };
}
