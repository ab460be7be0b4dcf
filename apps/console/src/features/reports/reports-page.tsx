import { Notice } from '@quittance/ui/feedback/notice';
import { Stack } from '@quittance/ui/layout/stack';
import { Tabs } from '@quittance/ui/layout/tabs';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useToday } from '../../session/services.tsx';
import { CollectionsReport } from './collections-report.tsx';
import { ExportButton, type ReportName } from './export-button.tsx';
import { FunnelReport } from './funnel-report.tsx';
import { HardshipReport } from './hardship-report.tsx';
import { MethodsReport } from './methods-report.tsx';
import { OffersReport } from './offers-report.tsx';
import { PlansReport } from './plans-report.tsx';
import { ProposalsReport } from './proposals-report.tsx';
import { type ReportProps, reportSpan, spanFields } from './report-span.ts';
import { ReturnsReport } from './returns-report.tsx';
import { SpanChooser } from './span-chooser.tsx';

const reports: Readonly<Record<ReportName, ComponentType<ReportProps>>> = {
  collections: CollectionsReport,
  methods: MethodsReport,
  plans: PlansReport,
  offers: OffersReport,
  proposals: ProposalsReport,
  hardship: HardshipReport,
  returns: ReturnsReport,
  funnel: FunnelReport,
};
const names = Object.keys(reports) as ReportName[];

export function ReportsPage() {
  const { t } = useTranslation();
  const today = useToday();
  const { values, change } = useListAddress(['report', ...spanFields]);
  const name = names.find((each) => each === values.report) ?? 'collections';
  const span = reportSpan(values, today);
  return (
    <>
      <ScreenHeading actions={span && <ExportButton report={name} period={span.period} />}>
        {t('Title.Reports')}
      </ScreenHeading>
      <Stack gap={5}>
        <SpanChooser values={values} onChange={change} span={span} />
        <Tabs
          label={t('Report.Which')}
          selected={name}
          onSelect={(report) => change({ report })}
          tabs={names.map((id) => {
            const Report = reports[id];
            return {
              id,
              label: t(`Report.Name.${id}`),
              content: span ? (
                <Report span={span} />
              ) : (
                <Notice kind="warning">{t('Refusal.ReportPeriodInvalid')}</Notice>
              ),
            };
          })}
        />
      </Stack>
    </>
  );
}
