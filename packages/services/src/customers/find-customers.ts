import type { ReadTransaction } from '@quittance/database/lagging-reads';
import type { TenantId } from '@quittance/database/tenant-id';
import type { ContactValues } from '@quittance/domain/customers/contact-change';
import type { SearchReading } from '@quittance/domain/customers/read-search-text';
import { type RawBuilder, sql } from 'kysely';
import { spellings } from '../credentials/find-customer.ts';
import {
  emailHash,
  lastNamePrefixStart,
  lastNameStart,
  lettersOf,
  nameHash,
  phoneHash,
} from '../personal-data/look-up-hash.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import { openContact } from './contact.ts';

export type FoundCustomer = {
  readonly customerId: string;
  readonly referenceCode: string;
  readonly contact: ContactValues;
};

export type FoundCustomers = { readonly customers: FoundCustomer[]; readonly nextCursor: string | null };

/** Limits the rows decrypted for one page, however few of them match. */
const maxOpened = 500;

type Search = {
  readonly tenantId: TenantId;
  readonly key: TenantKey;
  /** Alternatives; any may match. A prefix has at least three letters. */
  readonly readings: readonly SearchReading[];
  readonly after?: string | undefined;
  readonly limit: number;
};

/**
 * Finds a tenant's customers by e-mail address, phone number, name, reference number or payment method, whether from
 * contact info or verified by a code, in order of id. Ignores case, accents and punctuation. Looks rows up by keyed
 * hash, decrypts them and keeps the real matches.
 */
export async function findCustomers(tx: ReadTransaction, search: Search): Promise<FoundCustomers> {
  const { tenantId, key, readings, after = null, limit } = search;
  if (readings.length === 0) return { customers: [], nextCursor: null };
  const arms = readings.map((reading, index) => arm(key, { tenantId, reading, index }));
  const { rows } = await sql<Row>`
    select c.customer_id, c.reference_code, c.personal_data_sealed, found.readings
    from (
      select customer_id, array_agg(distinct reading) as readings from (${sql.join(arms, sql` union all `)}) as each_found
      where ${after}::uuid is null or customer_id > ${after}::uuid
      group by customer_id order by customer_id limit ${maxOpened}
    ) as found
    join customer c on c.tenant_id = ${tenantId} and c.customer_id = found.customer_id
    order by c.customer_id
  `.execute(tx);
  const customers: FoundCustomer[] = [];
  for (const row of rows) {
    const contact = openContact(key, row);
    if (row.readings.some((index) => isMeant(contact, readings[index])))
      customers.push({ customerId: row.customer_id, referenceCode: row.reference_code, contact });
    if (customers.length > limit) break;
  }
  if (customers.length > limit)
    return { customers: customers.slice(0, limit), nextCursor: customers[limit - 1]?.customerId ?? null };
  return { customers, nextCursor: rows.length === maxOpened ? (rows.at(-1)?.customer_id ?? null) : null };
}

type Row = { customer_id: string; reference_code: string; personal_data_sealed: Buffer; readings: number[] };
type Asked = { tenantId: TenantId; reading: SearchReading; index: number };

function arm(key: TenantKey, { tenantId, reading, index }: Asked): RawBuilder<unknown> {
  const readingColumn = sql`${index}::int as reading`;
  const ofTenant = sql`tenant_id = ${tenantId}`;
  switch (reading.by) {
    case 'email': {
      const hash = emailHash(key, reading.emailAddress);
      return sql`select customer_id, ${readingColumn} from customer where ${ofTenant} and email_hash = ${hash}
        union all select customer_id, ${readingColumn} from email_endpoint where ${ofTenant} and email_address_hash = ${hash}`;
    }
    case 'phone': {
      const hash = phoneHash(key, reading.phone);
      return sql`select customer_id, ${readingColumn} from customer where ${ofTenant} and home_phone_hash = ${hash}
        union all select customer_id, ${readingColumn} from phone_endpoint where ${ofTenant} and phone_hash = ${hash}`;
    }
    case 'number': {
      const numbers = spellings(reading.number);
      return sql`select customer_id, ${readingColumn} from customer where ${ofTenant} and reference_code = any(${numbers}::text[])
        union all select customer_id, ${readingColumn} from account where ${ofTenant} and reference_code = any(${numbers}::text[])
        union all select customer_id, ${readingColumn} from payment where ${ofTenant} and confirmation_number = any(${numbers}::text[])
        union all select customer_id, ${readingColumn} from installment_plan where ${ofTenant} and confirmation_number = any(${numbers}::text[])`;
    }
    case 'last-four':
      return sql`select customer_id, ${readingColumn} from payment_method
        where ${ofTenant} and last_four = ${reading.lastFour} and retired_at is null`;
    case 'name-prefix':
      return named(ofTenant, { readingColumn, between: beginsWith(lastNamePrefixStart(key, reading.prefix)) });
    case 'name': {
      const { lastName, firstName } = reading;
      const between =
        firstName === undefined
          ? beginsWith(lastNameStart(key, lastName))
          : sql<boolean>`name_hash = ${nameHash(key, { lastName, firstName })}`;
      return named(ofTenant, { readingColumn, between });
    }
  }
}

function named(
  ofTenant: RawBuilder<unknown>,
  { readingColumn, between }: { readingColumn: RawBuilder<unknown>; between: RawBuilder<boolean> },
): RawBuilder<unknown> {
  return sql`select customer_id, ${readingColumn} from customer where ${ofTenant} and ${between}`;
}

/** Compares bytes by range, because LIKE doesn't apply to them. */
function beginsWith(start: Buffer) {
  return sql<boolean>`name_hash >= ${start} and name_hash <= ${Buffer.concat([start, Buffer.alloc(32, 0xff)])}`;
}

/**
 * Confirms a match after decryption: short hashes can collide, a prefix can be longer than its hash, and ZIP codes are
 * sealed.
 */
function isMeant({ firstName, lastName, zip }: ContactValues, reading: SearchReading | undefined): boolean {
  if (reading === undefined) return false;
  const last = lettersOf(lastName);
  switch (reading.by) {
    case 'name-prefix':
      return last.startsWith(lettersOf(reading.prefix));
    case 'name':
      return last === lettersOf(reading.lastName) && lettersOf(reading.firstName ?? firstName) === lettersOf(firstName);
    case 'last-four':
      return zip.startsWith(reading.zip);
    default:
      return true;
  }
}
