import { parseDate } from '@internationalized/date';
import * as contract from '@quittance/contract/staff/reports/report-emails';
import {
  changeReportEmail,
  endReportEmail,
  listReportEmails,
  scheduleReportEmail,
} from '@quittance/services/report-emails/report-emails';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';

/** Serves report-email/*: reports' totals that employees get by e-mail. */
export function addReportEmailRoutes(app: FastifyInstance, { services, staff }: ConsoleContext): void {
  const context = { ...services, consoleUrl: staff.consoleUrl };
  serveStaffCall(app, contract.listReportEmails, {
    async handle(_input, { request }) {
      const emails = await listReportEmails(context, callerOf(request));
      return {
        responses: successResponses,
        reportEmails: emails.map(({ reportEmailId, staffId, schedule, nextOn, ...email }) => ({
          ...email,
          ...{ reportEmailID: reportEmailId, staffID: staffId, nextOn: parseDate(nextOn), cadence: schedule.cadence },
          day: schedule.cadence === 'daily' ? null : schedule.day,
        })),
      };
    },
  });

  serveStaffCall(app, contract.scheduleReportEmail, {
    async handle({ merchantPayeeCode, age, staffID, ...asked }, { request }) {
      const caller = callerOf(request);
      const staffId = staffID ?? (caller.actor.kind === 'staff' ? caller.actor.staffId : '');
      const wanted = { ...asked, staffId, payeeCode: merchantPayeeCode ?? null, age: age ?? null };
      const result = await scheduleReportEmail(context, { ...caller, wanted });
      return result.kind === 'refused' ? result : { responses: successResponses, reportEmailID: result.reportEmailId };
    },
  });

  serveStaffCall(app, contract.changeReportEmail, {
    async handle({ reportEmailID: reportEmailId, ...changed }, { request }) {
      const result = await changeReportEmail(context, { ...callerOf(request), reportEmailId, ...changed });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveStaffCall(app, contract.endReportEmail, {
    async handle({ reportEmailID: reportEmailId }, { request }) {
      const result = await endReportEmail(context, { ...callerOf(request), reportEmailId });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}
