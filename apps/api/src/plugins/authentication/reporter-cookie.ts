import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CustomerSession } from '@quittance/services/sign-in/session';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';

type Settings = Pick<ApiContext['settings'], 'PUBLIC_TLS' | 'TOKEN_SECRET'>;
type Of = { readonly settings: Settings; readonly tenantId: string };

const cookieName = (isTls: boolean) => (isTls ? '__Host-quittance-reporter' : 'quittance-reporter');

/**
 * Marks a browser in which a customer has signed in, since policy reports carry no token. The cookie grants no access,
 * and is the same in all browsers of a customer.
 */
export function markReporter(
  reply: FastifyReply,
  { request, session, ...of }: Of & { request: FastifyRequest; session: CustomerSession },
): void {
  const id = hashOf(of, `id ${session.guestAccountIds?.[0] ?? session.customerId}`)
    .subarray(0, 16)
    .toString('base64url');
  if (reporterOf(request, of) === id) return;
  const isTls = of.settings.PUBLIC_TLS;
  const value = `${id}.${hashOf(of, `cookie ${id}`).toString('base64url')}`;
  reply.setCookie(cookieName(isTls), value, { httpOnly: true, sameSite: 'strict', secure: isTls, path: '/' });
}

/** Returns undefined when the browser has no valid mark. */
export function reporterOf(request: FastifyRequest, of: Of): string | undefined {
  const [id = '', proof = ''] = (request.cookies[cookieName(of.settings.PUBLIC_TLS)] ?? '').split('.');
  const given = Buffer.from(proof, 'base64url');
  const right = hashOf(of, `cookie ${id}`);
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
}

function hashOf({ settings, tenantId }: Of, text: string): Buffer {
  return createHmac('sha256', settings.TOKEN_SECRET).update(`policy reporter\n${tenantId}\n${text}`).digest();
}
