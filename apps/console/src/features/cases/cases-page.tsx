import { listCases } from '@quittance/contract/staff/cases';
import { type CaseKind, caseKinds } from '@quittance/domain/cases/case-kind';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { SelectField } from '@quittance/ui/forms/select-field';
import { CaseIcon } from '@quittance/ui/icons/queues';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../patterns/lists/filter-bar.tsx';
import { LoadMore } from '../../patterns/lists/load-more.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { usePages } from '../../patterns/lists/use-pages.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { CaseTable } from './case-table.tsx';

export function CasesPage() {
  const { t } = useTranslation();
  const { values, count, change, clear } = useListAddress(['kind', 'show']);
  const kind = caseKinds.find((each) => each === values.kind);
  const onlyOpen = values.show !== 'all';
  const pages = usePages(listCases, {
    request: (cursor) => ({
      onlyOpen,
      ...(kind && { kinds: [kind] satisfies CaseKind[] }),
      ...(cursor !== undefined && { cursor }),
    }),
    rows: ({ cases }) => cases,
    after: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <>
      <ScreenHeading lead={t('Cases.Lead')}>{t('Title.Cases')}</ScreenHeading>
      <Card>
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
        <QueryState query={pages}>
          {() =>
            pages.rows.length > 0 ? (
              <>
                <CaseTable cases={pages.rows} hasStates={!onlyOpen} />
                <LoadMore pages={pages} />
              </>
            ) : (
              <EmptyState icon={<CaseIcon size={32} />} title={t(count > 0 ? 'Cases.NoneFound' : 'Cases.NoneOpen')}>
                {t('Cases.NoneWords')}
              </EmptyState>
            )
          }
        </QueryState>
      </Card>
    </>
  );
}
