import { listPapers } from '@quittance/contract/staff/files';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { PaperIcon } from '@quittance/ui/icons/records';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useRememberName } from '../../patterns/fields/chosen-name.ts';
import { idOf } from '../../patterns/fields/id-of.ts';
import { PersonFilter } from '../../patterns/fields/person-filter.tsx';
import { PersonSearch } from '../../patterns/fields/person-search.tsx';
import { FilterBar } from '../../patterns/lists/filter-bar.tsx';
import { LoadMore } from '../../patterns/lists/load-more.tsx';
import { NarrowScreen } from '../../patterns/lists/narrow-screen.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { usePages } from '../../patterns/lists/use-pages.ts';
import { customerPath } from '../../patterns/places.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { PaperTable } from './paper-table.tsx';

/** Lists a customer's documents after asking for the customer. */
export function PapersPage() {
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
              <PersonSearch
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
              <PersonFilter customerID={customerID} onChange={choose} />
            </FilterBar>
            <Papers customerID={customerID} />
          </>
        )}
      </Card>
    </>
  );
}

function Papers({ customerID }: { readonly customerID: string }) {
  const { t } = useTranslation();
  const pages = usePages(listPapers, {
    request: (cursor) => ({ customerID, ...(cursor !== undefined && { cursor }), limit: 25 }),
    rows: ({ papers }) => papers,
    after: ({ nextCursor }) => nextCursor ?? undefined,
  });
  return (
    <QueryState query={pages}>
      {() =>
        pages.rows.length > 0 ? (
          <>
            <PaperTable papers={pages.rows} />
            <LoadMore pages={pages} />
          </>
        ) : (
          <EmptyState icon={<PaperIcon size={32} />} title={t('Papers.None')}>
            {t('Papers.NoneWords')}
          </EmptyState>
        )
      }
    </QueryState>
  );
}
