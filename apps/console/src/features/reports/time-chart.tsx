import type { CalendarDate } from '@internationalized/date';
import type { ReportPeriod } from '@quittance/domain/reports/report-period';
import { type ChartSeries, ColumnChart } from '@quittance/ui/charts/column-chart';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useChartFormats } from '../../i18n/use-chart-formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import type { Column } from '../../patterns/lists/data-table.tsx';
import { type Bucket, bucketsOf, intoBuckets, sumsOf } from './chart-buckets.ts';
import { ReportTable } from './report-table.tsx';
import { type Unit, useUnitText } from './use-unit-text.ts';

type Named<Name> = { readonly id: Name; readonly name: string };

/** Shows values over time as a chart, with a table of the same values. `more` appears only in the table. */
export function TimeChart<Name extends string, More extends string = never>(props: {
  readonly title: string;
  readonly period: ReportPeriod;
  readonly items: readonly ({ readonly day: CalendarDate } & Readonly<Record<Name | More, number>>)[];
  readonly series: readonly (Omit<ChartSeries, 'id'> & Named<Name>)[];
  readonly line?: Named<Name>;
  readonly more?: readonly (Named<More> & { readonly unit: Unit })[];
  readonly unit: Unit;
}) {
  const { title, period, items, series, line, more = [], unit } = props;
  const { t } = useTranslation();
  const { count } = useFormats();
  const { span } = useChartFormats();
  const bucketText = useBucketText();
  const unitText = useUnitText();
  const drawn = [...series, ...(line ? [line] : [])];
  const names = [...drawn, ...more].map(({ id }) => id);
  const rows = intoBuckets(bucketsOf(period), items).map(({ bucket, items: inside }) => ({
    id: bucket.from.toString(),
    ...bucketText(bucket),
    values: sumsOf<Name | More>(inside, names),
  }));
  type Row = (typeof rows)[number];
  const figure = ({ id, name, unit: own }: Named<Name | More> & { unit: Unit }): Column<Row> => ({
    ...{ id, header: name, isNumeric: true },
    cell: ({ values }) => unitText[own].full(values[id]),
  });
  return (
    <Stack gap={3}>
      <ColumnChart
        title={title}
        description={t('Report.ChartWords', { columns: count(rows.length), days: span(period.from, period.to) })}
        series={series}
        {...(line && { line })}
        columns={rows}
        whole={{ name: t('Report.Whole'), values: sumsOf<Name | More>(items, names) }}
        formatValue={unitText[unit].full}
        formatRule={unitText[unit].short}
      />
      <ReportTable
        caption={title}
        rows={rows}
        columns={[
          { id: 'when', header: t('Report.When'), isPlain: true, isShort: true, cell: ({ name }) => name },
          ...drawn.map((each) => figure({ ...each, unit })),
          ...more.map(figure),
        ]}
      />
    </Stack>
  );
}

/** Returns a bucket's short label and its full name. */
function useBucketText(): (bucket: Bucket) => { readonly label: string; readonly name: string } {
  const { day } = useFormats();
  const { shortDay, shortMonth, month, span } = useChartFormats();
  return ({ from, to, grain }) => {
    if (grain === 'day') return { label: shortDay(from), name: day(from) };
    if (grain === 'week') return { label: shortDay(from), name: span(from, to) };
    const isWhole = from.day === 1 && to.add({ days: 1 }).day === 1;
    return { label: shortMonth(from), name: isWhole ? month(from) : span(from, to) };
  };
}
