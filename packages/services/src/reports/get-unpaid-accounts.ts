import { extendStatementLimit } from '@quittance/database/tenant-transaction';
import { csvLine } from '@quittance/domain/csv/csv-line';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { type AgeGroup, ageGroupOf } from '@quittance/domain/reports/aging';
import type { UnpaidOrder } from '@quittance/domain/reports/report-name';
import { type RawBuilder, sql } from 'kysely';
import { nameCustomers } from '../customers/name-customers.ts';
import type { Page } from '../page-of.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { agedAccounts, agingLimit, ofAge } from './aged-accounts.ts';

export type UnpaidAccount = {
  readonly accountId: string;
  readonly accountReferenceCode: string;
  readonly accountName: string;
  readonly customerId: string;
  readonly customerReferenceCode: string;
  readonly payeeCode: string;
  readonly balanceCents: Cents;
  /** Part of the balance that is due, or past due. */
  readonly dueCents: Cents;
  readonly dueOn: string | null;
  /** Null without a due date. */
  readonly days: number | null;
  readonly age: AgeGroup;
};

export type UnpaidQuery = {
  readonly tenant: TenantRow;
  readonly payeeCode?: string | undefined;
  readonly age?: AgeGroup | undefined;
};

type Row = {
  account_id: string;
  account_code: string;
  name: string;
  customer_id: string;
  customer_code: string;
  payee_code: string;
  balance_cents: number;
  due_cents: number;
  due_on: string | null;
  days: number | null;
};

type Context = Pick<ServiceContext, 'laggingReads' | 'now'>;

/** An account's place in a list: what the list is ordered by, and the account. */
type Position = { readonly value: number; readonly accountId: string };

/** Accounts without a due date come last in the order by age. */
const undatedValue = -1;

/**
 * Lists open accounts with a balance, the largest balance or the oldest debt first. The cursor states the last row's
 * value, so that a payment between two pages doesn't make the next page skip accounts.
 */
