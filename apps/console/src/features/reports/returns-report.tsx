import { reportReturns } from '@quittance/contract/staff/reports';
import { Figures } from '@quittance/ui/charts/figures';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { sumsOf } from './chart-buckets.ts';
import { NothingInSpan } from './nothing-in-span.tsx';
import { PeriodReturnRates } from './period-return-rates.tsx';
import { ReportBody } from './report-body.tsx';
import type { ReportProps } from './report-span.ts';
import { ReturnReasons } from './return-reasons.tsx';
import { TimeChart } from './time-chart.tsx';
import { useCompared } from './use-compared.tsx';
import { useReport } from './use-report.ts';
import { useUnitText } from './use-unit-text.ts';

const figureIds = ['returns', 'amount', 'reopened'] as const;

export function ReturnsReport({ span }: ReportProps) {
  const { t } = useTranslation();
  const compared = useCompared();
  const units = useUnitText();
  const { query, earlier } = useReport(reportReturns, span);
  return (
    <ReportBody query={query}>
      {({ returns, rates = [] }) => {
        if (returns.length === 0) return <NothingInSpan />;
        const total = sumsOf(returns, figureIds);
        const before = earlier && sumsOf(earlier.returns, figureIds);
        return (
          <>
            <Figures
              items={figureIds.map((id) => {
                const formatValue = units[id === 'amount' ? 'money' : 'count'].full;
                return {
                  id,
                  name: t(`ReturnReport.${id}`),
                  value: formatValue(total[id]),
                  note: compared({ now: total[id], before: before?.[id], formatValue }),
                };
              })}
            />
            {rates.length > 0 && (
              <Card title={t('Returns.Rates')}>
                <PeriodReturnRates rates={rates} />
              </Card>
            )}
            <Card title={t('Report.ReturnsOverTime')}>
              <TimeChart
                title={t('Report.ReturnsOverTime')}
                period={span.period}
                items={returns}
                unit="money"
                series={[{ id: 'amount', name: t('ReturnReport.amount'), look: 'main' }]}
                more={[
                  { id: 'returns', name: t('ReturnReport.returns'), unit: 'count' },
                  { id: 'reopened', name: t('ReturnReport.reopened'), unit: 'count' },
                ]}
              />
            </Card>
            <Card title={t('Report.ByReason')}>
              <ReturnReasons returns={returns} />
            </Card>
          </>
        );
      }}
    </ReportBody>
  );
}
