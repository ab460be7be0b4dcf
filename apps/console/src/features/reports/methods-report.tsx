import { reportMethods } from '@quittance/contract/staff/reports';
import { Figures } from '@quittance/ui/charts/figures';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { CollectedRows } from './collected-rows.tsx';
import { NothingInSpan } from './nothing-in-span.tsx';
import { ReportBody } from './report-body.tsx';
import type { ReportProps } from './report-span.ts';
import { useCompared } from './use-compared.tsx';
import { useReport } from './use-report.ts';
import { useUnitText } from './use-unit-text.ts';

export function MethodsReport({ span }: ReportProps) {
  const { t } = useTranslation();
  const compared = useCompared();
  const units = useUnitText();
  const { query, earlier } = useReport(reportMethods, span);
  return (
    <ReportBody query={query}>
      {({ total, methods, payees }) => {
        if (methods.length === 0) return <NothingInSpan />;
        const average = (sum: typeof total) => (sum.payments === 0 ? 0 : Math.round(sum.gross / sum.payments));
        const figures = [
          { id: 'gross', unit: 'money', of: (sum: typeof total) => sum.gross },
          { id: 'fees', unit: 'money', of: (sum: typeof total) => sum.fees },
          { id: 'payments', unit: 'count', of: (sum: typeof total) => sum.payments },
          { id: 'average', unit: 'money', of: average },
        ] as const;
        return (
          <>
            <Figures
              items={figures.map(({ id, unit, of }) => {
                const formatValue = units[unit].full;
                return {
                  id,
                  name: t(`Collected.${id}`),
                  value: formatValue(of(total)),
                  note: compared({ now: of(total), before: earlier && of(earlier.total), formatValue }),
                };
              })}
            />
            <Card title={t('Report.ByMethod')}>
              <CollectedRows
                caption={t('Report.ByMethod')}
                rows={methods.map(({ paidBy: paymentMethodType, ...sum }) => ({
                  ...{
                    id: paymentMethodType,
                    name: t(`PaidBy.${paymentMethodType}`, { defaultValue: paymentMethodType }),
                    sum,
                  },
                  before: earlier?.methods.find((each) => each.paidBy === paymentMethodType),
                }))}
                total={total}
                totalBefore={earlier?.total}
              />
            </Card>
            <Card title={t('Report.ByPayee')}>
              <CollectedRows
                caption={t('Report.ByPayee')}
                rows={payees.map(({ payeeCode, ...sum }) => ({
                  ...{ id: payeeCode, name: payeeCode, sum },
                  before: earlier?.payees.find((each) => each.payeeCode === payeeCode),
                }))}
                total={total}
                totalBefore={earlier?.total}
              />
            </Card>
          </>
        );
      }}
    </ReportBody>
  );
}
