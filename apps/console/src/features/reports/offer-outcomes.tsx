import type { reportOffers } from '@quittance/contract/staff/reports';
import { ChartLegend } from '@quittance/ui/charts/chart-legend';
import { RowChart } from '@quittance/ui/charts/row-chart';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useChartFormats } from '../../i18n/use-chart-formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { ReportTable } from './report-table.tsx';

export type RuleOutcome = z.output<typeof reportOffers.response>['rules'][number];

/** Every offer has exactly one of these outcomes. */
const outcomes = ['accepted', 'open', 'expired', 'withdrawn'] as const;
const looks = { accepted: 'success', open: 'main', expired: 'muted', withdrawn: 'warning' } as const;
const counts = ['offered', 'seen', ...outcomes, 'kept', 'underWay', 'broken'] as const;
const amounts = ['offeredAmount', 'paid', 'discount'] as const;

export function OfferOutcomes({ rules }: { readonly rules: readonly RuleOutcome[] }) {
  const { t } = useTranslation();
  const { money, count } = useFormats();
  const { share } = useChartFormats();
  // Several rules can share a name.
  const rows = rules.map((rule, at) => ({
    ...rule,
    id: `${at} ${rule.ruleName}`,
    name: rule.ruleName || t('Report.NoRule'),
  }));
  const countsText = (rule: RuleOutcome, names: readonly (keyof RuleOutcome)[]) =>
    names
      .filter((each) => rule[each] !== 0)
      .map((each) => `${t(`OfferReport.${each}`)} ${count(Number(rule[each]))}`)
      .join(' · ');
  return (
    <Stack gap={4}>
      <ChartLegend entries={outcomes.map((id) => ({ id, name: t(`OfferReport.${id}`), look: looks[id] }))} />
      <RowChart
        label={t('Report.ByRule')}
        rows={rows.map((rule) => ({
          id: rule.id,
          name: rule.name,
          value: t('Report.AcceptedOf', {
            accepted: count(rule.accepted),
            offered: count(rule.offered),
            share: share(rule.offered === 0 ? 0 : rule.accepted / rule.offered),
          }),
          note: countsText(rule, [...outcomes, 'kept', 'underWay', 'broken']),
          parts: outcomes.map((id) => ({ look: looks[id], value: rule[id] })),
        }))}
      />
      <ReportTable
        caption={t('Report.ByRule')}
        rows={rows}
        columns={[
          { id: 'name', header: t('Report.Rule'), isPlain: true, cell: ({ name }) => name },
          ...counts.map((id) => ({
            ...{ id, header: t(`OfferReport.${id}`), isNumeric: true },
            cell: (rule: RuleOutcome) => count(rule[id]),
          })),
          ...amounts.map((id) => ({
            ...{ id, header: t(`OfferReport.${id}`), isNumeric: true },
            cell: (rule: RuleOutcome) => money(rule[id]),
          })),
        ]}
      />
    </Stack>
  );
}
