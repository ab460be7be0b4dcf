import { loginPath } from '../auth-codes/request-code.ts';
import { sealContact } from '../customers/contact.ts';
import { sealEmailAddress } from '../email-endpoints/email-endpoint-row.ts';
import { sealHolderName } from '../payment-methods/sealed-holder-name.ts';
import { sealLogin } from '../sign-in/sealed-login.ts';
import { phonePath } from '../support/call-back-view.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import { sealPhone } from '../text-messages/phone-endpoint.ts';

export type ClearRow = { readonly id: string; readonly [column: string]: string };

/**
 * Columns that held personal data in plaintext up to migration 0018: whose rows they are, an SQL condition for unsealed
 * rows, and the columns that replace them.
 */
export type ClearColumns = {
  readonly table: string;
  readonly id: string;
  readonly idType: 'uuid' | 'text';
  readonly columns: readonly string[];
  readonly isUnsealed: string;
  seal(key: TenantKey, row: ClearRow): Readonly<Record<string, Buffer | null>>;
};

export const clearColumns: readonly ClearColumns[] = [
  {
    ...{ table: 'customer', id: 'customer_id', idType: 'uuid', isUnsealed: 'person_sealed is null' },
    columns: [
      ...[
        'first_name',
        'last_name',
        'address_line_one',
        'address_line_two',
        'city',
        'state',
        'zip',
        'home_phone',
        'email',
      ],
    ],
    seal: (key, { id: customerId, ...row }) => {
      const contact = {
        firstName: row.first_name ?? '',
        lastName: row.last_name ?? '',
        addressLineOne: row.address_line_one ?? '',
        addressLineTwo: row.address_line_two ?? '',
        city: row.city ?? '',
        state: row.state ?? '',
        zip: row.zip ?? '',
        homePhone: row.home_phone ?? '',
        email: row.email ?? '',
      };
      // The column has its old name until migration 0081, and the search's hashes come with 0139.
      const {
        personal_data_sealed: person_sealed,
        name_hash,
        email_hash,
        home_phone_hash,
      } = sealContact(key, { customerId, contact });
      return { person_sealed, name_hash, email_hash, home_phone_hash };
    },
  },
  {
    ...{ table: 'email_endpoint', id: 'customer_id', idType: 'uuid', isUnsealed: 'email_address_sealed is null' },
    columns: ['email_address'],
    seal: (key, { id, email_address: emailAddress = '' }) => sealEmailAddress(key, { customerId: id, emailAddress }),
  },
  {
    ...{ table: 'phone_endpoint', id: 'customer_id', idType: 'uuid', isUnsealed: 'phone_sealed is null' },
    columns: ['phone'],
    seal: (key, { id, phone = '' }) => sealPhone(key, { customerId: id, phone }),
  },
  {
    ...{ table: 'sign_in_credential', id: 'login', idType: 'text', isUnsealed: 'login_sealed is null' },
    columns: [],
    seal: (key, { id }) => sealLogin(key, id),
  },
  {
    ...{ table: 'call_back', id: 'call_back_id', idType: 'uuid', isUnsealed: 'phone_sealed is null' },
    columns: ['phone'],
    seal: (key, { id, phone = '' }) => ({ phone_sealed: key.seal(phone, phonePath(id)) }),
  },
  {
    ...{ table: 'payment_method', id: 'payment_method_id', idType: 'uuid' },
    isUnsealed: "holder_name_sealed is null and holder_name <> ''",
    columns: ['holder_name'],
    seal: (key, { id, holder_name: holderName = '' }) => ({
      holder_name_sealed: sealHolderName(key, { methodId: id, holderName }),
    }),
  },
  {
    ...{ table: 'auth_request', id: 'auth_request_id', idType: 'uuid' },
    isUnsealed: 'login_sealed is null and login is not null',
    columns: ['login'],
    seal: (key, { id, login = '' }) => ({ login_sealed: key.seal(login, loginPath(id)) }),
  },
];
