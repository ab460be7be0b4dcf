import { formatPercent } from '@quittance/domain/formats/format-number';
import { fromHundredths } from '@quittance/domain/formats/hundredths';
import { useLanguage } from '../../i18n/use-formats.ts';

/** Formats a percentage like `0.42%`, with up to two decimals. */
export function usePercent(): (percent: number) => string {
  const language = useLanguage();
  return (percent) => formatPercent(fromHundredths(percent), { language });
}
