import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '@quittance/domain/money/cents';
import { useMemo } from 'react';
import { useLanguage } from './use-formats.ts';

/** How figures are written where there is little room: beside a chart and under it. */
export type ChartFormats = {
  /** `$1.2K` */
  readonly shortMoney: (amount: Cents) => string;
  /** `12K` */
  readonly shortCount: (count: number) => string;
  /** A share of one, rounded for a glance: `12%`, and `1.2%` below ten. */
  readonly share: (share: number) => string;
  /** A percentage as it was agreed, to the last decimal: `62.5%` of 62.5. */
  readonly percent: (percent: number) => string;
  /** `Nov 22` */
  readonly shortDay: (day: CalendarDate) => string;
  /** `Nov` */
  readonly shortMonth: (day: CalendarDate) => string;
  /** `November 2026` */
  readonly month: (day: CalendarDate) => string;
  /** `Nov 1 – 22, 2026` */
  readonly span: (from: CalendarDate, to: CalendarDate) => string;
};

export function useChartFormats(): ChartFormats {
  const language = useLanguage();
  return useMemo(() => createChartFormats(language === 'es' ? 'es-US' : 'en-US'), [language]);
}

function createChartFormats(locale: string): ChartFormats {
  const utc = { timeZone: 'UTC' } as const;
  const counts = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  const shares = [0, 1, 2].map(
    (maximumFractionDigits) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits }),
  );
  const days = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', ...utc });
  const shortMonths = new Intl.DateTimeFormat(locale, { month: 'short', ...utc });
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', ...utc });
  const spans = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', ...utc });
  return {
    // As formatMoney writes dollars in both languages, which a currency of Intl does not.
    shortMoney: (amount) =>
      `${amount < 0 ? '-' : ''}$${counts.format(Math.abs(amount) / 100).replaceAll('\u00a0', '')}`,
    shortCount: (count) => counts.format(count),
    share: (share) => shares[Math.abs(share) < 0.1 ? 1 : 0]?.format(share) ?? '',
    percent: (percent) => shares[2]?.format(percent / 100) ?? '',
    shortDay: (day) => days.format(day.toDate('UTC')),
    shortMonth: (day) => shortMonths.format(day.toDate('UTC')),
    month: (day) => months.format(day.toDate('UTC')),
    span: (from, to) => spans.formatRange(from.toDate('UTC'), to.toDate('UTC')),
  };
}
