import { listApprovals } from '@quittance/contract/staff/approvals';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../patterns/query-state.tsx';
import { useStaffQuery } from '../../patterns/use-staff-query.ts';
import { ApprovalTable } from '../approvals/approval-table.tsx';
import { mostShown, WaitingCard } from './waiting-card.tsx';

export function ApprovalsWaiting() {
  const { t } = useTranslation();
  const query = useStaffQuery(listApprovals, { onlyOpen: true });
  return (
    <QueryState query={query}>
      {({ approvals }) => (
        <WaitingCard
          title={t('Home.Approvals')}
          to="/approvals"
          count={approvals.length}
          nothing={t('Home.NoApprovals')}
        >
          <ApprovalTable approvals={approvals.slice(0, mostShown)} />
        </WaitingCard>
      )}
    </QueryState>
  );
}
