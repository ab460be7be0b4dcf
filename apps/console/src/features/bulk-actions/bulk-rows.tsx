import { listBulkRows } from '@quittance/contract/staff/bulk/bulk-actions';
import type { BulkRowState } from '@quittance/domain/staff/bulk-action';
import { BulkIcon } from '@quittance/ui/icons/work';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { ShowChoice } from '../../patterns/fields/show-choice.tsx';
import { ListCard } from '../../patterns/list-page.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { useCursorPages } from '../../patterns/lists/use-pages.ts';
import { BulkRowTag } from './bulk-state-tag.tsx';
import { type Bulk, type BulkRow, rowPath, useBulkCode, useRowName } from './bulk-text.ts';

const notChanged: BulkRowState[] = ['refused', 'left'];

/** Lists the rows with their outcomes. Remounted when the action's state changes, to reload them. */
export function BulkRows({ bulk }: { readonly bulk: Bulk }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['bulk-action', 'rows'] });
  }, [queries]);
  const { values, change } = useListAddress(['show']);
  const isRefused = values.show === 'refused';
  const pages = useCursorPages(listBulkRows, {
    request: { bulkID: bulk.bulkID, ...(isRefused && { states: notChanged }) },
    rows: ({ rows }) => rows,
  });
  return (
    <ListCard
      title={t('Bulk.Rows')}
      choice={
        <ShowChoice
          legend={t('Bulk.Show')}
          value={isRefused ? 'refused' : 'all'}
          onChange={(show) => change({ show: show === 'refused' ? 'refused' : '' })}
          options={[
            { value: 'all', label: t('List.All') },
            { value: 'refused', label: t('Bulk.ShowRefused') },
          ]}
        />
      }
      list={pages}
      empty={{
        icon: BulkIcon,
        title: t(isRefused ? 'Bulk.NoneRefused' : 'Bulk.RowsGone'),
        text: t(isRefused ? 'Bulk.NoneRefusedWords' : 'Bulk.RowsGoneWords'),
      }}
    >
      {(rows) => <RowTable rows={rows} bulk={bulk} />}
    </ListCard>
  );
}

function RowTable({ rows, bulk }: { readonly rows: readonly BulkRow[]; readonly bulk: Bulk }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const nameOf = useRowName();
  const textOf = useBulkCode();
  const amount: Column<BulkRow> = {
    id: 'amount',
    header: t('Bulk.Amount'),
    isNumeric: true,
    cell: (row) => (row.amount === null ? '—' : money(row.amount)),
  };
  const columns: Column<BulkRow>[] = [
    {
      id: 'row',
      header: t('Bulk.Row'),
      isPlain: true,
      cell: (row) => {
        const { name, note } = nameOf(row, bulk);
        return (
          <Aside note={note}>
            <Link to={rowPath(row, bulk)}>{name}</Link>
          </Aside>
        );
      },
    },
    {
      id: 'state',
      header: t('Bulk.Outcome'),
      cell: ({ state, code }) => (
        <Aside note={code === null ? undefined : textOf(code)}>
          <BulkRowTag state={state} />
        </Aside>
      ),
    },
    ...(rows.some((row) => row.amount !== null) ? [amount] : []),
  ];
  return (
    <DataTable caption={t('Bulk.Rows')} columns={columns} rows={rows} keyOf={({ rowNumber }) => String(rowNumber)} />
  );
}
