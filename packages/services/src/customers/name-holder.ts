import type { TenantKey } from '../tenants/keyring.ts';
import { fullName, openContact } from './contact.ts';

export type Sealed<Row extends { holder_name: string }> = Omit<Row, 'holder_name'> & {
  customer_id: string;
  personal_data_sealed: Buffer;
};

export function nameHolder<Row extends { holder_name: string }>(key: TenantKey, row: Sealed<Row>): Row {
  const { customer_id: customerId, personal_data_sealed: sealed, ...rest } = row;
  const holderName = fullName(openContact(key, { customer_id: customerId, personal_data_sealed: sealed }));
  return { ...rest, holder_name: holderName } as unknown as Row;
}
