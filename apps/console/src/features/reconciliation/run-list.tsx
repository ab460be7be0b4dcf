import { listReconciliations } from '@quittance/contract/staff/reconciliation';
import { reconciliationSources } from '@quittance/domain/reconciliation/difference';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { SelectField } from '@quittance/ui/forms/select-field';
import { ScalesIcon } from '@quittance/ui/icons/queues';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../patterns/lists/filter-bar.tsx';
import { LoadMore } from '../../patterns/lists/load-more.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { usePages } from '../../patterns/lists/use-pages.ts';
import { RunTable } from './run-table.tsx';

export function RunList({
  source: asked,
  onSource,
}: {
  readonly source: string;
  readonly onSource: (source: string) => void;
}) {
  const { t } = useTranslation();
  const source = reconciliationSources.find((each) => each === asked);
  const pages = usePages(listReconciliations, {
    request: (cursor) => ({ ...(source && { source }), ...(cursor !== undefined && { cursor }) }),
    rows: ({ runs }) => runs,
    after: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <div>
      <FilterBar count={source ? 1 : 0} onClear={() => onSource('')}>
        <SelectField
          label={t('Reconciliation.Source')}
          value={source ?? ''}
          options={['', ...reconciliationSources].map((value) => ({
            value,
            label: t(value === '' ? 'List.All' : `ReconciliationSource.${value}`),
          }))}
          onChange={(event) => onSource(event.currentTarget.value)}
        />
      </FilterBar>
      <QueryState query={pages}>
        {() =>
          pages.rows.length > 0 ? (
            <>
              <RunTable runs={pages.rows} />
              <LoadMore pages={pages} />
            </>
          ) : (
            <EmptyState icon={<ScalesIcon size={32} />} title={t('Reconciliation.NoRuns')}>
              {t('Reconciliation.NoRunsWords')}
            </EmptyState>
          )
        }
      </QueryState>
    </div>
  );
}
