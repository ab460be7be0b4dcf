import type { CalendarDate } from '@internationalized/date';
import { formatMonth } from '@quittance/domain/dates/format-month';
import { formatDayOfYear, formatDaySpan } from '@quittance/domain/dates/format-short-day';
import { formatPercent, formatShortCount } from '@quittance/domain/formats/format-number';
import { fromHundredths } from '@quittance/domain/formats/hundredths';
import type { Language } from '@quittance/domain/languages';
import type { Cents } from '@quittance/domain/money/cents';
import { formatShortMoney } from '@quittance/domain/money/format-money';
import { useMemo } from 'react';
import { useLanguage } from './use-formats.ts';

export type ChartFormats = {
  /** `$1.2K` */
  readonly shortMoney: (amount: Cents) => string;
  /** `12K` */
  readonly shortCount: (count: number) => string;
  /** Rounded share of 1: `12%`, and `1.2%` below ten percent. */
  readonly share: (share: number) => string;
  /** Exact percentage: `62.5%` for 62.5. */
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
  return useMemo(() => createChartFormats(language), [language]);
}

function createChartFormats(language: Language): ChartFormats {
  return {
    shortMoney: (amount) => formatShortMoney(amount, language),
    shortCount: (count) => formatShortCount(count, language),
    share: (share) => formatPercent(share, { language, decimals: Math.abs(share) < 0.1 ? 1 : 0 }),
    percent: (percent) => formatPercent(fromHundredths(percent), { language }),
    shortDay: (day) => formatDayOfYear(day, language),
    shortMonth: (day) => formatMonth(day, { language, form: 'short' }),
    month: (day) => formatMonth(day, { language, form: 'long' }),
    span: (from, to) => formatDaySpan({ from, to }, language),
  };
}
