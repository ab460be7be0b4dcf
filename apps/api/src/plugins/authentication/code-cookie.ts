import { requestLifetimeMs } from '@quittance/services/auth-codes/fresh-code';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = (isTls: boolean) => (isTls ? '__Host-quittance-code' : 'quittance-code');

/** Returns the secret that binds code requests to a signed-out browser, or undefined. */
export function codeCookieOf(request: FastifyRequest, { isTls }: { isTls: boolean }): string | undefined {
  return request.cookies[cookieName(isTls)];
}

/**
 * Binds code requests to the browser, so that a leaked request id is useless elsewhere. Lasts as long as the newest
 * request.
 */
export function setCodeCookie(reply: FastifyReply, { secret, isTls }: { secret: string; isTls: boolean }): void {
  reply.setCookie(cookieName(isTls), secret, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isTls,
    path: '/',
    maxAge: requestLifetimeMs / 1000,
  });
}
