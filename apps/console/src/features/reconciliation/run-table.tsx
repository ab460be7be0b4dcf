import type { listReconciliations } from '@quittance/contract/staff/reconciliation';
import { Tag } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';

type Run = z.output<typeof listReconciliations.response>['runs'][number];

export function RunTable({ runs }: { readonly runs: readonly Run[] }) {
  const { t } = useTranslation();
  const { money, day, instant, count } = useFormats();
  const columns: Column<Run>[] = [
    {
      id: 'with',
      header: t('Reconciliation.With'),
      isPlain: true,
      cell: ({ comparedWith, source }) => <Aside note={t(`ReconciliationSource.${source}`)}>{comparedWith}</Aside>,
    },
    { id: 'day', isShort: true, header: t('Reconciliation.Day'), cell: (run) => day(run.day) },
    {
      id: 'here',
      isNumeric: true,
      header: t('Reconciliation.Here'),
      cell: ({ amountHere, itemsHere }) => (
        <Aside note={t('Reconciliation.Items', { count: itemsHere, formatted: count(itemsHere) })}>
          {money(amountHere)}
        </Aside>
      ),
    },
    {
      id: 'there',
      isNumeric: true,
      header: t('Reconciliation.There'),
      cell: ({ amountThere, itemsThere }) => (
        <Aside note={t('Reconciliation.Items', { count: itemsThere, formatted: count(itemsThere) })}>
          {money(amountThere)}
        </Aside>
      ),
    },
    {
      id: 'differences',
      isShort: true,
      header: t('Reconciliation.Differences'),
      cell: ({ differences }) => (
        <Tag tone={differences === 0 ? 'success' : 'warning'}>
          {differences === 0 ? t('Reconciliation.Agrees') : count(differences)}
        </Tag>
      ),
    },
    {
      id: 'at',
      isShort: true,
      isWideOnly: true,
      header: t('Reconciliation.FinishedAt'),
      cell: ({ finishedAt }) => instant(finishedAt),
    },
  ];
  return (
    <DataTable
      caption={t('Reconciliation.Runs')}
      columns={columns}
      rows={runs}
      keyOf={({ reconciliationID }) => reconciliationID}
    />
  );
}
