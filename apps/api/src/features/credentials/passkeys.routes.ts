import {
  finishAddingPasskey as finishAddingPasskeyCall,
  listPasskeys as listPasskeysCall,
  logInWithPasskey as logInWithPasskeyCall,
  removePasskey as removePasskeyCall,
  startAddingPasskey as startAddingPasskeyCall,
  startPasskeyLogIn as startPasskeyLogInCall,
} from '@quittance/contract/passkeys/passkeys';
import { finishAddingPasskey, startAddingPasskey } from '@quittance/services/passkeys/add-passkey';
import { listPasskeys, removePasskey } from '@quittance/services/passkeys/keep-passkeys';
import { logInWithPasskey, startPasskeyLogIn } from '@quittance/services/passkeys/log-in-with-passkey';
import { challengeLifetimeMs } from '@quittance/services/passkeys/passkey-challenge';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { replaceSession } from '../../plugins/authentication/authentication.ts';
import { addDevice, devicesOf } from '../../plugins/authentication/device-cookie.ts';
import { customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';
import { presentLogIn } from '../sign-in/present-log-in.ts';

/** Serves signing in with passkeys, and the customer's own passkeys. */
export function addPasskeyRoutes(app: FastifyInstance, context: ApiContext): void {
  const { services, settings } = context;
  const isTls = settings.PUBLIC_TLS;
  const deviceCookie = { audience: 'customer', isTls } as const;
  const cookieName = isTls ? '__Host-quittance-passkey' : 'quittance-passkey';
  const rateLimitPerMinute = settings.SIGN_INS_PER_MINUTE;

  serveCall(app, startPasskeyLogInCall, {
    rateLimitPerMinute,
    async handle(_input, { request, reply }) {
      const knownBrowserSecret = request.cookies[cookieName];
      const result = await startPasskeyLogIn(services, { tenant: tenantOf(request), knownBrowserSecret });
      if (result.kind === 'refused') return result;
      reply.setCookie(cookieName, result.browserSecret, {
        httpOnly: true,
        sameSite: 'strict',
        secure: isTls,
        path: '/',
        maxAge: challengeLifetimeMs / 1000,
      });
      const { challenge, relyingPartyId: relyingPartyID } = result;
      return { responses: successResponses, challenge, relyingPartyID };
    },
  });

  serveCall(app, logInWithPasskeyCall, {
    rateLimitPerMinute,
    async handle({ credentialID, clientDataJSON, authenticatorData, signature, userHandle }, { request, reply }) {
      const tenant = tenantOf(request);
      const result = await logInWithPasskey(services, {
        ...{ tenant, credentialId: credentialID, clientDataJSON, authenticatorData, signature },
        userHandle: userHandle ?? undefined,
        browserSecret: request.cookies[cookieName],
        devices: devicesOf(request, deviceCookie),
      });
      if (result.kind === 'refused') {
        const { code, reason } = result;
        request.log.warn({ tenant: tenant.label, refusal: code, reason }, 'a sign-in with a passkey failed');
        return result;
      }
      await replaceSession(reply, { ...context, request, secret: result.cookieSecret });
      addDevice(reply, { request, newDevice: result.newDevice, ...deviceCookie });
      return presentLogIn(result, { tenant, settings, now: services.now() });
    },
  });

  addOwnPasskeyRoutes(app, { services, rateLimitPerMinute });
}

/** Serves the signed-in customer's passkeys. */
function addOwnPasskeyRoutes(
  app: FastifyInstance,
  { services, rateLimitPerMinute }: { services: ApiContext['services']; rateLimitPerMinute: number },
): void {
  serveCall(app, listPasskeysCall, {
    async handle(_input, { request }) {
      const passkeys = await listPasskeys(services, { tenant: tenantOf(request), session: customerOf(request) });
      return {
        responses: successResponses,
        passkeys: passkeys.map(({ passkeyId, name, isBackedUp, createdAt, lastUsedAt }) => ({
          passkeyID: passkeyId,
          ...{ name, isBackedUp },
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
      };
    },
  });

  serveCall(app, startAddingPasskeyCall, {
    rateLimitPerMinute,
    async handle(_input, { request }) {
      const who = { tenant: tenantOf(request), session: customerOf(request) };
      const result = await startAddingPasskey(services, who);
      if (result.kind === 'refused') return result;
      const { challenge, relyingPartyId, userHandle, login, algorithms, existing } = result;
      return {
        responses: successResponses,
        ...{ challenge, relyingPartyID: relyingPartyId, userHandle, username: login },
        algorithms: [...algorithms],
        existingCredentialIDs: [...existing],
      };
    },
  });

  serveCall(app, finishAddingPasskeyCall, {
    rateLimitPerMinute,
    async handle({ credentialID, name, clientDataJSON, attestationObject, language }, { request }) {
      const who = { tenant: tenantOf(request), session: customerOf(request) };
      const created = { credentialId: credentialID, clientDataJSON, attestationObject };
      const result = await finishAddingPasskey(services, { ...who, ...created, name, language });
      return result.kind === 'refused' ? result : { responses: successResponses, passkeyID: result.passkeyId };
    },
  });

  serveCall(app, removePasskeyCall, {
    rateLimitPerMinute,
    async handle({ passkeyID, language }, { request }) {
      const who = { tenant: tenantOf(request), session: customerOf(request) };
      const result = await removePasskey(services, { ...who, passkeyId: passkeyID, language });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}
