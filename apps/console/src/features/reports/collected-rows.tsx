import type { reportMethods } from '@quittance/contract/staff/reports';
import { RowChart } from '@quittance/ui/charts/row-chart';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useChartFormats } from '../../i18n/use-chart-formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { ReportTable } from './report-table.tsx';

type Collected = z.output<typeof reportMethods.response>['total'];
type Row = {
  readonly id: string;
  readonly name: string;
  readonly sum: Collected;
  readonly before: Collected | undefined;
};

/** Shows collected amounts by name, largest first, with their current and previous share. */
export function CollectedRows({
  caption,
  rows,
  total,
  totalBefore,
}: {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly total: Collected;
  readonly totalBefore: Collected | undefined;
}) {
  const { t } = useTranslation();
  const { money, count } = useFormats();
  const { share } = useChartFormats();
  const sorted = rows.toSorted((one, other) => other.sum.gross - one.sum.gross);
  const shareOf = (sum: Collected | undefined, all: Collected) =>
    share(all.gross > 0 ? (sum?.gross ?? 0) / all.gross : 0);
  const amounts = ['gross', 'fees', 'refunds', 'returns', 'net'] as const;
  return (
    <Stack gap={3}>
      <RowChart
        label={caption}
        rows={sorted.map(({ id, name, sum, before }) => ({
          id,
          name,
          value: `${money(sum.gross)} · ${shareOf(sum, total)}`,
          note: [
            t('Report.Payments', { count: sum.payments, formatted: count(sum.payments) }),
            t('Report.FeesOf', { fees: money(sum.fees) }),
            ...(totalBefore && totalBefore.gross > 0
              ? [t('Report.Before', { before: shareOf(before, totalBefore) })]
              : []),
          ].join(' · '),
          parts: [{ look: 'main', value: sum.gross }],
        }))}
      />
      <ReportTable
        caption={caption}
        rows={sorted}
        columns={[
          { id: 'name', header: t('Report.What'), isPlain: true, cell: ({ name }) => name },
          { id: 'payments', header: t('Collected.payments'), isNumeric: true, cell: ({ sum }) => count(sum.payments) },
          { id: 'share', header: t('Report.Share'), isNumeric: true, cell: ({ sum }) => shareOf(sum, total) },
          ...amounts.map((id) => ({
            ...{ id, header: t(`Collected.${id}`), isNumeric: true },
            cell: ({ sum }: Row) => money(sum[id]),
          })),
        ]}
      />
    </Stack>
  );
}