export async function getUnpaidAccounts(
  context: Context,
  { order, cursor, limit, ...query }: UnpaidQuery & { order: UnpaidOrder; cursor?: string | undefined; limit: number },
): Promise<Page<UnpaidAccount>> {
  const { age } = query;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  // Ordering by amount needs no ages, so only the page's bills are read.
  const isPartEnough = order === 'amount' && age === undefined;
  const value = order === 'amount' ? sql`g.balance_cents` : sql`coalesce(g.days, ${undatedValue}::int)`;
  const rows = await load(context, {
    ...query,
    part: isPartEnough
      ? sql`and ${isAfter(after, { value: sql`a.balance_cents`, id: sql`a.account_id` })}
        order by a.balance_cents desc, a.account_id desc limit ${limit + 1}`
      : sql``,
    condition: sql`${ofAge(age)} and ${isAfter(after, { value, id: sql`g.account_id` })}`,
    order: sql`${value} desc, g.account_id desc`,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const lastValue = last && (order === 'amount' ? last.balanceCents : (last.days ?? undatedValue));
  return {
    rows: page,
    nextCursor: last && rows.length > limit ? `${lastValue}.${last.accountId}` : null,
  };
}

function readCursor(cursor: string): Position {
  const [value, accountId = ''] = cursor.split('.');
  return { value: Number(value), accountId };
}

function isAfter(after: Position | undefined, { value, id }: Record<'value' | 'id', RawBuilder<unknown>>) {
  if (!after) return sql`true`;
  return sql`(${value}, ${id}) < (${after.value}::bigint, ${after.accountId}::uuid)`;
}

async function load(
  context: Context,
  query: UnpaidQuery & Record<'part' | 'condition' | 'order', RawBuilder<unknown>> & { limit: number },
): Promise<UnpaidAccount[]> {
  const { tenant, payeeCode, part, condition, order, limit } = query;
  const today = todayOf(tenant, context.now());
  const found = await context.laggingReads.inTenant(tenant.id, async (tx) => {
    await extendStatementLimit(tx, agingLimit);
    const { rows } = await sql<Row>`
      with ${agedAccounts({ tenant, payeeCode, today }, part)},
      page as materialized (
        select g.account_id, g.balance_cents, g.due_cents, g.days from aged g where ${condition} order by ${order} limit ${limit}
      )
      select a.account_id, a.reference_code as account_code, a.name, c.customer_id, c.reference_code as customer_code, a.payee_code, g.balance_cents,
        g.due_cents, a.due_on, g.days
      from page g
      join account a on a.tenant_id = ${tenant.id} and a.account_id = g.account_id
      join customer c on c.tenant_id = ${tenant.id} and c.customer_id = a.customer_id
      order by ${order}
    `.execute(tx);
    return rows;
  });
  return found.map(accountOf);
}

function accountOf(row: Row): UnpaidAccount {
  return {
    accountId: row.account_id,
    accountReferenceCode: row.account_code,
    accountName: row.name,
    customerId: row.customer_id,
    customerReferenceCode: row.customer_code,
    payeeCode: row.payee_code,
    balanceCents: cents(row.balance_cents),
    dueCents: cents(row.due_cents),
    dueOn: row.due_on,
    days: row.days,
    age: ageGroupOf(row.days),
  };
}

const accountsAtOnce = 2_000;

const columns = ['account', 'name', 'customer', 'payee', 'balance', 'due', 'due on', 'days past due', 'age'];

/**
 * Streams unpaid accounts as CSV, reading a part at a time: the largest overdue amounts first, and then the other
 * accounts by the amount due. The order is read once, so that a payment made meanwhile neither repeats nor skips an
 * account. Without `hasNames`, the customers' names stay empty.
 */
export async function* unpaidAccountsFile(
  context: Context & Pick<ServiceContext, 'database' | 'keyring'>,
  { hasNames, ...query }: UnpaidQuery & { readonly hasNames: boolean },
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine([...columns, 'customer name'])}`;
  const ids = await readOrder(context, query);
  for (let start = 0; start < ids.length; start += accountsAtOnce * idLength) {
    const part = ids.slice(start, start + accountsAtOnce * idLength - 1).split(',');
    const rows = await load(context, {
      ...query,
      part: sql`and a.account_id = any(${part}::uuid[])`,
      condition: ofAge(query.age),
      order: sql`array_position(${part}::uuid[], g.account_id)`,
      limit: accountsAtOnce,
    });
    const named = hasNames
      ? await nameCustomers(context, { tenant: query.tenant, rows })
      : rows.map((row) => ({ ...row, customerName: '' }));
    yield named
      .map((row) =>
        csvLine([
          row.accountReferenceCode,
          row.accountName,
          row.customerReferenceCode,
          row.payeeCode,
          row.balanceCents,
          row.dueCents,
          row.dueOn ?? '',
          row.days === null ? '' : String(row.days),
          row.age,
          row.customerName,
        ]),
      )
      .join('');
  }
}

/** Characters of an account's ID and the comma after it. */
const idLength = 37;

/** Returns the IDs as one text, which takes a fraction of the memory of a million rows. */
async function readOrder(context: Context, { tenant, payeeCode, age }: UnpaidQuery): Promise<string> {
  const today = todayOf(tenant, context.now());
  return context.laggingReads.inTenant(tenant.id, async (tx) => {
    await extendStatementLimit(tx, agingLimit);
    const { rows } = await sql<{ ids: string | null }>`
      with ${agedAccounts({ tenant, payeeCode, today })}
      select string_agg(
        g.account_id::text, ',' order by coalesce(g.days, 0) > 0 desc, g.due_cents desc, g.balance_cents desc, g.account_id desc
      ) as ids
      from aged g where ${ofAge(age)}
    `.execute(tx);
    return rows[0]?.ids ?? '';
  });
}
