import { cents } from '@quittance/domain/money/cents';
import { useChartFormats } from '../../i18n/use-chart-formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';

export type Unit = 'money' | 'count';

/** Formats chart values in full and in short form. */
export function useUnitText(): Readonly<Record<Unit, Record<'full' | 'short', (value: number) => string>>> {
  const { money, count } = useFormats();
  const { shortMoney, shortCount } = useChartFormats();
  return {
    money: { full: (value) => money(cents(value)), short: (value) => shortMoney(cents(Math.round(value))) },
    count: { full: count, short: shortCount },
  };
}
