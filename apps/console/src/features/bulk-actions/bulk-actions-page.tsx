import { listBulkActions } from '@quittance/contract/staff/bulk/bulk-actions';
import { BulkIcon } from '@quittance/ui/icons/work';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { ListPage } from '../../patterns/list-page.tsx';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { useRows } from '../../patterns/lists/use-staff-query.ts';
import { BulkStateTag } from './bulk-state-tag.tsx';
import type { Bulk } from './bulk-text.ts';

/** The latest actions on many rows, so that one can be looked up or undone later. */
export function BulkActionsPage() {
  const { t } = useTranslation();
  const list = useRows(listBulkActions, { request: {}, rows: ({ bulkActions }) => bulkActions });
  return (
    <ListPage
      title={t('Title.BulkActions')}
      lead={t('Bulk.Lead')}
      list={list}
      empty={{
        icon: BulkIcon,
        title: t('Bulk.None'),
        text: t('Bulk.NoneWords'),
        action: <LinkButton to="/cases">{t('Title.Cases')}</LinkButton>,
      }}
    >
      {(rows) => <BulkTable bulkActions={rows} />}
    </ListPage>
  );
}

function BulkTable({ bulkActions }: { readonly bulkActions: readonly Bulk[] }) {
  const { t } = useTranslation();
  const { count, instant } = useFormats();
  const columns: Column<Bulk>[] = [
    {
      id: 'what',
      header: t('Bulk.What'),
      isPlain: true,
      cell: ({ bulkID, action, reason }) => (
        <Aside note={reason}>
          <Link to={`/bulk-actions/${bulkID}`}>{t(`BulkAction.${action}`)}</Link>
        </Aside>
      ),
    },
    { id: 'rows', header: t('Bulk.Rows'), isNumeric: true, cell: ({ rowCount }) => count(rowCount) },
    { id: 'by', header: t('Bulk.By'), cell: ({ staffName }) => staffName },
    {
      id: 'at',
      isShort: true,
      header: t('Bulk.Started'),
      cell: ({ startedAt }) => (startedAt ? instant(startedAt) : '—'),
    },
    { id: 'state', isShort: true, header: t('Bulk.State'), cell: ({ state }) => <BulkStateTag state={state} /> },
  ];
  return (
    <DataTable caption={t('Title.BulkActions')} columns={columns} rows={bulkActions} keyOf={({ bulkID }) => bulkID} />
  );
}
