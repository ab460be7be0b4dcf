import { validate2faCode as validate2faCodeCall } from '@quittance/contract/messages';
import { send2faCode as send2faCodeCall } from '@quittance/contract/two-factor';
import { sendTwoFactorCode } from '@quittance/services/sign-in/two-factor/send-two-factor-code';
import { validateTwoFactorCode } from '@quittance/services/sign-in/two-factor/validate-two-factor-code';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { codeCookieOf, setCodeCookie } from '../../plugins/authentication/code-cookie.ts';
import { devicesOf } from '../../plugins/authentication/device-cookie.ts';
import { customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';

/** Serves codes for signing in and for confirming sensitive changes (req 7.3, 7.4). */
export function addTwoFactorRoutes(app: FastifyInstance, { services, settings }: ApiContext): void {
  const isTls = settings.PUBLIC_TLS;

  serveCall(app, send2faCodeCall, {
    sendsCodes: true,
    rateLimitPerMinute: settings.SIGN_INS_PER_MINUTE,
    async handle({ username, password, language, ...asked }, { request, reply }) {
      const result = await sendTwoFactorCode(services, {
        tenant: tenantOf(request),
        username,
        password,
        merchantPayeeCode: asked.merchantPayeeCode || undefined,
        requestId: asked.authenticationExternalRequestID || undefined,
        browserSecret: codeCookieOf(request, { isTls }),
        devices: devicesOf(request, { audience: 'customer', isTls }),
        language,
        userToken: asked.userToken ?? undefined,
      });
      if (result.kind === 'refused') return result;
      setCodeCookie(reply, { secret: result.browserSecret, isTls });
      const { requestId, destination } = result;
      return { responses: successResponses, authenticationExternalRequestID: requestId, destination };
    },
  });

  serveCall(app, validate2faCodeCall, {
    rateLimitPerMinute: settings.SIGN_INS_PER_MINUTE,
    async handle({ authenticationCode: code, authenticationExternalRequestID: requestId }, { request }) {
      const who = { tenant: tenantOf(request), session: customerOf(request) };
      const result = await validateTwoFactorCode(services, { ...who, requestId, code });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}
