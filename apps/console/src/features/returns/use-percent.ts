import { useLanguage } from '../../i18n/use-formats.ts';

/** `0.42%`, with two decimals at most. */
export function usePercent(): (percent: number) => string {
  const format = new Intl.NumberFormat(`${useLanguage()}-US`, { style: 'percent', maximumFractionDigits: 2 });
  return (percent) => format.format(percent / 100);
}
