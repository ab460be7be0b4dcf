import {
  finishStaffSignOn as finishCall,
  getSignInMethods as getMethodsCall,
  startStaffSignOn as startCall,
} from '@quittance/contract/staff-sign-in/identity-provider';
import { attemptLifetimeMs } from '@quittance/services/sign-in/single-sign-on/single-sign-on-attempt';
import { endReplacedStaffSession } from '@quittance/services/staff/end-staff-session';
import { finishStaffSignOn, startStaffSignOn } from '@quittance/services/staff-sign-on/sign-on-staff';
import { findSignInMethods } from '@quittance/services/staff-sign-on/staff-provider';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { addDevice, devicesOf } from '../../plugins/authentication/device-cookie.ts';
import { setStaffCookie, staffCookieName } from '../../plugins/authentication/staff-authentication.ts';
import { clientOf, tenantOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { presentSelf } from './present-self.ts';

/** Serves the redirect to the tenant's identity provider for staff, and the return. */
export function addStaffSignOnRoutes(app: FastifyInstance, { staff, services, settings }: ConsoleContext): void {
  const rateLimitPerMinute = settings.SIGN_INS_PER_MINUTE;
  const isTls = settings.PUBLIC_TLS;
  const deviceCookie = { audience: 'staff', isTls } as const;
  const cookieName = isTls ? '__Host-quittance-staff-sso' : 'quittance-staff-sso';
  const context = { ...staff, identityProviders: services.identityProviders };

  serveStaffCall(app, getMethodsCall, {
    async handle(_input, { request }) {
      const { providerName = null, isProviderOnly } = await findSignInMethods(staff, { tenant: tenantOf(request) });
      return { responses: successResponses, providerName, isProviderOnly };
    },
  });

  serveStaffCall(app, startCall, {
    rateLimitPerMinute,
    async handle(input, { request, reply }) {
      const knownBrowserSecret = request.cookies[cookieName];
      const result = await startStaffSignOn(context, { tenant: tenantOf(request), ...input, knownBrowserSecret });
      if (result.kind === 'refused') return noted(request, result);
      // Strict works although the provider redirects from another site, because the console sends the callback request
      // itself.
      reply.setCookie(cookieName, result.browserSecret, {
        httpOnly: true,
        sameSite: 'strict',
        secure: isTls,
        path: '/',
        maxAge: attemptLifetimeMs / 1000,
      });
      return { responses: successResponses, authorizationURL: result.authorizationUrl };
    },
  });

  serveStaffCall(app, finishCall, {
    rateLimitPerMinute,
    async handle({ callbackQuery }, { request, reply }) {
      const tenant = tenantOf(request);
      const result = await finishStaffSignOn(context, {
        ...{ tenant, callbackQuery, client: clientOf(request) },
        browserSecret: request.cookies[cookieName],
        devices: devicesOf(request, deviceCookie),
      });
      if (result.kind === 'refused') return noted(request, result);
      await endReplacedStaffSession(staff, { tenant, cookieSecret: request.cookies[staffCookieName(isTls)] });
      setStaffCookie(reply, { secret: result.cookieSecret, isTls });
      addDevice(reply, { request, newDevice: result.newDevice, ...deviceCookie });
      return { responses: successResponses, self: await presentSelf(staff, { tenant, session: result.session }) };
    },
  });
}

/** Logs the reason, since a misconfigured provider is visible only in the log. Never logs codes or tokens. */
function noted<Refused extends { code: string; reason: string }>(request: FastifyRequest, refused: Refused): Refused {
  const { code, reason } = refused;
  request.log.warn({ tenant: tenantOf(request).label, refusal: code, reason }, 'single sign-on of staff failed');
  return refused;
}
