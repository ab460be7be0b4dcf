import {
  authenticateCustomer as authenticateCustomerCall,
  keepAlive as keepAliveCall,
  logInByToken as logInByTokenCall,
  logIn as logInCall,
  logOut as logOutCall,
  logOutEverywhere as logOutEverywhereCall,
  refreshToken as refreshTokenCall,
  reportIssue as reportIssueCall,
  seeAsCustomer as seeAsCustomerCall,
} from '@quittance/contract/sign-in';
import { openCustomerView } from '@quittance/services/customer-views/open-customer-view';
import { refuse } from '@quittance/services/refusal';
import { authenticateCustomer } from '@quittance/services/sign-in/authenticate-customer';
import { logOut, logOutEverywhere } from '@quittance/services/sign-in/end-session';
import { keepAlive } from '@quittance/services/sign-in/keep-alive';
import { logIn } from '@quittance/services/sign-in/log-in';
import { logInByToken } from '@quittance/services/sign-in/log-in-by-token';
import { refreshToken } from '@quittance/services/sign-in/refresh-token';
import { reportIssue } from '@quittance/services/sign-in/report-issue';
import { logInWithCode } from '@quittance/services/sign-in/two-factor/log-in-with-code';
import { errorCodes, type FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { replaceSession } from '../../plugins/authentication/authentication.ts';
import { codeCookieOf } from '../../plugins/authentication/code-cookie.ts';
import { addDevice, devicesOf } from '../../plugins/authentication/device-cookie.ts';
import { customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';
import { presentLogIn } from './present-log-in.ts';

const json = /^application\/json\s*(?:;|$)/i;

/**
 * Reads an empty body as `{}` for any content type, because req 7.3 defines a request without a body. Clients send a
 * content type anyway, and Fastify refuses empty JSON bodies and types that it has no parser for. Other bodies are read
 * as usual.
 */
function acceptEmptyBody(scope: FastifyInstance): void {
  // Fastify refuses an invalid media type before it looks for a parser.
  scope.addHook('onRequest', async ({ headers }) => {
    if (!json.test(headers['content-type'] ?? '')) delete headers['content-type'];
  });
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) =>
    body.length === 0 ? done(null, {}) : scope.parseJson(request, body, done),
  );
  scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) =>
    body.length === 0 ? done(null, {}) : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()),
  );
}

