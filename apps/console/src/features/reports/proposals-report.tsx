import { parseDate } from '@internationalized/date';
import { reportProposals } from '@quittance/contract/staff/reports';
import { formatMonth } from '@quittance/domain/dates/format-month';
import { proposalOutcomes } from '@quittance/domain/reports/report-name';
import { type ProposalKind, proposalKinds } from '@quittance/domain/settlements/proposal-rules';
import { ChartLegend } from '@quittance/ui/charts/chart-legend';
import { Figures } from '@quittance/ui/charts/figures';
import { RowChart } from '@quittance/ui/charts/row-chart';
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

type Sums = z.output<typeof reportProposals.response>['sums'][number];

const figureIds = ['proposals', 'proposed', 'balance', 'agreed'] as const;
const outcomes = ['accepted', 'countered', 'waiting', 'declined', 'withdrawn'] as const;
const looks = {
  accepted: 'success',
  countered: 'main',
  waiting: 'warning',
  declined: 'danger',
  withdrawn: 'muted',
} as const;

/** Shows the amounts that customers proposed in the period, by kind, month and outcome. */
export function ProposalsReport({ span }: ReportProps) {
  const { query, earlier } = useReport(reportProposals, span);
  return (
    <ReportBody query={query}>
      {({ sums }) => {
        if (sums.length === 0) return <NothingInSpan />;
        const ofKind = (all: readonly Sums[], kind: ProposalKind) => all.filter((each) => each.kind === kind);
        return proposalKinds
          .filter((kind) => ofKind(sums, kind).length > 0)
          .map((kind) => (
            <KindReport
              key={kind}
              kind={kind}
              sums={ofKind(sums, kind)}
              earlier={earlier && ofKind(earlier.sums, kind)}
            />
          ));
      }}
    </ReportBody>
  );
}

/** Amounts of a kind: the totals of settlements and the monthly payments of plans can't be added up. */
function KindReport({
  kind,
  sums,
  earlier,
}: {
  readonly kind: ProposalKind;
  readonly sums: readonly Sums[];
  readonly earlier: readonly Sums[] | undefined;
}) {
  const { t } = useTranslation();
  const compared = useCompared();
  const units = useUnitText();
  const nameOf = useFigureName(kind);
  const total = sumsOf(sums, figureIds);
  const before = earlier && sumsOf(earlier, figureIds);
  return (
    <>
      <Figures
        items={figureIds.map((id) => {
          const formatValue = units[id === 'proposed' || id === 'balance' ? 'money' : 'count'].full;
          return {
            id,
            name: nameOf(id),
            value: formatValue(total[id]),
            note: compared({ now: total[id], before: before?.[id], formatValue }),
          };
        })}
      />
      <Card title={t(`ProposalReport.ByMonth.${kind}`)}>
        <ProposalMonths kind={kind} sums={sums} />
      </Card>
    </>
  );
}

function useFigureName(kind: ProposalKind): (id: (typeof figureIds)[number]) => string {
  const { t } = useTranslation();
  return (id) => t(kind === 'plan' ? `ProposalReport.Plan.${id}` : `ProposalReport.${id}`);
}

function ProposalMonths({ kind, sums }: { readonly kind: ProposalKind; readonly sums: readonly Sums[] }) {
  const { t } = useTranslation();
  const nameOf = useFigureName(kind);
  const title = t(`ProposalReport.ByMonth.${kind}`);
  const { count, money } = useFormats();
  const monthText = useMonthText();
  const months = [...Map.groupBy(sums, ({ month }) => month)];
  const withOutcome = (own: readonly Sums[], start: (typeof outcomes)[number]) =>
    sumsOf(
      own.filter(({ outcome }) => outcome.startsWith(start)),
      ['proposals'],
    ).proposals;
  return (
    <>
      <ChartLegend entries={outcomes.map((id) => ({ id, name: t(`ProposalReport.${id}`), look: looks[id] }))} />
      <RowChart
        label={title}
        rows={months.map(([month, own]) => ({
          id: month,
          name: monthText(month),
          value: count(sumsOf(own, ['proposals']).proposals),
          note: proposalOutcomes
            .flatMap((each) => own.filter(({ outcome }) => outcome === each))
            .map(({ outcome, proposals }) => `${t(`ProposalOutcome.${outcome}`)} ${count(proposals)}`)
            .join(' · '),
          parts: outcomes.map((id) => ({ look: looks[id], value: withOutcome(own, id) })),
        }))}
      />
      <ReportTable
        caption={title}
        rows={sums.map((row) => ({ ...row, id: `${row.month} ${row.outcome}` }))}
        columns={[
          { id: 'month', header: t('ProposalReport.Month'), isPlain: true, cell: ({ month }) => monthText(month) },
          {
            id: 'outcome',
            header: t('ProposalReport.Outcome'),
            cell: ({ outcome }) => t(`ProposalOutcome.${outcome}`),
          },
          ...figureIds.map((id) => ({
            ...{ id, header: nameOf(id), isNumeric: true },
            cell: (row: Sums) => (id === 'proposed' || id === 'balance' ? money(row[id]) : count(row[id])),
          })),
        ]}
      />
    </>
  );
}

/** Formats YYYY-MM as `November 2026`. */
function useMonthText(): (month: string) => string {
  const language = useLanguage();
  return (month) => formatMonth(parseDate(`${month}-01`), { language, form: 'long' });
}
