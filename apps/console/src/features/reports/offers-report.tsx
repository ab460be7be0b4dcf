import { reportOffers } from '@quittance/contract/staff/reports';
import { Figures } from '@quittance/ui/charts/figures';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { sumsOf } from './chart-buckets.ts';
import { NothingInSpan } from './nothing-in-span.tsx';
import { OfferOutcomes } from './offer-outcomes.tsx';
import { ReportBody } from './report-body.tsx';
import type { ReportProps } from './report-span.ts';
import { StepRows } from './step-rows.tsx';
import { useCompared } from './use-compared.tsx';
import { useReport } from './use-report.ts';
import { useUnitText } from './use-unit-text.ts';

const steps = ['offered', 'seen', 'accepted', 'kept'] as const;
const amounts = ['offeredAmount', 'paid', 'discount'] as const;
const figureIds = ['offered', 'accepted', 'kept', 'broken', 'paid', 'discount'] as const;

/** Shows the results of offers made in the period, from the offer to the last payment. */
export function OffersReport({ span }: ReportProps) {
  const { t } = useTranslation();
  const compared = useCompared();
  const units = useUnitText();
  const { query, earlier } = useReport(reportOffers, span);
  const names = [...steps, 'broken', ...amounts] as const;
  return (
    <ReportBody query={query}>
      {({ rules }) => {
        if (rules.length === 0) return <NothingInSpan />;
        const total = sumsOf(rules, names);
        const before = earlier && sumsOf(earlier.rules, names);
        return (
          <>
            <Figures
              items={figureIds.map((id) => {
                const formatValue = units[id === 'paid' || id === 'discount' ? 'money' : 'count'].full;
                return {
                  id,
                  name: t(`OfferReport.${id}`),
                  value: formatValue(total[id]),
                  note: compared({ now: total[id], before: before?.[id], formatValue }),
                };
              })}
            />
            <Card title={t('Report.OfferSteps')}>
              <StepRows
                caption={t('Report.OfferSteps')}
                steps={steps.map((id) => ({ id, name: t(`OfferReport.${id}`), count: total[id] }))}
              />
            </Card>
            <Card title={t('Report.ByRule')}>
              <OfferOutcomes rules={rules} />
            </Card>
          </>
        );
      }}
    </ReportBody>
  );
}
