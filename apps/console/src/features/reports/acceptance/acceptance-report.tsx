import { parseDate } from '@internationalized/date';
import { reportAcceptance } from '@quittance/contract/staff/reports';
import { formatMonth } from '@quittance/domain/dates/format-month';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { ChartLegend } from '@quittance/ui/charts/chart-legend';
import { Figures } from '@quittance/ui/charts/figures';
import { RowChart } from '@quittance/ui/charts/row-chart';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useChartFormats } from '../../../i18n/use-chart-formats.ts';
import { useFormats, useLanguage } from '../../../i18n/use-formats.ts';
import { sumsOf } from '../chart-buckets.ts';
import { NothingInSpan } from '../nothing-in-span.tsx';
import { ReportBody } from '../report-body.tsx';
import type { ReportProps } from '../report-span.ts';
import { ReportTable } from '../report-table.tsx';
import { useCompared } from '../use-compared.tsx';
import { useReport } from '../use-report.ts';
import { StatedCosts } from './stated-costs.tsx';

type Cost = z.output<typeof reportAcceptance.response>['costs'][number];

const parts = ['reported', 'estimated'] as const;
const looks = { reported: 'main', estimated: 'warning' } as const;
const counts = ['payments', 'returns', 'chargebacks', 'uncostedPayments'] as const;
const amounts = ['taken', 'customerFees', ...parts] as const;

type Sum = Record<(typeof counts)[number], number> & Record<(typeof amounts)[number] | 'total', Cents>;

function sumOf(costs: readonly Cost[]): Sum {
  const counted = sumsOf(costs, counts);
  const { taken, customerFees, reported, estimated } = sumsOf(costs, amounts);
  return {
    ...counted,
    ...{ taken: cents(taken), customerFees: cents(customerFees) },
    ...{ reported: cents(reported), estimated: cents(estimated), total: cents(reported + estimated) },
  };
}

/** Shows what it cost to accept payments: fees that processors reported, and estimates from the stated costs. */
export function AcceptanceReport({ span }: ReportProps) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const { query, earlier } = useReport(reportAcceptance, span);
  return (
    <ReportBody query={query}>
      {({ costs }) => {
        const total = sumOf(costs);
        return (
          <>
            {costs.length === 0 ? (
              <NothingInSpan />
            ) : (
              <>
                <p>{t('Acceptance.Lead')}</p>
                <AcceptanceFigures total={total} before={earlier && sumOf(earlier.costs)} />
                {total.uncostedPayments > 0 && (
                  <Notice kind="warning" title={t('Acceptance.UncostedTitle')} isLive={false}>
                    {t('Acceptance.Uncosted', {
                      count: total.uncostedPayments,
                      formatted: count(total.uncostedPayments),
                    })}
                  </Notice>
                )}
                <CostCards costs={costs} />
              </>
            )}
            <StatedCosts />
          </>
        );
      }}
    </ReportBody>
  );
}

function AcceptanceFigures({ total, before }: { readonly total: Sum; readonly before: Sum | undefined }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { share } = useChartFormats();
  const compared = useCompared();
  const formatValue = (value: number) => money(cents(value));
  const figures = ['total', 'taken', 'customerFees'] as const;
  return (
    <Figures
      items={[
        ...figures.map((id) => ({
          ...{ id, name: t(`Acceptance.${id}`), value: money(total[id]) },
          note: compared({ now: total[id], before: before?.[id], formatValue }),
        })),
        {
          id: 'share',
          name: t('Acceptance.share'),
          value: total.taken === 0 ? '—' : share(total.total / total.taken),
          note: t('Acceptance.Split', { reported: money(total.reported), estimated: money(total.estimated) }),
        },
      ]}
    />
  );
}

function CostCards({ costs }: { readonly costs: readonly Cost[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const methodText = (paidBy: string) => t(`PaidBy.${paidBy}`, { defaultValue: paidBy });
  const monthText = (month: string) => formatMonth(parseDate(`${month}-01`), { language, form: 'long' });
  const largestFirst = (one: CostRow, other: CostRow) => other.sum.total - one.sum.total;
  return (
    <>
      <CostRows
        caption={t('Report.ByMethod')}
        rows={rowsOf(costs, { idOf: ({ paidBy }) => paidBy, nameOf: methodText }).toSorted(largestFirst)}
      />
      <CostRows
        caption={t('Report.ByPayee')}
        rows={rowsOf(costs, { idOf: ({ payeeCode }) => payeeCode, nameOf: (code) => code }).toSorted(largestFirst)}
      />
      <CostRows
        caption={t('Acceptance.ByMonth')}
        rows={rowsOf(costs, { idOf: ({ month }) => month, nameOf: monthText })}
      />
    </>
  );
}

type CostRow = { readonly id: string; readonly name: string; readonly sum: Sum };

function rowsOf(
  costs: readonly Cost[],
  { idOf, nameOf }: { idOf: (cost: Cost) => string; nameOf: (id: string) => string },
): CostRow[] {
  return [...Map.groupBy(costs, idOf)].map(([id, own]) => ({ id, name: nameOf(id), sum: sumOf(own) }));
}

function CostRows({ caption, rows }: { readonly caption: string; readonly rows: readonly CostRow[] }) {
  const { t } = useTranslation();
  const { money, count } = useFormats();
  const { share } = useChartFormats();
  const shareOf = ({ total, taken }: Sum) => (taken === 0 ? '—' : share(total / taken));
  return (
    <Card title={caption}>
      <Stack gap={3}>
        <ChartLegend entries={parts.map((id) => ({ id, name: t(`Acceptance.${id}`), look: looks[id] }))} />
        <RowChart
          label={caption}
          rows={rows.map(({ id, name, sum }) => ({
            ...{ id, name, value: money(sum.total) },
            note: t('Acceptance.Of', { share: shareOf(sum), taken: money(sum.taken) }),
            parts: parts.map((part) => ({ look: looks[part], value: sum[part] })),
          }))}
        />
        <ReportTable
          caption={caption}
          rows={rows}
          columns={[
            { id: 'name', header: t('Report.What'), isPlain: true, cell: ({ name }) => name },
            ...counts.map((id) => ({
              ...{ id, header: t(`Acceptance.${id}`), isNumeric: true },
              cell: ({ sum }: CostRow) => count(sum[id]),
            })),
            ...([...amounts, 'total'] as const).map((id) => ({
              ...{ id, header: t(`Acceptance.${id}`), isNumeric: true },
              cell: ({ sum }: CostRow) => money(sum[id]),
            })),
            { id: 'share', header: t('Acceptance.share'), isNumeric: true, cell: ({ sum }) => shareOf(sum) },
          ]}
        />
      </Stack>
    </Card>
  );
}
