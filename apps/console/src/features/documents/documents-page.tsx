import { listStaffDocuments } from '@quittance/contract/staff/files';
import { DocumentIcon } from '@quittance/ui/icons/records';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useRememberName } from '../../patterns/fields/chosen-name.ts';
import { CustomerFilter } from '../../patterns/fields/customer-filter.tsx';
import { CustomerPicker } from '../../patterns/fields/customer-picker.tsx';
import { idOf } from '../../patterns/fields/id-of.ts';
import { FilterBar } from '../../patterns/lists/filter-bar.tsx';
import { NarrowScreen } from '../../patterns/lists/narrow-screen.tsx';
import { RowList } from '../../patterns/lists/row-list.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { useCursorPages } from '../../patterns/lists/use-pages.ts';
import { customerPath } from '../../patterns/paths.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { DocumentsTable } from './documents-table.tsx';

/** Lists a customer's documents after asking for the customer. */
export function DocumentsPage() {
  const { t } = useTranslation();
  const { values, change } = useListAddress(['customer']);
  const remember = useRememberName();
  const customerID = idOf(values.customer);
  const choose = (customer: string) => change({ customer });
  return (
    <>
      <ScreenHeading
        lead={t('Papers.Lead')}
        actions={
          customerID !== undefined && (
            <LinkButton variant="secondary" size="small" to={customerPath(customerID)}>
              {t('Papers.ToPerson')}
            </LinkButton>
          )
        }
      >
        {t('Title.Papers')}
      </ScreenHeading>
      <Card>
        {customerID === undefined ? (
          <NarrowScreen>
            <Stack gap={4}>
              <CustomerPicker
                onChoose={(chosen, name) => {
                  remember(`customer:${chosen}`, name);
                  choose(chosen);
                }}
              />
            </Stack>
          </NarrowScreen>
        ) : (
          <>
            <FilterBar count={0} onClear={() => choose('')}>
              <CustomerFilter customerID={customerID} onChange={choose} />
            </FilterBar>
            <Documents customerID={customerID} />
          </>
        )}
      </Card>
    </>
  );
}

function Documents({ customerID }: { readonly customerID: string }) {
  const { t } = useTranslation();
  const pages = useCursorPages(listStaffDocuments, {
    request: { customerID, limit: 25 },
    rows: ({ papers: documents }) => documents,
  });
  return (
    <RowList list={pages} empty={{ icon: DocumentIcon, title: t('Papers.None'), text: t('Papers.NoneWords') }}>
      {(rows) => <DocumentsTable documents={rows} />}
    </RowList>
  );
}