/** Serves auth/ (req 7.3). `maxWrongCodes` comes from the portal's settings, and the server enforces it. */
export function addSignInRoutes(
  app: FastifyInstance,
  { maxWrongCodes, ...context }: ApiContext & { maxWrongCodes: number },
): void {
  const { services, settings } = context;
  const isTls = settings.PUBLIC_TLS;
  const deviceCookie = { audience: 'customer', isTls } as const;

  serveCall(app, logInCall, {
    rateLimitPerMinute: settings.SIGN_INS_PER_MINUTE,
    async handle({ username, password, ...typed }, { request, reply }) {
      const tenant = tenantOf(request);
      const who = { tenant, username };
      const code = typed.authenticationCode ?? '';
      const requestId = typed.authenticationExternalRequestID ?? '';
      const browserSecret = codeCookieOf(request, { isTls });
      const devices = devicesOf(request, deviceCookie);
      const result =
        code === ''
          ? await logIn(services, {
              ...who,
              password,
              merchantPayeeCode: typed.merchantPayeeCode || undefined,
              devices,
            })
          : await logInWithCode(services, { ...who, requestId, code, browserSecret, devices, maxWrongCodes });
      if (result.kind === 'refused') return result;
      await replaceSession(reply, { ...context, request, secret: result.cookieSecret });
      addDevice(reply, { request, newDevice: result.newDevice, ...deviceCookie });
      return presentLogIn(result, { tenant, settings, now: services.now() });
    },
  });

  serveCall(app, logInByTokenCall, {
    rateLimitPerMinute: settings.SIGN_INS_PER_MINUTE,
    async handle({ token, isEmbedded = false }, { request, reply }) {
      const tenant = tenantOf(request);
      if (isEmbedded && tenant.embedOrigins.length === 0) return refuse('EmbeddingOff');
      const result = await logInByToken(services, { tenant, token });
      if (result.kind === 'refused') return result;
      const answer = presentLogIn(result, { tenant, settings, now: services.now() });
      // An embedded session leaves the browser's own session and its cookie alone.
      if (isEmbedded) return { ...answer, frameSecret: result.cookieSecret };
      await replaceSession(reply, { ...context, request, secret: result.cookieSecret });
      return answer;
    },
  });

  serveCall(app, seeAsCustomerCall, {
    rateLimitPerMinute: settings.SIGN_INS_PER_MINUTE,
    async handle({ token }, { request, reply }) {
      const tenant = tenantOf(request);
      const result = await openCustomerView(services, { tenant, token });
      if (result.kind === 'refused') return result;
      await replaceSession(reply, { ...context, request, secret: result.cookieSecret });
      return presentLogIn(result, { tenant, settings, now: services.now() });
    },
  });

  serveCall(app, authenticateCustomerCall, {
    rateLimitPerMinute: settings.SIGN_INS_PER_MINUTE,
    async handle({ username, password }, { request }) {
      const who = { tenant: tenantOf(request), session: customerOf(request) };
      const result = await authenticateCustomer(services, {
        ...{ ...who, username, password },
        devices: devicesOf(request, deviceCookie),
      });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  addSessionRoutes(app, services);

  serveCall(app, reportIssueCall, {
    rateLimitPerMinute: settings.SIGN_INS_PER_MINUTE,
    async handle({ action, loginIdError, payeeCodeError, uniqueNameError, userToken }, { request }) {
      const tenant = tenantOf(request);
      const checks = { loginIdError, payeeCodeError, uniqueNameError };
      request.log.warn({ tenant: tenant.label, action, ...checks }, 'the portal rejected a sign-in response');
      app.countReportedIssue(action, failedChecks(checks));
      await reportIssue(services, { tenant, action, ...checks, userToken: userToken ?? null });
      return { responses: successResponses };
    },
  });
}

/** Serves requests about the current session (req 4.9). */
function addSessionRoutes(app: FastifyInstance, services: ApiContext['services']): void {
  app.register(async (scope) => {
    acceptEmptyBody(scope);
    serveCall(scope, refreshTokenCall, {
      async handle(_input, { request }) {
        const issued = await refreshToken(services, { tenant: tenantOf(request), session: customerOf(request) });
        return { responses: successResponses, token: issued.token, expiresIn: issued.expiresAt.toISOString() };
      },
    });
  });

  // Logging out doesn't clear the cookie. The cookie is already useless, and a late response would clear the cookie of
  // the next session.
  serveCall(app, logOutCall, {
    async handle(_input, { request }) {
      await logOut(services, { tenant: tenantOf(request), session: customerOf(request) });
      return { responses: successResponses };
    },
  });

  serveCall(app, logOutEverywhereCall, {
    async handle(_input, { request }) {
      await logOutEverywhere(services, { tenant: tenantOf(request), session: customerOf(request) });
      return { responses: successResponses };
    },
  });

  serveCall(app, keepAliveCall, {
    async handle(_input, { request }) {
      await keepAlive(services, { tenant: tenantOf(request), session: customerOf(request) });
      return { responses: successResponses };
    },
  });
}

/** Lists the failed checks by their names in req 5.9. */
function failedChecks(of: { loginIdError: boolean; payeeCodeError: boolean; uniqueNameError: boolean }): string[] {
  return [
    ...(of.loginIdError ? ['login-id'] : []),
    ...(of.payeeCodeError ? ['payee-code'] : []),
    ...(of.uniqueNameError ? ['unique-name'] : []),
  ];
}
