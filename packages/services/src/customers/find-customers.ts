import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ContactValues } from '@quittance/domain/customers/contact-change';
import { sql } from 'kysely';
import {
  emailHash,
  lastNamePrefixStart,
  lastNameStart,
  lettersOf,
  nameHash,
  phoneHash,
} from '../personal-data/look-up-hash.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import { openPerson } from './person.ts';

/** What somebody is looked for by; a prefix has three letters or more. */
export type SoughtBy =
  | { readonly emailAddress: string }
  | { readonly phone: string }
  | { readonly referenceCode: string }
  | { readonly lastName: string; readonly firstName?: string }
  | { readonly lastNamePrefix: string };

/** Somebody who was found. */
export type FoundCustomer = {
  readonly customerId: string;
  readonly referenceCode: string;
  readonly person: ContactValues;
};

/** So many rows are opened at the most for one search: a name with more than that has to be looked for with its first name. */
const mostOpened = 500;

/**
 * A tenant's customers who have an e-mail address, a phone number, a name or a reference code, of the contact info or of what a code has
 * proved, in no order; at most 500. Case, accents and the signs in names and numbers do not matter. It looks by keyed hashes, and keeps of
 * what has the hash only what is the same when it is opened.
 */
export async function findCustomers(
  tx: TenantTransaction,
  { tenantId, key, by }: { tenantId: TenantId; key: TenantKey; by: SoughtBy },
): Promise<FoundCustomer[]> {
  const { rows } = await sql<{ customer_id: string; reference_code: string; person_sealed: Buffer }>`
    select customer_id, reference_code, person_sealed from customer c
    where c.tenant_id = ${tenantId} and ${whereFound(key, { tenantId, by })} limit ${mostOpened}
  `.execute(tx);
  return rows
    .map((row) => ({
      customerId: row.customer_id,
      referenceCode: row.reference_code,
      person: openPerson(key, row),
    }))
    .filter(({ person }) => isNamed(person, by));
}

function whereFound(key: TenantKey, { tenantId, by }: { tenantId: TenantId; by: SoughtBy }) {
  if ('referenceCode' in by) return sql<boolean>`c.reference_code = ${by.referenceCode}`;
  if ('emailAddress' in by) {
    const hash = emailHash(key, by.emailAddress);
    return sql<boolean>`c.customer_id in (
      select customer_id from customer where tenant_id = ${tenantId} and email_hash = ${hash}
      union select customer_id from email_endpoint where tenant_id = ${tenantId} and email_address_hash = ${hash})`;
  }
  if ('phone' in by) {
    const hash = phoneHash(key, by.phone);
    return sql<boolean>`c.customer_id in (
      select customer_id from customer where tenant_id = ${tenantId} and home_phone_hash = ${hash}
      union select customer_id from phone_endpoint where tenant_id = ${tenantId} and phone_hash = ${hash})`;
  }
  if ('lastNamePrefix' in by) return beginsWith(lastNamePrefixStart(key, by.lastNamePrefix));
  const { lastName, firstName } = by;
  return firstName === undefined
    ? beginsWith(lastNameStart(key, lastName))
    : sql<boolean>`c.name_hash = ${nameHash(key, { lastName, firstName })}`;
}

/** Bytes are compared as LIKE compares nothing: what begins so lies between it and the next beginning of its length. */
function beginsWith(start: Buffer) {
  return sql<boolean>`c.name_hash >= ${start} and c.name_hash <= ${Buffer.concat([start, Buffer.alloc(32, 0xff)])}`;
}

/** Short hashes may be another name's too, and a prefix is longer than its hash. */
function isNamed({ firstName, lastName }: ContactValues, by: SoughtBy): boolean {
  const last = lettersOf(lastName);
  if ('lastNamePrefix' in by) return last.startsWith(lettersOf(by.lastNamePrefix));
  if (!('lastName' in by)) return true;
  return last === lettersOf(by.lastName) && lettersOf(by.firstName ?? firstName) === lettersOf(firstName);
}
