import { finishStaffLink, openStaffLink } from '@quittance/contract/staff/links';
import { finishStaffLink as finish } from '@quittance/services/staff/finish-staff-link';
import { openStaffLink as open } from '@quittance/services/staff/staff-link';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { addDevice } from '../../plugins/authentication/device-cookie.ts';
import { tenantOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';

/** Serves link/*: one-time links for invitations, password resets and new authenticators. */
export function addStaffLinkRoutes(app: FastifyInstance, { staff, settings }: ConsoleContext): void {
  const rateLimitPerMinute = settings.SIGN_INS_PER_MINUTE;

  serveStaffCall(app, openStaffLink, {
    rateLimitPerMinute,
    async handle({ secret }, { request }) {
      const opened = await open(staff, { tenant: tenantOf(request), secret });
      if (opened.kind === 'refused') return opened;
      const { purpose, name, email, authenticator = null } = opened;
      return { responses: successResponses, purpose, name, email, authenticator };
    },
  });

  serveStaffCall(app, finishStaffLink, {
    rateLimitPerMinute,
    async handle(input, { request, reply }) {
      const used = await finish(staff, { tenant: tenantOf(request), ...input });
      if (used.kind === 'refused') return used;
      const { newDevice } = used;
      addDevice(reply, { request, newDevice, audience: 'staff', isTls: settings.PUBLIC_TLS });
      return { responses: successResponses, recoveryCodes: [...used.recoveryCodes] };
    },
  });
}
