import { listApprovals } from '@quittance/contract/staff/approvals';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { SegmentedControl } from '@quittance/ui/forms/segmented-control';
import { StampIcon } from '@quittance/ui/icons/work';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { ApprovalTable } from './approval-table.tsx';

export function ApprovalsPage() {
  const { t } = useTranslation();
  const { values, change } = useListAddress(['show']);
  const onlyOpen = values.show !== 'all';
  const query = useStaffQuery(listApprovals, { onlyOpen });
  return (
    <>
      <ScreenHeading lead={t('Approvals.Lead')}>{t('Title.Approvals')}</ScreenHeading>
      <Card>
        <Stack gap={5}>
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
          <QueryState query={query}>
            {({ approvals }) =>
              approvals.length > 0 ? (
                <ApprovalTable approvals={approvals} />
              ) : (
                <EmptyState
                  icon={<StampIcon size={32} />}
                  title={t(onlyOpen ? 'Approvals.NoneOpen' : 'Approvals.None')}
                >
                  {t('Approvals.NoneWords')}
                </EmptyState>
              )
            }
          </QueryState>
        </Stack>
      </Card>
    </>
  );
}
