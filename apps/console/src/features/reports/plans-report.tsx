import { reportPlans } from '@quittance/contract/staff/reports';
import { Figures } from '@quittance/ui/charts/figures';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { OpenPlans } from './open-plans.tsx';
import { ReportBody } from './report-body.tsx';
import type { ReportProps } from './report-span.ts';
import { TimeChart } from './time-chart.tsx';
import { useCompared } from './use-compared.tsx';
import { useReport } from './use-report.ts';

const happened = ['created', 'completed', 'canceled', 'stopped'] as const;

export function PlansReport({ span }: ReportProps) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const compared = useCompared();
  const { query, earlier } = useReport(reportPlans, span);
  return (
    <ReportBody query={query}>
      {(report) => {
        const { open, expected } = report;
        const [first, last] = [expected[0], expected.at(-1)];
        return (
          <>
            <Figures
              items={happened.map((id) => ({
                id,
                name: t(`PlanReport.${id}`),
                value: count(report[id]),
                note: compared({ now: report[id], before: earlier?.[id], formatValue: count }),
              }))}
            />
            <Card title={t('Report.OpenPlans')}>
              <OpenPlans open={open} />
            </Card>
            {first && last && (
              <Card title={t('Report.Expected')}>
                {expected.every(({ installments }) => installments === 0) ? (
                  <p>{t('Report.NothingExpected')}</p>
                ) : (
                  <TimeChart
                    title={t('Report.Expected')}
                    period={{ from: first.day, to: last.day }}
                    items={expected}
                    unit="money"
                    series={[{ id: 'amount', name: t('PlanReport.amount'), look: 'main' }]}
                    more={[{ id: 'installments', name: t('PlanReport.installments'), unit: 'count' }]}
                  />
                )}
              </Card>
            )}
          </>
        );
      }}
    </ReportBody>
  );
}
