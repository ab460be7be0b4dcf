import { listAchEntries } from '@quittance/contract/staff/ach';
import { BankIcon } from '@quittance/ui/icons/account';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { RowList } from '../../patterns/lists/row-list.tsx';
import { usePagesBefore } from '../../patterns/lists/use-pages.ts';
import { EntryTable } from './entry-table.tsx';

type Search = Omit<z.output<typeof listAchEntries.request>, 'before'>;

export function EntryList({
  search,
  filter,
}: {
  readonly search: Search;
  readonly filter?: { readonly count: number; readonly clear: () => void };
}) {
  const { t } = useTranslation();
  const pages = usePagesBefore(listAchEntries, {
    request: search,
    rows: ({ entries }) => entries,
    idOf: ({ entryID }) => entryID,
    size: 100,
  });
  return (
    <RowList
      list={pages}
      {...(filter && { filter })}
      empty={{
        icon: BankIcon,
        title: t(filter && filter.count > 0 ? 'AchEntry.NoneFound' : 'AchEntry.None'),
        text: t('AchEntry.NoneWords'),
        next: { to: '/ach/settings', label: t('Title.AchSettings'), role: 'supervisor' },
      }}
    >
      {(rows) => <EntryTable entries={rows} hasFile={search.fileID === undefined} />}
    </RowList>
  );
}
