import { listImports } from '@quittance/contract/staff/imports';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../patterns/query-state.tsx';
import { useStaffQuery } from '../../patterns/use-staff-query.ts';
import { ImportTable } from '../imports/import-table.tsx';
import { mostShown, WaitingCard } from './waiting-card.tsx';

/** Lists previewed imports and those held by the daily limit, which wait to be run or discarded. */
export function ImportsWaiting() {
  const { t } = useTranslation();
  const query = useStaffQuery(listImports, {});
  return (
    <QueryState query={query}>
      {({ imports }) => {
        const waiting = imports.filter(({ state }) => state === 'previewed' || state === 'held');
        return (
          <WaitingCard title={t('Home.Imports')} to="/imports" count={waiting.length} nothing={t('Home.NoImports')}>
            <ImportTable imports={waiting.slice(0, mostShown)} />
          </WaitingCard>
        );
      }}
    </QueryState>
  );
}
