import { listCallBacks } from '@quittance/contract/staff/call-backs';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { useToday } from '../../session/services.tsx';
import { CallBackTable } from '../call-backs/call-back-table.tsx';
import { maxShown, WaitingCard } from './waiting-card.tsx';

/** Lists call-backs due today and overdue ones. */
export function CallBacksWaiting() {
  const { t } = useTranslation();
  const today = useToday();
  const query = useStaffQuery(listCallBacks, { until: today });
  return (
    <QueryState query={query}>
      {({ callBacks, nextCursor }) => {
        const late = callBacks.filter(({ callOn }) => callOn.compare(today) < 0).length;
        return (
          <WaitingCard
            title={t('Home.CallBacks')}
            to="/call-backs"
            count={callBacks.length}
            hasMore={nextCursor !== null}
            nothing={t('Home.NoCallBacks')}
            note={late > 0 && t('Home.LateCalls', { count: late })}
          >
            <CallBackTable callBacks={callBacks.slice(0, maxShown)} />
          </WaitingCard>
        );
      }}
    </QueryState>
  );
}
