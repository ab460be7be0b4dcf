import { listApprovals } from '@quittance/contract/staff/approvals';
import { SegmentedControl } from '@quittance/ui/forms/segmented-control';
import { StampIcon } from '@quittance/ui/icons/work';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../patterns/list-page.tsx';
import { BulkList } from '../../patterns/lists/bulk-list.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { useRows } from '../../patterns/lists/use-staff-query.ts';
import { ApprovalTable } from './approval-table.tsx';

export function ApprovalsPage() {
  const { t } = useTranslation();
  const { values, change } = useListAddress(['show']);
  const onlyOpen = values.show !== 'all';
  const list = useRows(listApprovals, { request: { onlyOpen }, rows: ({ approvals }) => approvals });
  return (
    <ListPage
      title={t('Title.Approvals')}
      lead={t('Approvals.Lead')}
      choice={
        <SegmentedControl
          legend={t('Approvals.Show')}
          isLegendHidden
          value={onlyOpen ? 'open' : 'all'}
          onChange={(show) => change({ show: show === 'all' ? 'all' : '' })}
          options={[
            { value: 'open', label: t('Approvals.Open') },
            { value: 'all', label: t('Approvals.All') },
          ]}
        />
      }
      list={list}
      empty={{
        icon: StampIcon,
        title: t(onlyOpen ? 'Approvals.NoneOpen' : 'Approvals.None'),
        text: t('Approvals.NoneWords'),
      }}
    >
      {(rows) => (
        <BulkList
          list="approvals"
          filter={{ list: 'approvals' }}
          // The API returns at most 200 requests.
          hasMore={onlyOpen && rows.length >= 200}
          ids={rows.map(({ approvalID }) => approvalID)}
        >
          {(selection) => <ApprovalTable approvals={rows} selection={selection} />}
        </BulkList>
      )}
    </ListPage>
  );
}
