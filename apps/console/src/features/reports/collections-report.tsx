import { reportCollections } from '@quittance/contract/staff/reports';
import { Figures } from '@quittance/ui/charts/figures';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { NothingInSpan } from './nothing-in-span.tsx';
import { ReportBody } from './report-body.tsx';
import type { ReportProps } from './report-span.ts';
import { TimeChart } from './time-chart.tsx';
import { useCompared } from './use-compared.tsx';
import { useReport } from './use-report.ts';
import { useUnitText } from './use-unit-text.ts';

const figureIds = ['net', 'gross', 'fees', 'refunds', 'returns', 'payments'] as const;
const looks = { gross: 'main', fees: 'light', refunds: 'warning', returns: 'danger' } as const;
const kinds = ['gross', 'fees', 'refunds', 'returns'] as const;

/** Shows collected and returned amounts by day, from the ledger. */
export function CollectionsReport({ span }: ReportProps) {
  const { t } = useTranslation();
  const compared = useCompared();
  const units = useUnitText();
  const { query, earlier } = useReport(reportCollections, span);
  return (
    <ReportBody query={query}>
      {({ total, days }) => {
        if (figureIds.every((each) => total[each] === 0)) return <NothingInSpan />;
        const [from = span.period.from, to = span.period.to] = [days[0]?.day, days.at(-1)?.day];
        return (
          <>
            <Figures
              items={figureIds.map((id) => {
                const formatValue = units[id === 'payments' ? 'count' : 'money'].full;
                return {
                  id,
                  name: t(`Collected.${id}`),
                  value: formatValue(total[id]),
                  note: compared({ now: total[id], before: earlier?.total[id], formatValue }),
                };
              })}
            />
            <Card title={t('Report.CameAndWent')}>
              <TimeChart
                title={t('Report.CameAndWent')}
                period={{ from, to }}
                items={days}
                unit="money"
                series={kinds.map((id) => ({
                  ...{ id, name: t(`Collected.${id}`), look: looks[id] },
                  isDown: id === 'refunds' || id === 'returns',
                }))}
                line={{ id: 'net', name: t('Collected.net') }}
                more={[{ id: 'payments', name: t('Collected.payments'), unit: 'count' }]}
              />
            </Card>
          </>
        );
      }}
    </ReportBody>
  );
}
