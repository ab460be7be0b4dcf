import { listCases } from '@quittance/contract/staff/cases';
import { caseKinds } from '@quittance/domain/cases/case-kind';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { CaseTable } from '../cases/case-table.tsx';
import { OldestNote } from './oldest-note.tsx';
import { maxShown, WaitingCard } from './waiting-card.tsx';

/** Disputes and call-backs have separate cards. */
const kinds = caseKinds.filter((kind) => kind !== 'dispute' && kind !== 'call-back');

export function CasesWaiting() {
  const { t } = useTranslation();
  const query = useStaffQuery(listCases, { kinds, onlyOpen: true });
  return (
    <QueryState query={query}>
      {({ cases, nextCursor }) => (
        <WaitingCard
          title={t('Home.Cases')}
          to="/cases"
          count={cases.length}
          hasMore={nextCursor !== null}
          nothing={t('Home.NoCases')}
          note={<OldestNote since={cases[0]?.openedAt} />}
        >
          <CaseTable cases={cases.slice(0, maxShown)} />
        </WaitingCard>
      )}
    </QueryState>
  );
}
