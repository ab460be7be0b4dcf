import { listApprovalCustomers } from '@quittance/contract/staff/approvals';
import { DefinitionList } from '@quittance/ui/layout/definition-list';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import type { ContentProps } from './approval-text.ts';

type Customer = z.output<typeof listApprovalCustomers.response>['customers'][number];

/** Lists the affected customers with their accounts. Renders nothing when there are none. */
export function ApprovalCustomers({ approval: { approvalID } }: ContentProps) {
  const { t } = useTranslation();
  const query = useStaffQuery(listApprovalCustomers, { approvalID });
  return (
    <QueryState query={query}>
      {({ customers, count }) => {
        if (customers.length === 0) return null;
        const more = count - customers.length;
        const value = (
          <ul>
            {customers.map((customer) => (
              <li key={customer.customerID}>
                <CustomerWithAccounts customer={customer} />
              </li>
            ))}
            {more > 0 && <li>{t('Approval.MoreCustomers', { count: more })}</li>}
          </ul>
        );
        return <DefinitionList items={[{ id: 'customers', term: t('Approval.Customers', { count }), value }]} />;
      }}
    </QueryState>
  );
}

function CustomerWithAccounts({ customer }: { readonly customer: Customer }) {
  return (
    <>
      <Link to={`/customers/${customer.customerID}`}>{customer.customerName}</Link>
      {customer.accountReferenceCodes.map((code) => (
        <Fragment key={code}>
          {' · '}
          <Link to={`/accounts/${code}`}>{code}</Link>
        </Fragment>
      ))}
    </>
  );
}
