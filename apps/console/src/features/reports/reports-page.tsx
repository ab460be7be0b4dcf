import { type CurrentReportName, currentReportNames, reportNames } from '@quittance/domain/reports/report-name';
import { Notice } from '@quittance/ui/feedback/notice';
import { Stack } from '@quittance/ui/layout/stack';
import { Tabs } from '@quittance/ui/layout/tabs';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { PayeeFilter } from '../../patterns/fields/payee-choice.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useToday } from '../../session/services.tsx';
import { AcceptanceReport } from './acceptance/acceptance-report.tsx';
import { AgingReport } from './aging/aging-report.tsx';
import { ageInAddress, UnpaidReport } from './aging/unpaid-report.tsx';
import { AutopayReport } from './autopay-report.tsx';
import { CollectionsReport } from './collections-report.tsx';
import { EmailReportButton } from './emails/email-report-dialog.tsx';
import { ExportButton, type ReportName } from './export-button.tsx';
import { FunnelReport } from './funnel-report.tsx';
import { HardshipReport } from './hardship-report.tsx';
import { MethodsReport } from './methods-report.tsx';
import { OffersReport } from './offers-report.tsx';
import { PlansReport } from './plans-report.tsx';
import { ProposalsReport } from './proposals-report.tsx';
import { type ReportProps, type ReportSpan, reportSpan, spanFields } from './report-span.ts';
import { ReturnsReport } from './returns-report.tsx';
import { SpanChooser } from './span-chooser.tsx';

const reports: Readonly<Record<Exclude<ReportName, CurrentReportName>, ComponentType<ReportProps>>> = {
  collections: CollectionsReport,
  methods: MethodsReport,
  acceptance: AcceptanceReport,
  plans: PlansReport,
  autopay: AutopayReport,
  offers: OffersReport,
  proposals: ProposalsReport,
  hardship: HardshipReport,
  returns: ReturnsReport,
  funnel: FunnelReport,
};

const isCurrent = (name: ReportName): name is CurrentReportName => currentReportNames.some((each) => each === name);

export function ReportsPage() {
  const { t } = useTranslation();
  const today = useToday();
  const { values, change } = useListAddress(['report', 'age', ...spanFields]);
  const payeeAddress = useListAddress(['payee']);
  const payee = payeeAddress.values.payee.slice(0, 64);
  const name = reportNames.find((each) => each === values.report) ?? 'collections';
  const span = reportSpan(values, today);
  const age = name === 'unpaid' ? ageInAddress(values.age) : undefined;
  // Visitors of the portal belong to no payee until they sign in.
  const hasPayees = name !== 'funnel';
  const filter = { ...(hasPayees && payee !== '' && { merchantPayeeCode: payee }), ...(age && { age }) };
  return (
    <>
      <ScreenHeading
        actions={
          (isCurrent(name) || span) && (
            <>
              <EmailReportButton report={name} filter={filter} />
              <ExportButton report={name} period={isCurrent(name) ? undefined : span?.period} filter={filter} />
            </>
          )
        }
      >
        {t('Title.Reports')}
      </ScreenHeading>
      <Stack gap={5}>
        {!isCurrent(name) && <SpanChooser values={values} onChange={change} span={span} />}
        {hasPayees && name !== 'unpaid' && <PayeeFilter address={payeeAddress} />}
        <Tabs
          label={t('Report.Which')}
          selected={name}
          onSelect={(report) => change({ report })}
          tabs={reportNames.map((id) => ({
            id,
            label: t(`Report.Name.${id}`),
            content: <ShownReport name={id} span={span && { ...span, payee }} payee={payee} />,
          }))}
        />
      </Stack>
    </>
  );
}

function ShownReport({
  name,
  span,
  payee,
}: {
  readonly name: ReportName;
  readonly span: ReportSpan | undefined;
  readonly payee: string;
}) {
  const { t } = useTranslation();
  if (name === 'aging') return <AgingReport payee={payee} />;
  if (name === 'unpaid') return <UnpaidReport />;
  const Report = reports[name];
  return span ? <Report span={span} /> : <Notice kind="warning">{t('Refusal.ReportPeriodInvalid')}</Notice>;
}
