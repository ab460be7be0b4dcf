import {
  type CalendarDate,
  fromAbsolute,
  getDayOfWeek,
  Time,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';
import { maxReportDays, type ReportPeriod } from './report-period.ts';

export const reportCadences = ['daily', 'weekly', 'monthly'] as const;
export type ReportCadence = (typeof reportCadences)[number];

/** The days of report e-mails. Weeks run from Monday (1) to Sunday (7). In a month without the day, the last day counts. */
export type ReportSchedule =
  | { readonly cadence: 'daily' }
  | { readonly cadence: 'weekly' | 'monthly'; readonly day: number };

/** Limit for each recipient. */
export const maxReportEmails = 50;

/** E-mails are sent at this hour in the tenant's time zone, when yesterday's payments are booked. */
const sendingHour = 7;

export function reportEmailAt(day: CalendarDate, timeZone: string): Date {
  return toZoned(toCalendarDateTime(day, new Time(sendingHour)), timeZone).toDate();
}

/** Returns the last day whose time for e-mails has passed. */
export function lastHandledDay(now: Date, timeZone: string): CalendarDate {
  const today = toCalendarDate(fromAbsolute(now.getTime(), timeZone));
  return now >= reportEmailAt(today, timeZone) ? today : today.subtract({ days: 1 });
}

/** Returns the first scheduled day after a day. */
export function nextReportDay(schedule: ReportSchedule, after: CalendarDate): CalendarDate {
  switch (schedule.cadence) {
    case 'daily':
      return after.add({ days: 1 });
    case 'weekly': {
      const days = (schedule.day - dayOfWeek(after) + 7) % 7;
      return after.add({ days: days === 0 ? 7 : days });
    }
    case 'monthly': {
      const inMonth = after.set({ day: schedule.day });
      return inMonth.compare(after) > 0 ? inMonth : after.set({ day: 1 }).add({ months: 1 }).set({ day: schedule.day });
    }
  }
}

/** Returns the last scheduled day before a day. */
function previousReportDay(schedule: ReportSchedule, before: CalendarDate): CalendarDate {
  switch (schedule.cadence) {
    case 'daily':
      return before.subtract({ days: 1 });
    case 'weekly': {
      const days = (dayOfWeek(before) - schedule.day + 7) % 7;
      return before.subtract({ days: days === 0 ? 7 : days });
    }
    case 'monthly': {
      const inMonth = before.set({ day: schedule.day });
      return inMonth.compare(before) < 0
        ? inMonth
        : before.set({ day: 1 }).subtract({ months: 1 }).set({ day: schedule.day });
    }
  }
}

function dayOfWeek(day: CalendarDate): number {
  return getDayOfWeek(day, 'en-US', 'mon') + 1;
}

/**
 * Returns the e-mail that is due after the last handled day, or undefined. After an outage, one e-mail replaces all that
 * were missed. It covers the days since the last one, and at least a whole week or month.
 */
export function dueReportEmail(
  schedule: ReportSchedule,
  { handledOn, now, timeZone }: { handledOn: CalendarDate; now: Date; timeZone: string },
): { readonly day: CalendarDate; readonly period: ReportPeriod } | undefined {
  const last = lastHandledDay(now, timeZone);
  const day = previousReportDay(schedule, last.add({ days: 1 }));
  if (day.compare(handledOn) <= 0) return undefined;
  const to = day.subtract({ days: 1 });
  const usual = previousReportDay(schedule, day);
  const from = handledOn.compare(usual) < 0 ? handledOn : usual;
  const earliest = to.subtract({ days: maxReportDays - 1 });
  return { day, period: { from: from.compare(earliest) < 0 ? earliest : from, to } };
}
