import type { TenantKey } from '../tenants/keyring.ts';
import { fullName, openPerson } from './person.ts';

/** A row that a query reads of an account, with its holder still sealed. */
export type Sealed<Row extends { holder_name: string }> = Omit<Row, 'holder_name'> & {
  customer_id: string;
  person_sealed: Buffer;
};

/** The row with the name of the account's holder as it stands on papers. */
export function nameHolder<Row extends { holder_name: string }>(key: TenantKey, row: Sealed<Row>): Row {
  const { customer_id: customerId, person_sealed: sealed, ...rest } = row;
  const holderName = fullName(openPerson(key, { customer_id: customerId, person_sealed: sealed }));
  return { ...rest, holder_name: holderName } as unknown as Row;
}
