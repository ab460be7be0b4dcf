import { listStaffUploads } from '@quittance/contract/staff/files';
import { SelectField } from '@quittance/ui/forms/select-field';
import { InboxIcon } from '@quittance/ui/icons/records';
import { useTranslation } from 'react-i18next';
import { CustomerFilter } from '../../patterns/fields/customer-filter.tsx';
import { idOf } from '../../patterns/fields/id-of.ts';
import { ListPage } from '../../patterns/list-page.tsx';
import { BulkList } from '../../patterns/lists/bulk-list.tsx';
import { FilterBar } from '../../patterns/lists/filter-bar.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { useCursorPages } from '../../patterns/lists/use-pages.ts';
import { UploadTable } from './upload-table.tsx';

export function UploadsPage() {
  const { t } = useTranslation();
  const { values, count, change, clear } = useListAddress(['show', 'customer']);
  const onlyUnseen = values.show !== 'all';
  const customerID = idOf(values.customer);
  const pages = useCursorPages(listStaffUploads, {
    request: {
      ...(onlyUnseen && { onlyUnseen }),
      ...(customerID !== undefined && { customerID }),
      limit: 25,
    },
    rows: ({ uploads }) => uploads,
  });
  return (
    <ListPage
      title={t('Title.Uploads')}
      lead={t('Uploads.Lead')}
      filters={
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
          <CustomerFilter customerID={customerID ?? ''} onChange={(customer) => change({ customer })} />
        </FilterBar>
      }
      list={pages}
      filter={{ count, clear }}
      empty={{
        icon: InboxIcon,
        title: t(customerID !== undefined ? 'List.NoneMatch' : onlyUnseen ? 'Uploads.NoneUnseen' : 'Uploads.None'),
        text: t('Uploads.NoneWords'),
      }}
    >
      {(rows) => (
        <BulkList
          list="uploads"
          filter={{ list: 'uploads', ...(customerID !== undefined && { customerID }) }}
          hasMore={pages.hasNextPage}
          ids={rows.map(({ uploadID }) => uploadID)}
        >
          {(selection) => <UploadTable uploads={rows} selection={selection} />}
        </BulkList>
      )}
    </ListPage>
  );
}
