import { listDisputeQueue } from '@quittance/contract/staff/disputes';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../patterns/query-state.tsx';
import { useStaffQuery } from '../../patterns/use-staff-query.ts';
import { DisputeTable } from '../disputes/dispute-table.tsx';
import { OldestNote } from './oldest-note.tsx';
import { mostShown, WaitingCard } from './waiting-card.tsx';

export function DisputesWaiting() {
  const { t } = useTranslation();
  const query = useStaffQuery(listDisputeQueue, { onlyOpen: true });
  return (
    <QueryState query={query}>
      {({ disputes, nextCursor }) => (
        <WaitingCard
          title={t('Home.Disputes')}
          to="/disputes"
          count={disputes.length}
          hasMore={nextCursor !== null}
          nothing={t('Home.NoDisputes')}
          note={<OldestNote since={disputes[0]?.openedAt} />}
        >
          <DisputeTable disputes={disputes.slice(0, mostShown)} />
        </WaitingCard>
      )}
    </QueryState>
  );
}
