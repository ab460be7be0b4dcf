import { listAchEntries } from '@quittance/contract/staff/ach';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { BankIcon } from '@quittance/ui/icons/account';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { LoadMore } from '../../patterns/lists/load-more.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { usePages } from '../../patterns/lists/use-pages.ts';
import { EntryTable } from './entry-table.tsx';

/** Page size of the API. A shorter page is the last one. */
const pageSize = 100;

type Search = Omit<z.output<typeof listAchEntries.request>, 'before'>;

export function EntryList({ search, isFiltered }: { readonly search: Search; readonly isFiltered: boolean }) {
  const { t } = useTranslation();
  const pages = usePages(listAchEntries, {
    request: (before) => ({ ...search, ...(before !== undefined && { before }) }),
    rows: ({ entries }) => entries,
    after: ({ entries }) => (entries.length < pageSize ? undefined : entries.at(-1)?.entryID),
  });
  return (
    <QueryState query={pages}>
      {() =>
        pages.rows.length > 0 ? (
          <>
            <EntryTable entries={pages.rows} hasFile={search.fileID === undefined} />
            <LoadMore pages={pages} />
          </>
        ) : (
          <EmptyState icon={<BankIcon size={32} />} title={t(isFiltered ? 'AchEntry.NoneFound' : 'AchEntry.None')}>
            {t('AchEntry.NoneWords')}
          </EmptyState>
        )
      }
    </QueryState>
  );
}
