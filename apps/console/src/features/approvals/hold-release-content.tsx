import { getStaffCustomer } from '@quittance/contract/staff/customers';
import { DefinitionList } from '@quittance/ui/definition-list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { QueryState } from '../../patterns/query-state.tsx';
import { useStaffQuery } from '../../patterns/use-staff-query.ts';
import { nameOf } from '../customers/name-of.ts';
import type { ContentProps } from './approval-content.tsx';

/** The customer whose legal hold would be released. */
export function HoldReleaseContent({ approval: { subject } }: ContentProps) {
  const { t } = useTranslation();
  const query = useStaffQuery(getStaffCustomer, { customerID: subject });
  return (
    <QueryState query={query}>
      {({ customer }) => (
        <DefinitionList
          items={[
            {
              id: 'customer',
              term: t('Approval.Customer'),
              value: <Link to={`/customers/${subject}`}>{nameOf(customer)}</Link>,
            },
          ]}
        />
      )}
    </QueryState>
  );
}
