import { requestLifetimeMs } from '@quittance/services/auth-codes/fresh-code';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = (isTls: boolean) => (isTls ? '__Host-quittance-code' : 'quittance-code');

/** The secret by which a browser that is not signed in yet goes on with the codes that it asked for; undefined for a browser without one. */
export function codeCookieOf(request: FastifyRequest, { isTls }: { isTls: boolean }): string | undefined {
  return request.cookies[cookieName(isTls)];
}

/**
 * Gives the browser that secret, which binds the request of a code to it: whoever learns the request's id elsewhere cannot use it. It
 * lasts as long as the youngest request.
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
