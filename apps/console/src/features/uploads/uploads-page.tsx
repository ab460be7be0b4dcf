import { listStaffUploads } from '@quittance/contract/staff/files';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { SelectField } from '@quittance/ui/forms/select-field';
import { InboxIcon } from '@quittance/ui/icons/records';
import { Card } from '@quittance/ui/layout/card';
import { useTranslation } from 'react-i18next';
import { idOf } from '../../patterns/fields/id-of.ts';
import { PersonFilter } from '../../patterns/fields/person-filter.tsx';
import { FilterBar } from '../../patterns/lists/filter-bar.tsx';
import { LoadMore } from '../../patterns/lists/load-more.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { usePages } from '../../patterns/lists/use-pages.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
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
