import { listReturns } from '@quittance/contract/staff/returns';
import { ReturnIcon } from '@quittance/ui/icons/queues';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { ListCard } from '../../patterns/list-page.tsx';
import { useListAddress } from '../../patterns/lists/use-list-address.ts';
import { useCursorPages } from '../../patterns/lists/use-pages.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { returnFilters, returnRequest } from './return-filter.ts';
import { ReturnFilters } from './return-filters.tsx';
import { ReturnRates } from './return-rates.tsx';
import { ReturnTable } from './return-table.tsx';

export function ReturnsPage() {
  const { t } = useTranslation();
  const address = useListAddress(returnFilters);
  const isFiltered = address.count > 0;
  const pages = useCursorPages(listReturns, {
    request: returnRequest(address.values),
    rows: ({ returns }) => returns,
  });
  return (
    <>
      <ScreenHeading lead={t('Returns.Lead')}>{t('Title.Returns')}</ScreenHeading>
      <Stack gap={4}>
        <ReturnRates payee={address.values.payee} onPayee={(payee) => address.change({ payee })} />
        <ListCard
          title={t('Returns.List')}
          filters={<ReturnFilters address={address} />}
          list={pages}
          filter={address}
          empty={{
            icon: ReturnIcon,
            title: t(isFiltered ? 'Returns.NoneFound' : 'Returns.None'),
            text: t('Returns.NoneWords'),
            titleLevel: 3,
          }}
        >
          {(rows) => <ReturnTable returns={rows} />}
        </ListCard>
      </Stack>
    </>
  );
}
