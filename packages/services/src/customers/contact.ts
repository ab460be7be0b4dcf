import type { ContactValueName, ContactValues } from '@quittance/domain/customers/contact-change';
import { streetKeyOf } from '@quittance/domain/customers/street-address';
import {
  emailHash,
  firstNameHash,
  lastNameStartHash,
  nameHash,
  phoneHash,
  streetHash,
} from '../personal-data/look-up-hash.ts';
import type { TenantKey } from '../tenants/keyring.ts';

/** The personal fields, in the order of the sealed document; add new fields at the end. */
const fields = [
  'firstName',
  'lastName',
  'addressLineOne',
  'addressLineTwo',
  'city',
  'state',
  'zip',
  'homePhone',
  'email',
] as const satisfies readonly ContactValueName[];

export const emptyContact: ContactValues = Object.freeze(valuesOf(() => ''));

/** Hashes for the console's search alone, each for one equality. */
export type SearchHashes = {
  readonly first_name_hash: Buffer | null;
  readonly last_name_start_hash: Buffer | null;
  readonly street_hash: Buffer | null;
  readonly has_search_hashes: true;
};

export type ContactColumns = SearchHashes & {
  readonly personal_data_sealed: Buffer;
  readonly name_hash: Buffer | null;
  readonly email_hash: Buffer | null;
  readonly home_phone_hash: Buffer | null;
};

/**
 * Seals name, address, home phone and e-mail address into a customer's columns (req 11.4). They are sealed together
 * because they are read together, and hashed so that the customer can be found.
 */
export function sealContact(
  key: TenantKey,
  { customerId, contact }: { customerId: string; contact: ContactValues },
): ContactColumns {
  const document = JSON.stringify(fields.map((field) => contact[field]));
  return {
    personal_data_sealed: key.seal(document, locationOf(customerId)),
    name_hash: contact.lastName === '' ? null : nameHash(key, contact),
    email_hash: contact.email === '' ? null : emailHash(key, contact.email),
    home_phone_hash: contact.homePhone === '' ? null : phoneHash(key, contact.homePhone),
    ...searchHashesOf(key, contact),
  };
}

export function searchHashesOf(
  key: TenantKey,
  { firstName, lastName, addressLineOne }: Pick<ContactValues, 'firstName' | 'lastName' | 'addressLineOne'>,
): SearchHashes {
  const street = streetKeyOf(addressLineOne);
  return {
    first_name_hash: firstNameHash(key, firstName),
    last_name_start_hash: lastNameStartHash(key, lastName),
    street_hash: street ? streetHash(key, street) : null,
    has_search_hashes: true,
  };
}

/** Opens a sealed person. Throws when the row isn't the one it was sealed for. */
export function openContact(
  key: TenantKey,
  { customer_id: customerId, personal_data_sealed: sealed }: { customer_id: string; personal_data_sealed: Buffer },
): ContactValues {
  const values = JSON.parse(key.open(sealed, locationOf(customerId))) as string[];
  return valuesOf((index) => values[index] ?? '');
}

function valuesOf(valueAt: (index: number) => string): ContactValues {
  return Object.fromEntries(fields.map((field, index) => [field, valueAt(index)])) as ContactValues;
}

/** Formats first and last name for documents; empty when neither is known. */
export function fullName({ firstName, lastName }: Pick<ContactValues, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

function locationOf(customerId: string) {
  // Seals keep the column's name from before migration 0081.
  return { table: 'customer', column: 'person_sealed', row: customerId };
}
