import type { CalendarDate } from '@internationalized/date';

/** The longest period of a statement, in months. */
export const longestStatementMonths = 24;

/** The period of a statement, its first and its last day included. */
export type StatementPeriod = { readonly from: CalendarDate; readonly to: CalendarDate };

/** Why no statement can be made for a period. */
export type StatementPeriodFault = 'ends-before-it-begins' | 'in-the-future' | 'too-long';

/** Why no statement can be made for a period; undefined where one can. `today` is the tenant's. */
export function statementPeriodFault(
  { from, to }: StatementPeriod,
  today: CalendarDate,
): StatementPeriodFault | undefined {
  if (from.compare(to) > 0) return 'ends-before-it-begins';
  if (to.compare(today) > 0) return 'in-the-future';
  return to.compare(longestStatementTo(from)) > 0 ? 'too-long' : undefined;
}

/** The last day that a statement can have which begins on a day. */
export function longestStatementTo(from: CalendarDate): CalendarDate {
  return from.add({ months: longestStatementMonths }).subtract({ days: 1 });
}
