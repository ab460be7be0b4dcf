import { listPapers } from '@quittance/contract/staff/files';
import { Card } from '@quittance/ui/card';
import { EmptyState } from '@quittance/ui/empty-state';
import { PaperIcon } from '@quittance/ui/icons/records';
import { LinkButton } from '@quittance/ui/link-button';
import { Stack } from '@quittance/ui/stack';
import { useTranslation } from 'react-i18next';
import { useRememberName } from '../../patterns/chosen-name.ts';
import { FilterBar } from '../../patterns/filter-bar.tsx';
import { idOf } from '../../patterns/id-of.ts';
import { LoadMore } from '../../patterns/load-more.tsx';
import { NarrowScreen } from '../../patterns/narrow-screen.tsx';
import { PersonFilter } from '../../patterns/person-filter.tsx';
import { PersonSearch } from '../../patterns/person-search.tsx';
import { customerPlace } from '../../patterns/places.ts';
import { QueryState } from '../../patterns/query-state.tsx';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { useListAddress } from '../../patterns/use-list-address.ts';
import { usePages } from '../../patterns/use-pages.ts';
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
            <LinkButton variant="secondary" size="small" to={customerPlace(customerID)}>
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
