import { listCases } from '@quittance/contract/staff/cases';
import { type CaseKind, caseKinds } from '@quittance/domain/cases/case-kind';
import { SelectField } from '@quittance/ui/forms/select-field';
import { CaseIcon } from '@quittance/ui/icons/queues';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../patterns/list-page.tsx';
import { BulkList } from '../../patterns/lists/bulk-list.tsx';
import { FilterBar } from '../../patterns/lists/filter-bar.tsx';
import { SavedFilters } from '../../patterns/lists/saved-filters.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { useCursorPages } from '../../patterns/lists/use-pages.ts';
import { CaseTable } from './case-table.tsx';

const caseFilters = ['kind', 'show'] as const;

export function CasesPage() {
  const { t } = useTranslation();
  const { values, count, change, clear } = useListAddress(caseFilters);
  const kind = caseKinds.find((each) => each === values.kind);
  const onlyOpen = values.show !== 'all';
  const pages = useCursorPages(listCases, {
    request: {
      onlyOpen,
      ...(kind && { kinds: [kind] satisfies CaseKind[] }),
    },
    rows: ({ cases }) => cases,
  });
  return (
    <ListPage
      title={t('Title.Cases')}
      lead={t('Cases.Lead')}
      actions={<SavedFilters list="cases" names={caseFilters} />}
      filters={
        <FilterBar count={count} onClear={clear}>
          <SelectField
            label={t('Case.What')}
            value={kind ?? ''}
            options={['', ...caseKinds].map((value) => ({
              value,
              label: t(value === '' ? 'List.All' : `CaseKind.${value}`),
            }))}
            onChange={(event) => change({ kind: event.currentTarget.value })}
          />
          <SelectField
            label={t('Case.State')}
            value={onlyOpen ? '' : 'all'}
            options={[
              { value: '', label: t('Queue.Open') },
              { value: 'all', label: t('Queue.All') },
            ]}
            onChange={(event) => change({ show: event.currentTarget.value })}
          />
        </FilterBar>
      }
      list={pages}
      filter={{ count, clear }}
      empty={{
        icon: CaseIcon,
        title: t(count > 0 ? 'Cases.NoneFound' : 'Cases.NoneOpen'),
        text: t('Cases.NoneWords'),
      }}
    >
      {(rows) => (
        <BulkList
          list="cases"
          filter={{ list: 'cases', ...(kind && { kinds: [kind] satisfies CaseKind[] }) }}
          hasMore={pages.hasNextPage}
          ids={rows.map(({ caseID }) => caseID)}
        >
          {(selection) => <CaseTable cases={rows} hasStates={!onlyOpen} selection={selection} />}
        </BulkList>
      )}
    </ListPage>
  );
}
