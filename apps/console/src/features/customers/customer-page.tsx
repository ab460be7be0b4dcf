import { getStaffCustomer } from '@quittance/contract/staff/customers';
import { useParams } from 'react-router';
import { QueryState } from '../../patterns/query-state.tsx';
import { isNotFound, useStaffQuery } from '../../patterns/use-staff-query.ts';
import { CustomerByCode } from './customer-by-code.tsx';
import { CustomerDetail } from './customer-detail.tsx';

const idForm = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** One person, by their id or by the code that lists and letters have. */
export function CustomerPage() {
  const { customer = '' } = useParams();
  // By key, so that the screen of one person never shows another one for the moment in which it loads.
  return idForm.test(customer) ? (
    <CustomerById key={customer} customerID={customer} />
  ) : (
    <CustomerByCode key={customer} code={customer} />
  );
}

function CustomerById({ customerID }: { readonly customerID: string }) {
  const query = useStaffQuery(getStaffCustomer, { customerID });
  // A creditor's code may look like an id.
  if (isNotFound(query.error)) return <CustomerByCode code={customerID} />;
  return <QueryState query={query}>{({ customer }) => <CustomerDetail customer={customer} />}</QueryState>;
}
