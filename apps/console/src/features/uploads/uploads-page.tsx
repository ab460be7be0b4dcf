import { listStaffUploads } from '@quittance/contract/staff/files';
import { Card } from '@quittance/ui/card';
import { EmptyState } from '@quittance/ui/empty-state';
import { InboxIcon } from '@quittance/ui/icons/records';
import { SelectField } from '@quittance/ui/select-field';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../patterns/filter-bar.tsx';
import { idOf } from '../../patterns/id-of.ts';
import { LoadMore } from '../../patterns/load-more.tsx';
import { PersonFilter } from '../../patterns/person-filter.tsx';
import { QueryState } from '../../patterns/query-state.tsx';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useListAddress } from '../../patterns/use-list-address.ts';
import { usePages } from '../../patterns/use-pages.ts';
import { UploadTable } from './upload-table.tsx';

export function UploadsPage() {
  const { t } = useTranslation();
  const { values, count, change, clear } = useListAddress(['show', 'customer']);
  const onlyUnseen = values.show !== 'all';
  const customerID = idOf(values.customer);
  const pages = usePages(listStaffUploads, {
    request: (cursor) => ({
      ...(onlyUnseen && { onlyUnseen }),
      ...(customerID !== undefined && { customerID }),
      ...(cursor !== undefined && { cursor }),
      limit: 25,
    }),
    rows: ({ uploads }) => uploads,
    after: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <>
      <ScreenHeading lead={t('Uploads.Lead')}>{t('Title.Uploads')}</ScreenHeading>
      <Card>
        <FilterBar count={count} onClear={clear}>
          <SelectField
            label={t('Uploads.Show')}
            value={onlyUnseen ? '' : 'all'}
            options={[
              { value: '', label: t('Uploads.Unseen') },
              { value: 'all', label: t('List.All') },
            ]}
            onChange={(event) => change({ show: event.currentTarget.value })}
          />
          <PersonFilter customerID={customerID ?? ''} onChange={(customer) => change({ customer })} />
        </FilterBar>
        <QueryState query={pages}>
          {() =>
            pages.rows.length > 0 ? (
              <>
                <UploadTable uploads={pages.rows} />
                <LoadMore pages={pages} />
              </>
            ) : (
              <EmptyState icon={<InboxIcon size={32} />} title={t(onlyUnseen ? 'Uploads.NoneUnseen' : 'Uploads.None')}>
                {t('Uploads.NoneWords')}
              </EmptyState>
            )
          }
        </QueryState>
      </Card>
    </>
  );
}
