import { type CalendarDate, startOfMonth } from '@internationalized/date';
import { daysOf, type ReportPeriod } from '@quittance/domain/reports/report-period';

export type Grain = 'day' | 'week' | 'month';

/** Days covered by one column of a chart. */
export type Bucket = ReportPeriod & { readonly grain: Grain };

const maxDays = 45;
const maxWeeksInDays = 200;

/** Splits a period into days, weeks from its start or calendar months, so that columns stay readable on phones. */
export function bucketsOf(period: ReportPeriod): Bucket[] {
  const days = daysOf(period);
  const grain = days.length <= maxDays ? 'day' : days.length <= maxWeeksInDays ? 'week' : 'month';
  const groups = [...Map.groupBy(days, (day, index) => groupOf(grain, { day, index })).values()];
  return groups.flatMap((group) => {
    const [from, to] = [group[0], group.at(-1)];
    return from && to ? [{ from, to, grain }] : [];
  });
}

function groupOf(grain: Grain, { day, index }: { day: CalendarDate; index: number }): string | number {
  if (grain === 'day') return index;
  return grain === 'week' ? Math.floor(index / 7) : startOfMonth(day).toString();
}

/** Groups items by bucket, in bucket order. Items outside all buckets are dropped. */
export function intoBuckets<Item extends { readonly day: CalendarDate }>(
  buckets: readonly Bucket[],
  items: readonly Item[],
): { readonly bucket: Bucket; readonly items: Item[] }[] {
  return buckets.map((bucket) => ({
    bucket,
    items: items.filter(({ day }) => day.compare(bucket.from) >= 0 && day.compare(bucket.to) <= 0),
  }));
}

export function sumsOf<Name extends string>(
  items: readonly Readonly<Record<Name, number>>[],
  names: readonly Name[],
): Record<Name, number> {
  const sums = names.map((name) => [name, items.reduce((all, item) => all + item[name], 0)]);
  return Object.fromEntries(sums) as Record<Name, number>;
}
