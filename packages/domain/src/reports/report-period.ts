import type { CalendarDate } from '@internationalized/date';

/** Includes both its first and its last day. */
export type ReportPeriod = { readonly from: CalendarDate; readonly to: CalendarDate };

export const maxReportDays = 400;

/** Accepts a period that has started, doesn't end before it starts, and isn't too long. */
export function isReportPeriod({ from, to }: ReportPeriod, today: CalendarDate): boolean {
  const days = to.compare(from) + 1;
  return days >= 1 && days <= maxReportDays && from.compare(today) <= 0;
}

export function daysOf({ from, to }: ReportPeriod): CalendarDate[] {
  return Array.from({ length: to.compare(from) + 1 }, (_, index) => from.add({ days: index }));
}
