import {
  changeStaffPassword,
  finishStaffSignIn,
  keepStaffAlive,
  signInStaff,
  signOutStaff,
  signOutStaffEverywhere,
  stepUpStaff,
  whoAmI,
} from '@quittance/contract/staff/session';
import { changeStaffPassword as change } from '@quittance/services/staff/change-staff-password';
import { endReplacedStaffSession, signOutStaff as signOut } from '@quittance/services/staff/end-staff-session';
import { finishStaffSignIn as finish, signInStaff as signIn } from '@quittance/services/staff/sign-in-staff';
import { stepUpStaff as stepUp } from '@quittance/services/staff/step-up-staff';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { addDevice, devicesOf } from '../../plugins/authentication/device-cookie.ts';
import {
  clearStaffCookie,
  setStaffCookie,
  staffCookieName,
} from '../../plugins/authentication/staff-authentication.ts';
import { clientOf, staffSessionOf, tenantOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { presentSelf } from './present-self.ts';

/** Serves session/*: signing in to the console and changing one's own credentials. */
export function addStaffSessionRoutes(app: FastifyInstance, { staff, settings }: ConsoleContext): void {
  const rateLimitPerMinute = settings.SIGN_INS_PER_MINUTE;
  const isTls = settings.PUBLIC_TLS;
  const deviceCookie = { audience: 'staff', isTls } as const;

  serveStaffCall(app, signInStaff, {
    rateLimitPerMinute,
    async handle(input, { request }) {
      const result = await signIn(staff, {
        ...{ tenant: tenantOf(request), ...input },
        devices: devicesOf(request, deviceCookie),
      });
      if (result.kind === 'refused') return result;
      return { responses: successResponses, handle: result.handle, expiresAt: result.expiresAt };
    },
  });

  serveStaffCall(app, finishStaffSignIn, {
    rateLimitPerMinute,
    async handle(input, { request, reply }) {
      const tenant = tenantOf(request);
      const devices = devicesOf(request, deviceCookie);
      const result = await finish(staff, { tenant, ...input, client: clientOf(request), devices });
      if (result.kind === 'refused') return result;
      await endReplacedStaffSession(staff, { tenant, cookieSecret: request.cookies[staffCookieName(isTls)] });
      setStaffCookie(reply, { secret: result.cookieSecret, isTls });
      addDevice(reply, { request, newDevice: result.newDevice, ...deviceCookie });
      return { responses: successResponses, self: await presentSelf(staff, { tenant, session: result.session }) };
    },
  });

  serveStaffCall(app, whoAmI, {
    handle: async (_input, { request }) => ({
      responses: successResponses,
      self: await presentSelf(staff, { tenant: tenantOf(request), session: staffSessionOf(request) }),
    }),
  });

  serveStaffCall(app, keepStaffAlive, { handle: async () => ({ responses: successResponses }) });

  serveStaffCall(app, stepUpStaff, {
    rateLimitPerMinute,
    async handle(input, { request }) {
      const session = staffSessionOf(request);
      const result = await stepUp(staff, {
        ...{ tenant: tenantOf(request), session, ...input },
        devices: devicesOf(request, deviceCookie),
      });
      return result.kind === 'refused' ? result : { responses: successResponses, until: result.until };
    },
  });

  serveStaffCall(app, changeStaffPassword, {
    rateLimitPerMinute,
    async handle(input, { request }) {
      const session = staffSessionOf(request);
      const result = await change(staff, {
        ...{ tenant: tenantOf(request), session, ...input },
        devices: devicesOf(request, deviceCookie),
      });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  for (const [call, everywhere] of [
    [signOutStaff, false],
    [signOutStaffEverywhere, true],
  ] as const) {
    serveStaffCall(app, call, {
      async handle(_input, { request, reply }) {
        await signOut(staff, { tenant: tenantOf(request), session: staffSessionOf(request), everywhere });
        clearStaffCookie(reply, { isTls });
        return { responses: successResponses };
      },
    });
  }
}
