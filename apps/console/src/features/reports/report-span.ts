import { type CalendarDate, parseDate } from '@internationalized/date';
import { isReportPeriod, type ReportPeriod } from '@quittance/domain/reports/report-period';

/** Named periods. The dates of `own` come from the URL. */
export const spanNames = ['7', '30', '90', 'month', 'year', 'own'] as const;
export type SpanName = (typeof spanNames)[number];

export const spanFields = ['span', 'from', 'to'] as const;
type Values = Readonly<Record<(typeof spanFields)[number], string>>;

/** Report period and the period that it is compared with. */
export type ReportSpan = {
  readonly name: SpanName;
  readonly period: ReportPeriod;
  readonly before: ReportPeriod;
  /** Empty for all payees. */
  readonly payee?: string;
};

/** Props of every report. */
export type ReportProps = { readonly span: ReportSpan };

const daysOfSpan = { '7': 7, '30': 30, '90': 90 } as const;

/** Defaults to 30 days. */
export function spanNameOf({ span }: Pick<Values, 'span'>): SpanName {
  return spanNames.find((each) => each === span) ?? '30';
}

/** Returns the report's periods, or undefined when the chosen dates are invalid. */
export function reportSpan(values: Values, today: CalendarDate): ReportSpan | undefined {
  const name = spanNameOf(values);
  switch (name) {
    case 'month': {
      const period = { from: today.set({ day: 1 }), to: today };
      return { name, period, before: moved(period, { months: 1 }) };
    }
    case 'year': {
      const period = { from: today.subtract({ years: 1 }).add({ days: 1 }), to: today };
      return { name, period, before: moved(period, { years: 1 }) };
    }
    case 'own': {
      const [from, to] = [dayOf(values.from), dayOf(values.to)];
      if (!from || !to || !isReportPeriod({ from, to }, today)) return undefined;
      return { name, period: { from, to }, before: daysBefore({ from, to }) };
    }
    default: {
      const period = { from: today.subtract({ days: daysOfSpan[name] - 1 }), to: today };
      return { name, period, before: daysBefore(period) };
    }
  }
}

/** Returns an equally long period directly before. */
function daysBefore({ from, to }: ReportPeriod): ReportPeriod {
  const days = to.compare(from) + 1;
  return { from: from.subtract({ days }), to: from.subtract({ days: 1 }) };
}

function moved({ from, to }: ReportPeriod, by: { months: number } | { years: number }): ReportPeriod {
  return { from: from.subtract(by), to: to.subtract(by) };
}

function dayOf(text: string): CalendarDate | undefined {
  try {
    return parseDate(text);
  } catch {
    return undefined;
  }
}
