import {
  changeStaffRole,
  disableStaff,
  enableStaff,
  inviteStaff,
  listStaff,
  resetStaffSecret,
} from '@quittance/contract/staff/members';
import { nameOperators } from '@quittance/contract/staff/operators';
import { inviteStaff as invite } from '@quittance/services/staff/invite-staff';
import { listStaff as list } from '@quittance/services/staff/list-staff';
import {
  changeStaffRole as changeRole,
  disableStaff as disable,
  enableStaff as enable,
  resetStaffSecret as reset,
} from '@quittance/services/staff/manage-staff';
import { nameOperators as name } from '@quittance/services/staff/name-operators';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { madeOrAsked } from './made-or-asked.ts';

export function addStaffMemberRoutes(app: FastifyInstance, { staff }: ConsoleContext): void {
  serveStaffCall(app, listStaff, {
    async handle(_input, { request }) {
      const members = await list(staff, callerOf(request));
      return {
        responses: successResponses,
        members: members.map(({ staffId: staffID, ...member }) => ({ staffID, ...member })),
      };
    },
  });

  serveStaffCall(app, nameOperators, {
    async handle({ operators }, { request }) {
      return { responses: successResponses, names: await name(staff, { ...callerOf(request), operators }) };
    },
  });

  serveStaffCall(app, inviteStaff, {
    sendsCodes: true,
    async handle(input, { request }) {
      const result = await invite(staff, { ...callerOf(request), ...input });
      if (result.kind === 'refused') return result;
      const isMailed = result.kind === 'invited' && result.messageId !== undefined;
      return { responses: successResponses, ...madeOrAsked(result), staffID: result.staffId, isMailed };
    },
  });

  serveStaffCall(app, changeStaffRole, {
    async handle({ staffID: staffId, role }, { request }) {
      const result = await changeRole(staff, { ...callerOf(request), staffId, role });
      return result.kind === 'refused' ? result : { responses: successResponses, ...madeOrAsked(result) };
    },
  });

  serveStaffCall(app, disableStaff, {
    async handle({ staffID: staffId }, { request }) {
      const result = await disable(staff, { ...callerOf(request), staffId });
      return result.kind === 'refused' ? result : { responses: successResponses, ...madeOrAsked(result) };
    },
  });

  serveStaffCall(app, enableStaff, {
    async handle({ staffID: staffId }, { request }) {
      const result = await enable(staff, { ...callerOf(request), staffId });
      return result.kind === 'refused' ? result : { responses: successResponses, ...madeOrAsked(result) };
    },
  });

  serveStaffCall(app, resetStaffSecret, {
    sendsCodes: true,
    async handle({ staffID: staffId, what, language }, { request }) {
      const result = await reset(staff, { ...callerOf(request), staffId, what, language });
      if (result.kind === 'refused') return result;
      const isMailed = result.kind === 'reset' && result.messageId !== undefined;
      return { responses: successResponses, ...madeOrAsked(result), staffID: staffId, isMailed };
    },
  });
}
