import { getStaffCustomer } from '@quittance/contract/staff/customers';
import { useParams } from 'react-router';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { isNotFound, useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { CustomerDetail } from './customer-detail.tsx';
import { CustomerByCode } from './find/customer-by-code.tsx';

const idForm = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Shows a customer by id, or by the reference code that lists and letters contain. */
export function CustomerPage() {
  const { customer = '' } = useParams();
  // The key prevents one customer's screen from showing while another one loads.
  return idForm.test(customer) ? (
    <CustomerById key={customer} customerID={customer} />
  ) : (
    <CustomerByCode key={customer} code={customer} />
  );
}

function CustomerById({ customerID }: { readonly customerID: string }) {
  const query = useStaffQuery(getStaffCustomer, { customerID });
  // A creditor's reference code may look like an id.
  if (isNotFound(query.error)) return <CustomerByCode code={customerID} />;
  return <QueryState query={query}>{({ customer }) => <CustomerDetail customer={customer} />}</QueryState>;
}
