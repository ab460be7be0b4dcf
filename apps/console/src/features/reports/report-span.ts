import { type CalendarDate, parseDate } from '@internationalized/date';
import { isReportPeriod, type ReportPeriod } from '@quittance/domain/reports/report-period';

/** The spans that are chosen by a name; the days of `own` are told. */
export const spanNames = ['7', '30', '90', 'month', 'year', 'own'] as const;
export type SpanName = (typeof spanNames)[number];

/** What a report's address says of its days. */
export const spanFields = ['span', 'from', 'to'] as const;
type Values = Readonly<Record<(typeof spanFields)[number], string>>;

/** The days of a report, and those that they are compared with; undefined where no report can be made of the days that were told. */
export type ReportSpan = {
  readonly name: SpanName;
  readonly period: ReportPeriod;
  readonly before: ReportPeriod;
};

const daysOfSpan = { '7': 7, '30': 30, '90': 90 } as const;

/** The name that an address gives; 30 days where it gives none. */
export function spanNameOf({ span }: Pick<Values, 'span'>): SpanName {
  return spanNames.find((each) => each === span) ?? '30';
}

/** The days that an address asks for. */
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

/** As many days, right before them. */
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
