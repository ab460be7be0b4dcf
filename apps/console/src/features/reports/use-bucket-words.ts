import { useChartFormats } from '../../i18n/use-chart-formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import type { Bucket } from './chart-buckets.ts';

/** Returns a bucket's short label and its full name. */
export function useBucketWords(): (bucket: Bucket) => { readonly label: string; readonly name: string } {
  const { day } = useFormats();
  const { shortDay, shortMonth, month, span } = useChartFormats();
  return ({ from, to, grain }) => {
    if (grain === 'day') return { label: shortDay(from), name: day(from) };
    if (grain === 'week') return { label: shortDay(from), name: span(from, to) };
    const isWhole = from.day === 1 && to.add({ days: 1 }).day === 1;
    return { label: shortMonth(from), name: isWhole ? month(from) : span(from, to) };
  };
}
