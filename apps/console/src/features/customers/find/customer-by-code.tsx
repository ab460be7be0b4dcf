import { searchCustomers } from '@quittance/contract/staff/customers';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { SearchIcon } from '@quittance/ui/icons/actions';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { searchPath } from '../../../patterns/fields/typed-search.ts';
import { QueryState } from '../../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../../patterns/lists/use-staff-query.ts';
import { customerOfCode, wantedText } from './search-text.ts';

/** Redirects from a customer's reference code, which lists link to when they don't know the id. */
export function CustomerByCode({ code }: { readonly code: string }) {
  const text = wantedText(code);
  return text === undefined ? <NobodyOfCode code={code} /> : <Looked code={code} text={text} />;
}

function Looked({ code, text }: { readonly code: string; readonly text: string }) {
  const [params] = useSearchParams();
  const query = useStaffQuery(searchCustomers, { text, limit: 100 });
  return (
    <QueryState query={query}>
      {({ people: customers }) => {
        const customer = customerOfCode(code, customers);
        if (customer === undefined) return <NobodyOfCode code={code} />;
        return <Navigate to={{ pathname: `/customers/${customer.customerID}`, search: params.toString() }} replace />;
      }}
    </QueryState>
  );
}

function NobodyOfCode({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading>{t('Title.Customer')}</PageHeading>
      <EmptyState
        icon={<SearchIcon size={32} />}
        title={t('Customers.NobodyOfCode')}
        action={<LinkButton to={searchPath(code)}>{t('Customers.SearchThis')}</LinkButton>}
      >
        {t('Customers.NobodyOfCodeWords', { code })}
      </EmptyState>
    </>
  );
}
