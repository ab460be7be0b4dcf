import {
  finishAddingOwnPasskey as finishAddingCall,
  listOwnPasskeys as listCall,
  removeStaffPasskeys as removeAllCall,
  removeOwnPasskey as removeCall,
  signInStaffWithPasskey as signInCall,
  startAddingOwnPasskey as startAddingCall,
  startStaffPasskeySignIn as startSignInCall,
  startStaffPasskeyStepUp as startStepUpCall,
  stepUpStaffWithPasskey as stepUpCall,
} from '@quittance/contract/staff-sign-in/passkeys';
import { challengeLifetimeMs } from '@quittance/services/passkeys/passkey-challenge';
import { endReplacedStaffSession } from '@quittance/services/staff/end-staff-session';
import { removeStaffPasskeys } from '@quittance/services/staff/manage-staff';
import {
  finishAddingOwnPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
  startAddingOwnPasskey,
} from '@quittance/services/staff-passkeys/own-passkeys';
import {
  signInStaffWithPasskey,
  startStaffPasskeySignIn,
  startStaffPasskeyStepUp,
  stepUpStaffWithPasskey,
} from '@quittance/services/staff-passkeys/passkey-sign-in';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { addDevice, devicesOf } from '../../plugins/authentication/device-cookie.ts';
import { setStaffCookie, staffCookieName } from '../../plugins/authentication/staff-authentication.ts';
import { callerOf, clientOf, staffSessionOf, tenantOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { madeOrAsked } from './made-or-asked.ts';
import { presentSelf } from './present-self.ts';

/** Serves signing in and confirming with passkeys, and the employee's own passkeys. */
export function addStaffPasskeyRoutes(app: FastifyInstance, { staff, settings }: ConsoleContext): void {
  const rateLimitPerMinute = settings.SIGN_INS_PER_MINUTE;
  const isTls = settings.PUBLIC_TLS;
  const deviceCookie = { audience: 'staff', isTls } as const;
  const cookieName = isTls ? '__Host-quittance-staff-passkey' : 'quittance-staff-passkey';

  serveStaffCall(app, startSignInCall, {
    rateLimitPerMinute,
    async handle(_input, { request, reply }) {
      const knownBrowserSecret = request.cookies[cookieName];
      const started = await startStaffPasskeySignIn(staff, { tenant: tenantOf(request), knownBrowserSecret });
      reply.setCookie(cookieName, started.browserSecret, {
        httpOnly: true,
        sameSite: 'strict',
        secure: isTls,
        path: '/',
        maxAge: challengeLifetimeMs / 1000,
      });
      return { responses: successResponses, challenge: started.challenge, relyingPartyID: started.relyingPartyId };
    },
  });

  serveStaffCall(app, signInCall, {
    rateLimitPerMinute,
    async handle({ credentialID: credentialId, userHandle, handle, ...signed }, { request, reply }) {
      const tenant = tenantOf(request);
      const result = await signInStaffWithPasskey(staff, {
        ...{ tenant, credentialId, ...signed, client: clientOf(request) },
        userHandle: userHandle ?? undefined,
        handle: handle ?? undefined,
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

  serveStaffCall(app, startStepUpCall, {
    rateLimitPerMinute,
    async handle(_input, { request }) {
      const who = { tenant: tenantOf(request), session: staffSessionOf(request) };
      const { challenge, relyingPartyId: relyingPartyID } = await startStaffPasskeyStepUp(staff, who);
      return { responses: successResponses, challenge, relyingPartyID };
    },
  });

  serveStaffCall(app, stepUpCall, {
    rateLimitPerMinute,
    async handle({ credentialID: credentialId, ...signed }, { request }) {
      const who = { tenant: tenantOf(request), session: staffSessionOf(request) };
      const result = await stepUpStaffWithPasskey(staff, { ...who, credentialId, ...signed });
      return result.kind === 'refused' ? noted(request, result) : { responses: successResponses, until: result.until };
    },
  });

  addOwnPasskeyRoutes(app, staff);
}

function addOwnPasskeyRoutes(app: FastifyInstance, staff: ConsoleContext['staff']): void {
  serveStaffCall(app, listCall, {
    async handle(_input, { request }) {
      const who = { tenant: tenantOf(request), session: staffSessionOf(request) };
      const passkeys = await listOwnPasskeys(staff, who);
      return {
        responses: successResponses,
        passkeys: passkeys.map(({ passkeyId: passkeyID, name, isBackedUp, createdAt, lastUsedAt }) => ({
          ...{ passkeyID, name, isBackedUp, createdAt, lastUsedAt },
        })),
      };
    },
  });

  serveStaffCall(app, startAddingCall, {
    async handle(_input, { request }) {
      const who = { tenant: tenantOf(request), session: staffSessionOf(request) };
      const result = await startAddingOwnPasskey(staff, who);
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

  serveStaffCall(app, finishAddingCall, {
    async handle({ credentialID: credentialId, ...created }, { request }) {
      const who = { tenant: tenantOf(request), session: staffSessionOf(request) };
      const result = await finishAddingOwnPasskey(staff, { ...who, credentialId, ...created });
      return result.kind === 'refused' ? result : { responses: successResponses, passkeyID: result.passkeyId };
    },
  });

  serveStaffCall(app, removeCall, {
    async handle({ passkeyID: passkeyId, language }, { request }) {
      const who = { tenant: tenantOf(request), session: staffSessionOf(request) };
      const result = await removeOwnPasskey(staff, { ...who, passkeyId, language });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveStaffCall(app, removeAllCall, {
    async handle({ staffID: staffId, language }, { request }) {
      const result = await removeStaffPasskeys(staff, { ...callerOf(request), staffId, language });
      return result.kind === 'refused' ? result : { responses: successResponses, ...madeOrAsked(result) };
    },
  });
}

/** Logs the reason, which the browser never learns. */
function noted<Refused extends { code: string; reason: string }>(request: FastifyRequest, refused: Refused): Refused {
  const { code, reason } = refused;
  request.log.warn({ tenant: tenantOf(request).label, refusal: code, reason }, 'a passkey was refused');
  return refused;
}
