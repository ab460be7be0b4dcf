import type { CalendarDate } from '@internationalized/date';

/** The days of a report, both of them in it. */
export type ReportPeriod = { readonly from: CalendarDate; readonly to: CalendarDate };

/** A report is about so many days at the most. */
export const mostReportDays = 400;

/** Whether a report can be made for a period: it has begun, ends no earlier than it begins, and is not too long. */
export function isReportPeriod({ from, to }: ReportPeriod, today: CalendarDate): boolean {
  const days = to.compare(from) + 1;
  return days >= 1 && days <= mostReportDays && from.compare(today) <= 0;
}

/** Every day of a period, in order. */
export function daysOf({ from, to }: ReportPeriod): CalendarDate[] {
  return Array.from({ length: to.compare(from) + 1 }, (_, index) => from.add({ days: index }));
}
