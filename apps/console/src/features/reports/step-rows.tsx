import { RowChart } from '@quittance/ui/charts/row-chart';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useChartFormats } from '../../i18n/use-chart-formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { ReportTable } from './report-table.tsx';

export function StepRows({
  caption,
  steps,
}: {
  readonly caption: string;
  readonly steps: readonly { readonly id: string; readonly name: string; readonly count: number }[];
}) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const { share } = useChartFormats();
  const rows = steps.map((step, at) => {
    const [first, before] = [steps[0]?.count ?? 0, steps[at - 1]?.count];
    return {
      ...step,
      ofFirst: first === 0 ? '' : share(step.count / first),
      ofBefore: before === undefined || before === 0 ? '' : share(step.count / before),
    };
  });
  return (
    <Stack gap={3}>
      <RowChart
        label={caption}
        rows={rows.map(({ id, name, count: steps, ofBefore }) => ({
          ...{ id, name, value: count(steps) },
          note: ofBefore === '' ? undefined : t('Report.OfBefore', { share: ofBefore }),
          parts: [{ look: 'main', value: steps }],
        }))}
      />
      <ReportTable
        caption={caption}
        rows={rows}
        columns={[
          { id: 'name', header: t('Report.Step'), isPlain: true, cell: ({ name }) => name },
          { id: 'count', header: t('Report.HowMany'), isNumeric: true, cell: (step) => count(step.count) },
          { id: 'before', header: t('Report.ShareOfBefore'), isNumeric: true, cell: ({ ofBefore }) => ofBefore },
          { id: 'first', header: t('Report.ShareOfFirst'), isNumeric: true, cell: ({ ofFirst }) => ofFirst },
        ]}
      />
    </Stack>
  );
}
