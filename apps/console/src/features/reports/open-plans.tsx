import type { reportPlans } from '@quittance/contract/staff/reports';
import { RowChart } from '@quittance/ui/charts/row-chart';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useChartFormats } from '../../i18n/use-chart-formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { ReportTable } from './report-table.tsx';

const looks = { onTime: 'success', missedOnce: 'warning', missedMore: 'danger', paused: 'muted' } as const;
const statuses = ['onTime', 'missedOnce', 'missedMore', 'paused'] as const;

export function OpenPlans({ open }: { readonly open: z.output<typeof reportPlans.response>['open'] }) {
  const { t } = useTranslation();
  const { money, count } = useFormats();
  const { share } = useChartFormats();
  const all = statuses.reduce((sum, each) => sum + open[each], 0);
  if (all === 0) return <p>{t('Report.NoOpenPlans')}</p>;
  const rows = statuses.map((id) => ({ id, name: t(`PlanStanding.${id}`), plans: open[id], part: open[id] / all }));
  return (
    <Stack gap={3}>
      <p>{t('Report.OpenPlansWords', { count: all, formatted: count(all), owed: money(open.owed) })}</p>
      <RowChart
        label={t('Report.OpenPlans')}
        rows={rows.map(({ id, name, plans, part }) => ({
          ...{ id, name, value: `${count(plans)} · ${share(part)}` },
          parts: [{ look: looks[id], value: plans }],
        }))}
      />
      <ReportTable
        caption={t('Report.OpenPlans')}
        rows={rows}
        columns={[
          { id: 'name', header: t('Report.What'), isPlain: true, cell: ({ name }) => name },
          { id: 'plans', header: t('PlanReport.plans'), isNumeric: true, cell: ({ plans }) => count(plans) },
          { id: 'share', header: t('Report.Share'), isNumeric: true, cell: ({ part }) => share(part) },
        ]}
      />
    </Stack>
  );
}
