import { refuse } from '@quittance/services/refusal';
import { authenticate } from '@quittance/services/sign-in/authenticate';
import { endReplacedSession } from '@quittance/services/sign-in/end-replaced-session';
import { isGuestSession } from '@quittance/services/sign-in/session';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../api-context.ts';
import { tenantOf } from '../request-context.ts';
import { sendRefusal } from '../serve-call.ts';
import { markReporter } from './reporter-cookie.ts';

/** The name of the cookie that a customer's token goes with. */
export const sessionCookieName = (isTls: boolean) => (isTls ? '__Host-quittance' : 'quittance');

/** Lets only signed-in customers through to the calls that ask for one, no guest to those of a registered one (req 6.1, 7.1), nobody to those of a screen that the tenant doesn't show (req 6.3), and nobody who only looks to those that change. `idleSeconds` ends sessions where the tenant doesn't say (req 9.3). */
export function addAuthentication(app: FastifyInstance, context: ApiContext & { idleSeconds: number }): void {
  app.decorateRequest('customer', null);
  app.addHook('preParsing', async (request, reply) => {
    const { call } = request.routeOptions.config;
    // Operators have a program of their own; nobody who is signed in here may make a call of theirs.
    if (call && 'audience' in call) return sendRefusal(reply, { request, refusal: refuse('Unauthorized') });
    const access = call?.access;
    if (access === undefined || access === 'public') return;
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const cookieSecret = request.cookies[sessionCookieName(context.settings.PUBLIC_TLS)];
    const { services, idleSeconds } = context;
    const customer =
      token && (await authenticate(services, { tenant: tenantOf(request), token, cookieSecret, idleSeconds }));
    request.customer = customer || null;
    // Whoever sees the portal as a customer does changes nothing, not even what nobody has to be signed in for.
    if (request.customer?.isReadOnly && call?.effect === 'changes') {
      return sendRefusal(reply, { request, refusal: refuse('ReadOnlySession') });
    }
    // The answer to a sign-out may reach the browser after that of the next sign-in: it sets no cookie.
    if (request.customer && !request.customer.isReadOnly && !call?.path.startsWith('/v1/auth/logout')) {
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

/**
 * Gives the browser the cookie that its tokens go with, and ends the session that it was signed in to before. The cookie lasts until the browser
 * closes; scripts cannot read it.
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
