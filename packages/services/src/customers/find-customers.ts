import type { ReadTransaction } from '@quittance/database/lagging-reads';
import type { TenantId } from '@quittance/database/tenant-id';
import type { ContactValues } from '@quittance/domain/customers/contact-change';
import { isNamedByParts, nameLetters, nameWords, possibleLastNames } from '@quittance/domain/customers/name-words';
import type { SearchReading } from '@quittance/domain/customers/read-search-text';
import { isAtAddress } from '@quittance/domain/customers/street-address';
import { type RawBuilder, sql } from 'kysely';
import { spellings } from '../credentials/find-customer.ts';
import {
  emailHash,
  firstNameHash,
  lastNamePrefixStart,
  lastNameStart,
  lastNameStartHash,
  nameHash,
  namePrefixLetters,
  phoneHash,
  streetHash,
} from '../personal-data/look-up-hash.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import { openContact } from './contact.ts';

export type FoundCustomer = {
  readonly customerId: string;
  readonly referenceCode: string;
  readonly contact: ContactValues;
};

export type FoundCustomers = { readonly customers: FoundCustomer[]; readonly nextCursor: string | null };

/** Rows decrypted between two queries, so that other requests get their turn. */
const batchSize = 500;

/**
 * Limits the rows decrypted for one page, however few of them match. Starts of first names have no hash, so a search by
 * parts of a name opens more.
 */
const maxOpened = { otherwise: batchSize, byParts: 20 * batchSize } as const;

type Search = {
  readonly tenantId: TenantId;
  readonly key: TenantKey;
  /** Alternatives; any may match. A prefix has at least three letters. */
  readonly readings: readonly SearchReading[];
  readonly after?: string | undefined;
  readonly limit: number;
};

/**
 * Finds a tenant's customers by e-mail address, phone number, name, street address, reference number, payment method or
 * an amount owed, whether from contact info or verified by a code, in order of id. Ignores case, accents and punctuation. Looks rows up
 * by keyed hash, decrypts them and keeps the real matches.
 */
export async function findCustomers(tx: ReadTransaction, search: Search): Promise<FoundCustomers> {
  const { readings, limit } = search;
  if (readings.length === 0) return { customers: [], nextCursor: null };
  const max = readings.some(({ by }) => by === 'name-parts') ? maxOpened.byParts : maxOpened.otherwise;
  const found: (FoundCustomer & { isExact: boolean })[] = [];
  const page = (nextCursor: string | null) => ({ customers: exactFirst(found), nextCursor });
  let { after } = search;
  for (let opened = 0; opened < max; opened += batchSize) {
    // Each batch starts after the previous one.
    const rows = await selectRows(tx, { ...search, after });
    for (const row of rows) {
      const contact = openContact(search.key, row);
      const matching = row.readings.filter((index) => isMeant(contact, readings[index]));
      if (matching.length === 0) continue;
      if (found.length === limit) return page(found.at(-1)?.customerId ?? null);
      const isExact = matching.some((index) => readings[index]?.by !== 'name-parts');
      found.push({ customerId: row.customer_id, referenceCode: row.reference_code, contact, isExact });
    }
    if (rows.length < batchSize) return page(null);
    after = rows.at(-1)?.customer_id;
  }
  return page(after ?? null);
}

/** Puts whole names before names of which only parts were typed. */
function exactFirst(found: readonly (FoundCustomer & { isExact: boolean })[]): FoundCustomer[] {
  return found
    .toSorted((one, other) => Number(other.isExact) - Number(one.isExact))
    .map(({ isExact: _, ...customer }) => customer);
}

async function selectRows(tx: ReadTransaction, { tenantId, key, readings, after }: Search): Promise<Row[]> {
  const arms = readings.flatMap((reading, index) => armsOf(key, { tenantId, reading, index, after }));
  const { rows } = await sql<Row>`
    select c.customer_id, c.reference_code, c.personal_data_sealed, found.readings
    from (
      select customer_id, array_agg(distinct reading) as readings from (${sql.join(arms, sql` union all `)}) as each_found
      where ${after ?? null}::uuid is null or customer_id > ${after ?? null}::uuid
      group by customer_id order by customer_id limit ${batchSize}
    ) as found
    join customer c on c.tenant_id = ${tenantId} and c.customer_id = found.customer_id
    order by c.customer_id
  `.execute(tx);
  return rows;
}

type Row = { customer_id: string; reference_code: string; personal_data_sealed: Buffer; readings: number[] };
type Asked = { tenantId: TenantId; reading: SearchReading; index: number; after: string | undefined };

