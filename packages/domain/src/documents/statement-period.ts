import type { CalendarDate } from '@internationalized/date';

export const longestStatementMonths = 24;

/** Includes both its first and its last day. */
export type StatementPeriod = { readonly from: CalendarDate; readonly to: CalendarDate };

export type StatementPeriodFault = 'ends-before-it-begins' | 'in-the-future' | 'too-long';

/** Returns the reason a period is invalid, or undefined. `today` is the tenant's date. */
export function statementPeriodFault(
  { from, to }: StatementPeriod,
  today: CalendarDate,
): StatementPeriodFault | undefined {
  if (from.compare(to) > 0) return 'ends-before-it-begins';
  if (to.compare(today) > 0) return 'in-the-future';
  return to.compare(longestStatementTo(from)) > 0 ? 'too-long' : undefined;
}

/** Returns the latest end date for a start date. */
export function longestStatementTo(from: CalendarDate): CalendarDate {
  return from.add({ months: longestStatementMonths }).subtract({ days: 1 });
}
