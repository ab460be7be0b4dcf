import { frameHeader } from '@quittance/contract/sign-in';
import { refuse } from '@quittance/services/refusal';
import { authenticate } from '@quittance/services/sign-in/authenticate';
import { endReplacedSession } from '@quittance/services/sign-in/end-replaced-session';
import { isGuestSession } from '@quittance/services/sign-in/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { tenantOf } from '../../request-context.ts';
import { sendRefusal } from '../../serve-call.ts';
import { markReporter } from './reporter-cookie.ts';

export const sessionCookieName = (isTls: boolean) => (isTls ? '__Host-quittance' : 'quittance');

/**
 * Enforces each endpoint's access: customers only, no guests where registration is required (req 6.1, 7.1), no hidden
 * screens (req 6.3), and no changes in read-only sessions. `idleSeconds` applies when the tenant sets no timeout (req
 * 9.3).
 */
export function addAuthentication(app: FastifyInstance, context: ApiContext & { idleSeconds: number }): void {
  app.decorateRequest('customer', null);
  app.addHook('preParsing', async (request, reply) => {
    const { call } = request.routeOptions.config;
    // The staff API runs in a separate program, and customers can never call it.
    if (call && 'audience' in call) return sendRefusal(reply, { request, refusal: refuse('Unauthorized') });
    const access = call?.access;
    if (access === undefined || access === 'public') return;
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const cookieSecret = frameSecretOf(request) ?? request.cookies[sessionCookieName(context.settings.PUBLIC_TLS)];
    const { services, idleSeconds } = context;
    const customer =
      token && (await authenticate(services, { tenant: tenantOf(request), token, cookieSecret, idleSeconds }));
    request.customer = customer || null;
    // An employee viewing the portal as a customer can't change anything, even where signing in is optional.
    if (request.customer?.isReadOnly && call?.effect === 'changes') {
      return sendRefusal(reply, { request, refusal: refuse('ReadOnlySession') });
    }
    // The log-out response sets no cookie, because it may arrive after the response of the next sign-in.
    const isFrame = frameSecretOf(request) !== undefined;
    if (request.customer && !isFrame && !request.customer.isReadOnly && !call?.path.startsWith('/v1/auth/logout')) {
      markReporter(reply, { ...context, request, tenantId: tenantOf(request).id, session: request.customer });
    }
    if (access === 'optional') return;
    if (!customer) return sendRefusal(reply, { request, refusal: refuse('Unauthorized') });
    if (access === 'registered' && isGuestSession(customer)) {
      return sendRefusal(reply, { request, refusal: refuse('GuestNotAllowed') });
    }
    if (call?.screen && !tenantOf(request)[call.screen]) {
      return sendRefusal(reply, { request, refusal: refuse('NotFound') });
    }
    if (customer.isRegistrationDue && !call?.isForRegistration) {
      return sendRefusal(reply, { request, refusal: refuse('RegistrationRequired') });
    }
  });
}

/** Returns the secret of a session in a frame on another website, which has no cookie. */
function frameSecretOf({ headers }: FastifyRequest): string | undefined {
  const secret = headers[frameHeader];
  return typeof secret === 'string' ? secret : undefined;
}

/**
 * Sets the session cookie and ends the browser's previous session. The cookie lasts until the browser closes, and
 * scripts can't read it.
 */
export async function replaceSession(
  reply: FastifyReply,
  { request, secret, services, settings }: ApiContext & { request: FastifyRequest; secret: string },
): Promise<void> {
  const isTls = settings.PUBLIC_TLS;
  const cookieSecret = request.cookies[sessionCookieName(isTls)];
  await endReplacedSession(services, { tenant: tenantOf(request), cookieSecret });
  reply.setCookie(sessionCookieName(isTls), secret, { httpOnly: true, sameSite: 'strict', secure: isTls, path: '/' });
}
