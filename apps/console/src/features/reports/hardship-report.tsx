import { parseDate } from '@internationalized/date';
import { reportHardship } from '@quittance/contract/staff/reports';
import { formatMonth } from '@quittance/domain/dates/format-month';
import { Figures } from '@quittance/ui/charts/figures';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats, useLanguage } from '../../i18n/use-formats.ts';
import { sumsOf } from './chart-buckets.ts';
import { NothingInSpan } from './nothing-in-span.tsx';
import { ReportBody } from './report-body.tsx';
import type { ReportProps } from './report-span.ts';
import { ReportTable } from './report-table.tsx';
import { useCompared } from './use-compared.tsx';
import { useReport } from './use-report.ts';
import { useUnitText } from './use-unit-text.ts';

type Sums = z.output<typeof reportHardship.response>['sums'][number];

const figureIds = ['requests', 'balance', 'endedEarly'] as const;

/** Shows the requests for help of the period, by month, reason and outcome. */
export function HardshipReport({ span }: ReportProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { count, money } = useFormats();
  const compared = useCompared();
  const units = useUnitText();
  const { query, earlier } = useReport(reportHardship, span);
  return (
    <ReportBody query={query}>
      {({ sums }) => {
        if (sums.length === 0) return <NothingInSpan />;
        const total = sumsOf(sums, figureIds);
        const before = earlier && sumsOf(earlier.sums, figureIds);
        return (
          <>
            <Figures
              items={figureIds.map((id) => {
                const formatValue = units[id === 'balance' ? 'money' : 'count'].full;
                return {
                  id,
                  name: t(`HardshipReport.${id}`),
                  value: formatValue(total[id]),
                  note: compared({ now: total[id], before: before?.[id], formatValue }),
                };
              })}
            />
            <Card title={t('HardshipReport.ByMonth')}>
              <ReportTable
                caption={t('HardshipReport.ByMonth')}
                rows={sums.map((row) => ({ ...row, id: `${row.month} ${row.reason} ${row.outcome}` }))}
                columns={[
                  {
                    id: 'month',
                    header: t('HardshipReport.Month'),
                    isPlain: true,
                    cell: ({ month }) => formatMonth(parseDate(`${month}-01`), { language, form: 'long' }),
                  },
                  {
                    id: 'reason',
                    header: t('HardshipReport.Reason'),
                    cell: ({ reason }) => t(`HardshipReason.${reason}`),
                  },
                  {
                    id: 'outcome',
                    header: t('HardshipReport.Outcome'),
                    cell: ({ outcome }) => t(`HardshipOutcome.${outcome}`),
                  },
                  ...figureIds.map((id) => ({
                    ...{ id, header: t(`HardshipReport.${id}`), isNumeric: true },
                    cell: (row: Sums) => (id === 'balance' ? money(row[id]) : count(row[id])),
                  })),
                ]}
              />
            </Card>
          </>
        );
      }}
    </ReportBody>
  );
}
