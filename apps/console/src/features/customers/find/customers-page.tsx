import { searchCustomers } from '@quittance/contract/staff/customers';
import { SearchIcon } from '@quittance/ui/icons/actions';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { searchWasTyped } from '../../../patterns/fields/typed-search.ts';
import { ListCard } from '../../../patterns/list-page.tsx';
import { SavedFilters } from '../../../patterns/lists/saved-filters.tsx';
import { useCursorPages } from '../../../patterns/lists/use-pages.ts';
import { ScreenHeading } from '../../../patterns/screen-heading.tsx';
import { FoundPayments } from './found-payments.tsx';
import { FoundTable } from './found-table.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-guide.module.css';
import { customerOfNumber, mayBeNumber, wantedText } from './search-text.ts';

const ways = ['name', 'address', 'email', 'phone', 'number', 'confirmation', 'amount', 'method'] as const;

const customerFilters = ['text'] as const;

function SearchGuide() {
  const { t } = useTranslation();
  return (
    <Card title={t('Customers.GuideTitle')}>
      <dl className={styles.guide}>
        {ways.map((way) => (
          <div key={way} className={styles.way}>
            <dt>{t(`CustomerSearch.${way}.What`)}</dt>
            <dd>{t(`CustomerSearch.${way}.How`)}</dd>
            <dd className={styles.example}>{t(`CustomerSearch.${way}.Example`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Finds customers and payments by anything a customer says on the phone. The URL keeps the search text. */
export function CustomersPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const text = wantedText(params.get('text') ?? '');
  return (
    <>
      <ScreenHeading lead={t('Customers.Lead')} actions={<SavedFilters list="customers" names={customerFilters} />}>
        {t('Title.Customers')}
      </ScreenHeading>
      <Stack gap={4}>
        <Card>
          <SearchForm />
        </Card>
        {text === undefined ? (
          <SearchGuide />
        ) : (
          // The key prevents results of another search from showing.
          <Found key={text} text={text} />
        )}
      </Stack>
    </>
  );
}

function Found({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const isTyped = useLocation().state === searchWasTyped;
  const pages = useCursorPages(searchCustomers, {
    request: { text, limit: 10 },
    rows: ({ people: customers }) => customers,
  });
  const known = isTyped && !pages.hasNextPage ? customerOfNumber(text, pages.rows) : undefined;
  if (known !== undefined) return <Navigate to={`/customers/${known.customerID}`} replace />;
  const isEmpty = pages.data !== undefined && pages.rows.length === 0;
  const payments = mayBeNumber(text) && <FoundPayments text={text} />;
  return (
    <>
      {isEmpty && payments}
      <ListCard
        title={t('Customers.Found', { text })}
        list={pages}
        empty={{ icon: SearchIcon, title: t('Customers.NoneFound'), text: t('Customers.NoneFoundWords') }}
      >
        {(rows) => <FoundTable customers={rows} />}
      </ListCard>
      {!isEmpty && payments}
      {isEmpty && <SearchGuide />}
    </>
  );
}
