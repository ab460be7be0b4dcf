import { languages } from '@quittance/domain/languages';
import { ageGroups } from '@quittance/domain/reports/aging';
import { reportNames, reportRole } from '@quittance/domain/reports/report-name';
import { reportCadences } from '@quittance/domain/reports/report-schedule';
import * as z from 'zod/mini';
import { defineStaffCall } from '../../staff-call.ts';
import { day } from '../../wire/day.ts';
import { responseEnvelope } from '../../wire/envelope.ts';
import { staffId } from '../staff-fields.ts';

const weekday = z.int().check(z.gte(1), z.lte(7));
const dayOfMonth = z.int().check(z.gte(1), z.lte(31));

/** Weeks run from Monday (1) to Sunday (7). In a month without the day, the last day counts. */
const schedule = z.discriminatedUnion('cadence', [
  z.object({ cadence: z.literal('daily') }),
  z.object({ cadence: z.literal('weekly'), day: weekday }),
  z.object({ cadence: z.literal('monthly'), day: dayOfMonth }),
]);

const language = z.enum(languages);

/** Lists your report e-mails and those that you scheduled. Administrators see everyone's. */
export const listReportEmails = defineStaffCall({
  path: '/v1/staff/report-email/list',
  summary: 'List report e-mails',
  role: reportRole,
  request: z.object({}),
  response: z.object({
    ...responseEnvelope,
    reportEmails: z.array(
      z.object({
        reportEmailID: staffId,
        report: z.enum(reportNames),
        payeeCode: z.nullable(z.string()),
        age: z.nullable(z.enum(ageGroups)),
        cadence: z.enum(reportCadences),
        /** Day of the week or the month. Null for every day. */
        day: z.nullable(z.int()),
        language,
        nextOn: day,
        staffID: staffId,
        recipientName: z.string(),
        createdBy: z.string(),
        isOwn: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});

/**
 * Schedules e-mails with a report's totals, for you or, as an administrator, for others. The first one is sent on the
 * next day of the schedule, at 7 a.m. in the tenant's time zone. The same e-mails again have no effect.
 */
export const scheduleReportEmail = defineStaffCall({
  path: '/v1/staff/report-email/schedule',
  summary: 'Schedule report e-mails',
  role: reportRole,
  request: z.object({
    report: z.enum(reportNames),
    merchantPayeeCode: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    /** Limits `unpaid`. */
    age: z.optional(z.enum(ageGroups)),
    schedule,
    language,
    /** The recipient, if not you. */
    staffID: z.optional(staffId),
  }),
  response: z.object({ ...responseEnvelope, reportEmailID: staffId }),
  refusals: ['NotFound', 'ReportEmailForOthers', 'ReportEmailLimitReached', 'ReportEmailsOff'],
});

export const changeReportEmail = defineStaffCall({
  path: '/v1/staff/report-email/change',
  summary: 'Change the days or the language of report e-mails',
  role: reportRole,
  request: z.object({ reportEmailID: staffId, schedule, language }),
  response: z.object(responseEnvelope),
  refusals: ['NotFound', 'ReportEmailExists'],
});

export const endReportEmail = defineStaffCall({
  path: '/v1/staff/report-email/end',
  summary: 'End report e-mails',
  role: reportRole,
  request: z.object({ reportEmailID: staffId }),
  response: z.object(responseEnvelope),
  refusals: ['NotFound'],
});
