import { parseDate } from '@internationalized/date';
import { reportAutopay } from '@quittance/contract/staff/reports';
import { formatMonth } from '@quittance/domain/dates/format-month';
import { cents } from '@quittance/domain/money/cents';
import { promiseOutcomes } from '@quittance/domain/reports/promises';
import { ChartLegend } from '@quittance/ui/charts/chart-legend';
import { Figures } from '@quittance/ui/charts/figures';
import { RowChart } from '@quittance/ui/charts/row-chart';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats, useLanguage } from '../../i18n/use-formats.ts';
import { sumsOf } from './chart-buckets.ts';
import { ReportBody } from './report-body.tsx';
import type { ReportProps } from './report-span.ts';
import { ReportTable } from './report-table.tsx';
import { useCompared } from './use-compared.tsx';
import { useReport } from './use-report.ts';

type Report = z.output<typeof reportAutopay.response>;
type PromiseSums = Report['promises'][number];

const figureIds = ['active', 'paused', 'lastFailed', 'created'] as const;
const looks = { kept: 'success', broken: 'danger', open: 'muted' } as const;

/** Shows agreements of autopay, and the promised payments that customers kept or broke. */
export function AutopayReport({ span }: ReportProps) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const compared = useCompared();
  const { query, earlier } = useReport(reportAutopay, span);
  return (
    <ReportBody query={query}>
      {(report) => (
        <>
          <Figures
            items={figureIds.map((id) => ({
              ...{ id, name: t(`AutopayReport.${id}`), value: count(report[id]) },
              // The others count today's agreements in every period.
              note:
                id === 'created'
                  ? compared({ now: report.created, before: earlier?.created, formatValue: count })
                  : null,
            }))}
          />
          <Card title={t('AutopayReport.Promises')}>
            {report.promises.length === 0 ? (
              <p>{t('AutopayReport.NoPromises')}</p>
            ) : (
              <PromisedMonths promises={report.promises} />
            )}
          </Card>
          {report.ended.length > 0 && (
            <Card title={t('AutopayReport.Ended')}>
              <EndReasons ended={report.ended} />
            </Card>
          )}
        </>
      )}
    </ReportBody>
  );
}

function PromisedMonths({ promises }: { readonly promises: readonly PromiseSums[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { count, money } = useFormats();
  const title = t('AutopayReport.Promises');
  const monthText = (month: string) => formatMonth(parseDate(`${month}-01`), { language, form: 'long' });
  const months = [...Map.groupBy(promises, ({ month }) => month)];
  const paymentsOf = (own: readonly PromiseSums[], outcome: PromiseSums['outcome']) =>
    sumsOf(
      own.filter((each) => each.outcome === outcome),
      ['payments'],
    ).payments;
  return (
    <Stack gap={3}>
      <ChartLegend entries={promiseOutcomes.map((id) => ({ id, name: t(`PromiseOutcome.${id}`), look: looks[id] }))} />
      <RowChart
        label={title}
        rows={months.map(([month, own]) => ({
          id: month,
          name: monthText(month),
          value: money(cents(sumsOf(own, ['amount']).amount)),
          note: promiseOutcomes
            .filter((outcome) => paymentsOf(own, outcome) > 0)
            .map((outcome) => `${t(`PromiseOutcome.${outcome}`)} ${count(paymentsOf(own, outcome))}`)
            .join(' · '),
          parts: promiseOutcomes.map((outcome) => ({ look: looks[outcome], value: paymentsOf(own, outcome) })),
        }))}
      />
      <ReportTable
        caption={title}
        rows={promises.map((row) => ({ ...row, id: `${row.month} ${row.source} ${row.outcome}` }))}
        columns={[
          { id: 'month', header: t('AutopayReport.Month'), isPlain: true, cell: ({ month }) => monthText(month) },
          { id: 'source', header: t('AutopayReport.Source'), cell: ({ source }) => t(`PromiseSource.${source}`) },
          { id: 'outcome', header: t('AutopayReport.Outcome'), cell: ({ outcome }) => t(`PromiseOutcome.${outcome}`) },
          {
            id: 'payments',
            header: t('Collected.payments'),
            isNumeric: true,
            cell: ({ payments }) => count(payments),
          },
          { id: 'amount', header: t('AutopayReport.Amount'), isNumeric: true, cell: ({ amount }) => money(amount) },
        ]}
      />
    </Stack>
  );
}

function EndReasons({ ended }: { readonly ended: Report['ended'] }) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const rows = ended.map((each) => ({ id: each.reason, name: t(`AutopayReason.${each.reason}`), ...each }));
  return (
    <Stack gap={3}>
      <RowChart
        label={t('AutopayReport.Ended')}
        rows={rows.map(({ id, name, agreements }) => ({
          ...{ id, name, value: count(agreements) },
          parts: [{ look: 'main', value: agreements }],
        }))}
      />
      <ReportTable
        caption={t('AutopayReport.Ended')}
        rows={rows}
        columns={[
          { id: 'reason', header: t('Report.Reason'), isPlain: true, cell: ({ name }) => name },
          {
            id: 'agreements',
            header: t('AutopayReport.Agreements'),
            isNumeric: true,
            cell: ({ agreements }) => count(agreements),
          },
        ]}
      />
    </Stack>
  );
}
