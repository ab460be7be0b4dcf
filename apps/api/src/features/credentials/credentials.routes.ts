import {
  changePassword as changePasswordCall,
  finishPasswordReset as finishPasswordResetCall,
  finishRegistration as finishRegistrationCall,
  startPasswordReset as startPasswordResetCall,
  startRegistration as startRegistrationCall,
} from '@quittance/contract/credentials';
import { changePassword } from '@quittance/services/credentials/change-password';
import { finishPasswordReset } from '@quittance/services/credentials/finish-password-reset';
import { finishRegistration } from '@quittance/services/credentials/finish-registration';
import { startPasswordReset } from '@quittance/services/credentials/start-password-reset';
import { startRegistration } from '@quittance/services/credentials/start-registration';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { codeCookieOf, setCodeCookie } from '../../plugins/authentication/code-cookie.ts';
import { addDevice, devicesOf } from '../../plugins/authentication/device-cookie.ts';
import { customerOf, networkOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';

/** Serves registration, password reset and password change (req 7.3). */
export function addCredentialRoutes(app: FastifyInstance, { services, settings }: ApiContext): void {
  const isTls = settings.PUBLIC_TLS;
  const deviceCookie = { audience: 'customer', isTls } as const;
  const rateLimitPerMinute = settings.SIGN_INS_PER_MINUTE;

  serveCall(app, startPasswordResetCall, {
    sendsCodes: true,
    rateLimitPerMinute,
    async handle({ username, language, userToken }, { request, reply }) {
      const browser = { browserSecret: codeCookieOf(request, { isTls }), language, userToken };
      const source = { clientAddress: networkOf(request), devices: devicesOf(request, deviceCookie) };
      const result = await startPasswordReset(services, { tenant: tenantOf(request), username, ...browser, ...source });
      if (result.kind === 'refused') return result;
      setCodeCookie(reply, { secret: result.browserSecret, isTls });
      return { responses: successResponses, authenticationExternalRequestID: result.requestId };
    },
  });

  serveCall(app, finishPasswordResetCall, {
    rateLimitPerMinute,
    async handle({ newPassword, language, ...handle }, { request, reply }) {
      const result = await finishPasswordReset(services, {
        tenant: tenantOf(request),
        requestId: handle.authenticationExternalRequestID,
        code: handle.authenticationCode,
        newPassword,
        browserSecret: codeCookieOf(request, { isTls }),
        language,
      });
      if (result.kind === 'refused') return result;
      addDevice(reply, { request, newDevice: result.newDevice, ...deviceCookie });
      return { responses: successResponses };
    },
  });

  serveCall(app, startRegistrationCall, {
    sendsCodes: true,
    rateLimitPerMinute,
    async handle({ accountReferenceCode, merchantPayeeCode, proof, language, userToken }, { request, reply }) {
      const tenant = tenantOf(request);
      const browser = { browserSecret: codeCookieOf(request, { isTls }), language, userToken };
      const source = { clientAddress: networkOf(request) };
      const account = { accountReferenceCode, merchantPayeeCode: merchantPayeeCode || undefined };
      const result = await startRegistration(services, { tenant, ...account, proof, ...browser, ...source });
      if (result.kind === 'refused') return result;
      setCodeCookie(reply, { secret: result.browserSecret, isTls });
      return { responses: successResponses, authenticationExternalRequestID: result.requestId };
    },
  });

  serveCall(app, finishRegistrationCall, {
    rateLimitPerMinute,
    async handle({ username, newPassword, ...handle }, { request }) {
      const result = await finishRegistration(services, {
        tenant: tenantOf(request),
        requestId: handle.authenticationExternalRequestID,
        code: handle.authenticationCode,
        username,
        newPassword,
        browserSecret: codeCookieOf(request, { isTls }),
      });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveCall(app, changePasswordCall, {
    rateLimitPerMinute,
    async handle({ password, newPassword, language }, { request }) {
      const who = { tenant: tenantOf(request), session: customerOf(request) };
      const result = await changePassword(services, {
        ...{ ...who, password, newPassword, language },
        devices: devicesOf(request, deviceCookie),
      });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}
