import { listReconciliations } from '@quittance/contract/staff/reconciliation';
import { reconciliationSources } from '@quittance/domain/reconciliation/difference';
import { SelectField } from '@quittance/ui/forms/select-field';
import { ScalesIcon } from '@quittance/ui/icons/queues';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../patterns/lists/filter-bar.tsx';
import { RowList } from '../../patterns/lists/row-list.tsx';
import { useCursorPages } from '../../patterns/lists/use-pages.ts';
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
  const pages = useCursorPages(listReconciliations, {
    request: { ...(source && { source }) },
    rows: ({ runs }) => runs,
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
      <RowList
        list={pages}
        empty={{
          icon: ScalesIcon,
          title: t('Reconciliation.NoRuns'),
          text: t('Reconciliation.NoRunsWords'),
          next: { to: '/reconciliation/bank-file', label: t('Title.BankFile'), role: 'supervisor' },
        }}
      >
        {(rows) => <RunTable runs={rows} />}
      </RowList>
    </div>
  );
}
