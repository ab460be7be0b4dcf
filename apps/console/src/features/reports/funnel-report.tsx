import { reportFunnel } from '@quittance/contract/staff/reports';
import { Figures } from '@quittance/ui/charts/figures';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { NothingInSpan } from './nothing-in-span.tsx';
import { ReportBody } from './report-body.tsx';
import type { ReportProps } from './report-span.ts';
import { StepRows } from './step-rows.tsx';
import { TimeChart } from './time-chart.tsx';
import { useCompared } from './use-compared.tsx';
import { useReport } from './use-report.ts';

const figureIds = [
  'visits',
  'signIns',
  'failedSignIns',
  'offersViewed',
  'paymentsReviewed',
  'paymentsMade',
  'paymentsDeclined',
] as const;
const steps = ['visits', 'signIns', 'paymentsReviewed', 'paymentsMade'] as const;
const beside = ['visits', 'signIns', 'failedSignIns', 'offersViewed', 'paymentsReviewed'] as const;

/** Shows how many visitors reached each step from the first page to the payment. */
export function FunnelReport({ span }: ReportProps) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const compared = useCompared();
  const { query, earlier } = useReport(reportFunnel, span);
  return (
    <ReportBody query={query}>
      {({ total, days }) => {
        if (figureIds.every((each) => total[each] === 0)) return <NothingInSpan />;
        const [from = span.period.from, to = span.period.to] = [days[0]?.day, days.at(-1)?.day];
        return (
          <>
            <Figures
              items={figureIds.map((id) => ({
                id,
                name: t(`PortalStep.${id}`),
                value: count(total[id]),
                note: compared({ now: total[id], before: earlier?.total[id], formatValue: count }),
              }))}
            />
            <Card title={t('Report.PortalSteps')}>
              <StepRows
                caption={t('Report.PortalSteps')}
                steps={steps.map((id) => ({ id, name: t(`PortalStep.${id}`), count: total[id] }))}
              />
            </Card>
            <Card title={t('Report.PaymentsOverTime')}>
              <TimeChart
                title={t('Report.PaymentsOverTime')}
                period={{ from, to }}
                items={days}
                unit="count"
                series={[
                  { id: 'paymentsMade', name: t('PortalStep.paymentsMade'), look: 'main' },
                  { id: 'paymentsDeclined', name: t('PortalStep.paymentsDeclined'), look: 'danger' },
                ]}
                more={beside.map((id) => ({ id, name: t(`PortalStep.${id}`), unit: 'count' as const }))}
              />
            </Card>
          </>
        );
      }}
    </ReportBody>
  );
}
