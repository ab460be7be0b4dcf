import type { reportReturns } from '@quittance/contract/staff/reports';
import { cents } from '@quittance/domain/money/cents';
import { RowChart } from '@quittance/ui/charts/row-chart';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReturnMeaning } from '../returns/return-text.ts';
import { sumsOf } from './chart-buckets.ts';
import { ReportTable } from './report-table.tsx';

type Returns = z.output<typeof reportReturns.response>['returns'];

/** Lists returns by reason, most frequent first. */
export function ReturnReasons({ returns }: { readonly returns: Returns }) {
  const { t } = useTranslation();
  const { money, count } = useFormats();
  const meaning = useReturnMeaning();
  const rows = [...Map.groupBy(returns, ({ returnCode }) => returnCode)]
    .map(([id, group]) => ({
      id,
      name: `${id} · ${meaning(id)}`,
      ...sumsOf(group, ['returns', 'amount', 'reopened']),
    }))
    .toSorted((one, other) => other.returns - one.returns);
  const amountOf = ({ amount }: (typeof rows)[number]) => money(cents(amount));
  return (
    <Stack gap={3}>
      <RowChart
        label={t('Report.ByReason')}
        rows={rows.map((row) => ({
          id: row.id,
          name: row.name,
          value: `${count(row.returns)} · ${amountOf(row)}`,
          note: row.reopened > 0 ? t('Report.ReopenedOf', { reopened: count(row.reopened) }) : undefined,
          parts: [{ look: 'main', value: row.returns }],
        }))}
      />
      <ReportTable
        caption={t('Report.ByReason')}
        rows={rows}
        columns={[
          { id: 'name', header: t('Report.Reason'), isPlain: true, cell: ({ name }) => name },
          { id: 'returns', header: t('ReturnReport.returns'), isNumeric: true, cell: (row) => count(row.returns) },
          { id: 'amount', header: t('ReturnReport.amount'), isNumeric: true, cell: amountOf },
          { id: 'reopened', header: t('ReturnReport.reopened'), isNumeric: true, cell: (row) => count(row.reopened) },
        ]}
      />
    </Stack>
  );
}
