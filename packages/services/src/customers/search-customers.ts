import type { ReadTransaction } from '@quittance/database/lagging-reads';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { readSearchText, type SearchReading } from '@quittance/domain/customers/read-search-text';
import { maskedAddress } from '@quittance/domain/sign-in/code-destination';
import { sql } from 'kysely';
import { loadBalances } from '../accounts/load-balances.ts';
import { spellings } from '../credentials/find-customer.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { fullName } from './contact.ts';
import { type FoundCustomer, findCustomers } from './find-customers.ts';

/** Just enough to tell two customers with the same name apart. Balances in cents. */
export type CustomerMatch = {
  readonly customerId: string;
  readonly referenceCode: string;
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** `i•••@example.com`; empty without an address. */
  readonly email: string;
  readonly phoneEnd: string;
  readonly accounts: readonly {
    referenceCode: string;
    payeeCode: string;
    name: string;
    balanceCents: number;
    balance: AccountBalance;
    isClosed: boolean;
  }[];
  readonly accountCount: number;
};

export type CustomerMatches = { readonly customers: CustomerMatch[]; readonly nextCursor: string | null };

/**
 * Searches customers for operators by name, street address, e-mail address, phone number, customer code, account number, confirmation
 * number, amount, or last four digits of a method with the ZIP code. Returns none for a text of no known form. Exact
 * names come first within a page. The cursor is the last customer of the previous page.
 */
export function searchCustomers(
  context: Pick<ServiceContext, 'laggingReads' | 'keyring' | 'now'>,
  {
    tenant,
    text,
    cursor,
    limit = 25,
  }: { tenant: Pick<Tenant, 'id' | 'timeZone'>; text: string; cursor?: string | undefined; limit?: number | undefined },
): Promise<CustomerMatches> {
  const readings: readonly SearchReading[] = readSearchText(text);
  return context.laggingReads.inTenant(tenant.id, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    const found = await findCustomers(tx, { tenantId: tenant.id, key, readings, after: cursor, limit });
    const accountsOf = await loadAccounts(tx, {
      tenant,
      now: context.now(),
      customerIds: found.customers.map(({ customerId }) => customerId),
      readings,
    });
    const customers = found.customers.map((customer) => ({
      ...described(customer),
      ...accountsOf(customer.customerId),
    }));
    return { customers, nextCursor: found.nextCursor };
  });
}

function described({ customerId, referenceCode, contact }: FoundCustomer) {
  const { city, state, zip, email, homePhone } = contact;
  return {
    ...{ customerId, referenceCode, city, state, zip },
    name: fullName(contact),
    email: email === '' ? '' : maskedAddress(email),
    phoneEnd: homePhone.replaceAll(/\D/g, '').slice(-4),
  };
}

const accountsShown = 3;

type AccountSearch = {
  tenant: Pick<Tenant, 'id' | 'timeZone'>;
  customerIds: readonly string[];
  readings: readonly SearchReading[];
  now: Date;
};

type AccountLine = {
  account_id: string;
  customer_id: string;
  reference_code: string;
  payee_code: string;
  name: string;
  balance_cents: number;
  is_closed: boolean;
  of_all: number;
};

async function loadAccounts(
  tx: ReadTransaction,
  { tenant, customerIds, readings, now }: AccountSearch,
): Promise<(customerId: string) => Pick<CustomerMatch, 'accounts' | 'accountCount'>> {
  const amounts = readings.flatMap((reading) => (reading.by === 'amount' ? [reading.amountCents] : []));
  const numbers = readings.flatMap((reading) => (reading.by === 'number' ? spellings(reading.number) : []));
  const isNamed = sql`(balance_cents = any(${amounts}::bigint[]) or amount_due_cents = any(${amounts}::bigint[])
    or reference_code = any(${numbers}::text[]))`;
  const { rows } = await sql<AccountLine>`
    select * from (
      select account_id, customer_id, reference_code, payee_code, name, balance_cents, closed_at is not null as is_closed,
        count(*) over (partition by customer_id) as of_all,
        row_number() over (partition by customer_id order by ${isNamed} desc, closed_at is not null, account_id) as row_no
      from account where tenant_id = ${tenant.id} and customer_id = any(${customerIds}::uuid[])
    ) as numbered where row_no <= ${accountsShown} order by customer_id, row_no
  `.execute(tx);
  const balanceOf = await loadBalances(tx, { tenant, accountIds: rows.map(({ account_id }) => account_id), now });
  return (customerId) => {
    const own = rows.filter((row) => row.customer_id === customerId);
    return {
      accounts: own.map((row) => ({
        referenceCode: row.reference_code,
        payeeCode: row.payee_code,
        name: row.name,
        balanceCents: row.balance_cents,
        balance: balanceOf(row.account_id),
        isClosed: row.is_closed,
      })),
      accountCount: own[0]?.of_all ?? 0,
    };
  };
}