function armsOf(key: TenantKey, { reading, ...asked }: Asked): RawBuilder<unknown>[] {
  if (reading.by === 'address')
    return reading.starts.map((start) =>
      hashed(asked, { column: 'street_hash', hash: streetHash(key, { number: reading.number, start }) }),
    );
  if (reading.by !== 'name-parts') return [arm(key, { ...asked, reading })];
  return possibleLastNames(reading.parts).map((prefix) =>
    arm(key, { ...asked, reading: { by: 'name-prefix', prefix } }),
  );
}

type OneArm = Exclude<SearchReading, { by: 'name-parts' | 'address' }>;

function arm(key: TenantKey, { tenantId, reading, index, after }: Asked & { reading: OneArm }): RawBuilder<unknown> {
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
    case 'amount':
      // The comparisons with zero let the partial indexes answer. Today's balance has no index, because each payment would
      // have to update it and all the account's other indexes.
      return sql`select customer_id, ${readingColumn} from account
          where ${ofTenant} and billed_balance_cents = ${reading.amountCents} and billed_balance_cents > 0
        union all select customer_id, ${readingColumn} from account
          where ${ofTenant} and amount_due_cents = ${reading.amountCents} and amount_due_cents > 0`;
    case 'last-four':
      return sql`select customer_id, ${readingColumn} from payment_method
        where ${ofTenant} and last_four = ${reading.lastFour} and retired_at is null`;
    case 'first-name':
      return hashed(
        { tenantId, index, after },
        { column: 'first_name_hash', hash: firstNameHash(key, reading.firstName) },
      );
    case 'name-prefix':
      // Three letters can start the names of one in twenty-five customers.
      if (nameLetters(reading.prefix).length === namePrefixLetters.min)
        return hashed(
          { tenantId, index, after },
          { column: 'last_name_start_hash', hash: lastNameStartHash(key, reading.prefix) },
        );
      return named(ofTenant, { readingColumn, after, between: beginsWith(lastNamePrefixStart(key, reading.prefix)) });
    case 'name': {
      const { lastName, firstName } = reading;
      const between =
        firstName === undefined
          ? beginsWith(lastNameStart(key, lastName))
          : sql<boolean>`name_hash = ${nameHash(key, { lastName, firstName })}`;
      return named(ofTenant, { readingColumn, after, between });
    }
  }
}

/** Reads only the page's rows, because the index has them in the order of the pages. */
function hashed(
  { tenantId, index, after }: Omit<Asked, 'reading'>,
  { column, hash }: { column: 'first_name_hash' | 'last_name_start_hash' | 'street_hash'; hash: Buffer | null },
): RawBuilder<unknown> {
  const isAfter = after === undefined ? sql`true` : sql`customer_id > ${after}::uuid`;
  return sql`(
    select customer_id, ${index}::int as reading from customer
    where tenant_id = ${tenantId} and ${sql.ref(column)} = ${hash} and ${isAfter}
    order by ${sql.ref(column)}, customer_id limit ${batchSize}
  )`;
}

/**
 * Each customer has one name, so the first rows of a page are enough, however many names begin alike. Materialized, or
 * PostgreSQL would look for a rare name among all customers in the order of their ids.
 */
function named(
  ofTenant: RawBuilder<unknown>,
  {
    readingColumn,
    between,
    after,
  }: { readingColumn: RawBuilder<unknown>; between: RawBuilder<boolean>; after: string | undefined },
): RawBuilder<unknown> {
  return sql`(
    with named as materialized (
      select customer_id from customer
      where ${ofTenant} and ${between} and (${after ?? null}::uuid is null or customer_id > ${after ?? null}::uuid)
    )
    select customer_id, ${readingColumn} from named order by customer_id limit ${batchSize}
  )`;
}

/** Compares bytes by range, because LIKE doesn't apply to them. */
function beginsWith(start: Buffer) {
  return sql<boolean>`name_hash >= ${start} and name_hash <= ${Buffer.concat([start, Buffer.alloc(32, 0xff)])}`;
}

/**
 * Confirms a match after decryption: short hashes can collide, a prefix can be longer than its hash, and ZIP codes are
 * sealed.
 */
function isMeant(contact: ContactValues, reading: SearchReading | undefined): boolean {
  if (reading === undefined) return false;
  const { firstName, lastName, zip } = contact;
  const last = nameLetters(lastName);
  switch (reading.by) {
    case 'name-prefix':
      return last.startsWith(nameLetters(reading.prefix));
    case 'name':
      return (
        last === nameLetters(reading.lastName) && nameLetters(reading.firstName ?? firstName) === nameLetters(firstName)
      );
    case 'name-parts':
      return isNamedByParts(reading.parts, { firstName, lastName });
    case 'first-name':
      return nameWords(firstName)[0] === nameWords(reading.firstName)[0];
    case 'address':
      return isAtAddress(reading.words, contact);
    case 'last-four':
      return zip.startsWith(reading.zip);
    default:
      return true;
  }
}
