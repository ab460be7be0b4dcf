import type { CalendarDate } from '@internationalized/date';
import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { getStatement } from '@quittance/contract/documents';
import { parseDay } from '@quittance/domain/dates/business-day';
import {
  longestStatementTo,
  type StatementPeriod,
  type StatementPeriodFault,
  statementPeriodFault,
} from '@quittance/domain/documents/statement-period';
import { documentProblemKey } from './document-problem.ts';

/** A typed period. Each day is YYYY-MM-DD or empty. */
export type TypedPeriod = { readonly from: string; readonly to: string };

/** An error and its field, or `form` if it belongs to none. */
export type StatementFault = {
  readonly at: 'accountReferenceCode' | 'from' | 'to' | 'form';
  readonly key: string;
  /** The last day that the period may have. */
  readonly latest?: CalendarDate;
};

/** Errors of the whole period are shown at its last day, which is the one to change. */
const periodKeys: Record<StatementPeriodFault, string> = {
  'ends-before-it-begins': 'Documents.Statement.EndsBefore',
  'in-the-future': 'Documents.Statement.InFuture',
  'too-long': 'Documents.Statement.TooLong',
};

/** Parses a typed period into dates or errors. `today` is the tenant's. */
export function readPeriod(
  typed: TypedPeriod,
  today: CalendarDate,
): { readonly period: StatementPeriod } | { readonly faults: readonly StatementFault[] } {
  const [from, to] = [parseDay(typed.from), parseDay(typed.to)];
  if (from === undefined || to === undefined) {
    const days = [['from', from] as const, ['to', to] as const];
    const missing = days.filter(([, day]) => day === undefined);
    return { faults: missing.map(([at]) => ({ at, key: 'Documents.Statement.DayMissing' })) };
  }
  const fault = statementPeriodFault({ from, to }, today);
  if (fault === undefined) return { period: { from, to } };
  return { faults: [{ at: 'to', key: periodKeys[fault], latest: longestStatementTo(from) }] };
}

const refusals: Record<(typeof getStatement.refusals)[number], StatementFault> = {
  NotFound: { at: 'accountReferenceCode', key: 'Documents.Statement.AccountUnknown' },
  PeriodInvalid: { at: 'to', key: 'Documents.Statement.PeriodInvalid' },
};

/** Maps a failed request to the field that the server refers to. */
export function statementRefusal(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): StatementFault {
  const code = outcome.kind === 'refused' ? outcome.code : undefined;
  if (code !== undefined && code in refusals) return refusals[code as keyof typeof refusals];
  return { at: 'form', key: documentProblemKey(outcome) };
}
