import {
  logInSso as logInSsoCall,
  startSingleSignOn as startSingleSignOnCall,
} from '@quittance/contract/single-sign-on';
import { finishSingleSignOn } from '@quittance/services/sign-in/single-sign-on/finish-single-sign-on';
import { attemptLifetimeMs } from '@quittance/services/sign-in/single-sign-on/single-sign-on-attempt';
import { startSingleSignOn } from '@quittance/services/sign-in/single-sign-on/start-single-sign-on';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { replaceSession } from '../../plugins/authentication/authentication.ts';
import { addDevice, devicesOf } from '../../plugins/authentication/device-cookie.ts';
import { tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';
import { presentLogIn } from './present-log-in.ts';

/** Serves the redirect to the tenant's identity provider and the callback (req 7.3). */
export function addSingleSignOnRoutes(app: FastifyInstance, context: ApiContext): void {
  const { services, settings } = context;
  const isTls = settings.PUBLIC_TLS;
  const deviceCookie = { audience: 'customer', isTls } as const;
  const cookieName = isTls ? '__Host-quittance-sso' : 'quittance-sso';
  /** Redirect URI of the provider: the log-in page of the tenant's portal. */
  const redirectUriOf = (request: FastifyRequest) => `${services.portalUrl(tenantOf(request).label)}/login`;

  serveCall(app, startSingleSignOnCall, {
    rateLimitPerMinute: settings.SIGN_INS_PER_MINUTE,
    async handle({ language }, { request, reply }) {
      const result = await startSingleSignOn(services, {
        tenant: tenantOf(request),
        redirectUri: redirectUriOf(request),
        language: language ?? undefined,
        knownBrowserSecret: request.cookies[cookieName],
      });
      if (result.kind === 'refused') return noted(request, result);
      // Strict works although the provider redirects from another site, because the portal sends the callback request
      // itself.
      reply.setCookie(cookieName, result.browserSecret, {
        httpOnly: true,
        sameSite: 'strict',
        secure: isTls,
        path: '/',
        maxAge: attemptLifetimeMs / 1000,
      });
      return { responses: successResponses, authorizationUrl: result.authorizationUrl };
    },
  });

  serveCall(app, logInSsoCall, {
    rateLimitPerMinute: settings.SIGN_INS_PER_MINUTE,
    async handle({ callbackQuery }, { request, reply }) {
      const tenant = tenantOf(request);
      const result = await finishSingleSignOn(services, {
        tenant,
        redirectUri: redirectUriOf(request),
        callbackQuery,
        browserSecret: request.cookies[cookieName],
        devices: devicesOf(request, deviceCookie),
      });
      if (result.kind === 'refused') return noted(request, result);
      await replaceSession(reply, { ...context, request, secret: result.cookieSecret });
      addDevice(reply, { request, newDevice: result.newDevice, ...deviceCookie });
      return { ...presentLogIn(result, { tenant, settings, now: services.now() }), password: result.password };
    },
  });
}

/** Logs the reason, since a misconfigured provider is visible only in the log. Never logs codes or tokens. */
function noted<Refused extends { code: string; reason: string }>(request: FastifyRequest, refused: Refused): Refused {
  const { code, reason } = refused;
  request.log.warn({ tenant: tenantOf(request).label, refusal: code, reason }, 'single sign-on failed');
  return refused;
}
