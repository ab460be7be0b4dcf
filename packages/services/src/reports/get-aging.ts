import type { CalendarDate } from '@internationalized/date';
import { extendStatementLimit } from '@quittance/database/tenant-transaction';
import { type Cents, cents, sumCents } from '@quittance/domain/money/cents';
import { type AgeGroup, ageGroupOf, ageGroups, oldestGroupDays } from '@quittance/domain/reports/aging';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { agedAccounts, agingLimit } from './aged-accounts.ts';

export type AgedSum = { readonly accounts: number; readonly amountCents: Cents };

export type Aging = {
  readonly asOf: CalendarDate;
  readonly total: AgedSum;
  /** Every age group, also those without accounts. */
  readonly groups: readonly (AgedSum & { readonly age: AgeGroup })[];
  readonly payees: readonly {
    readonly payeeCode: string;
    readonly total: AgedSum;
    readonly groups: readonly (AgedSum & { readonly age: AgeGroup })[];
  }[];
};

type Row = { payee_code: string; days: number | null; accounts: number; amount_cents: number };

/** Sums the balances of open accounts by age and payee. Credits don't reduce the sums. */
export async function getAging(
  context: Pick<ServiceContext, 'laggingReads' | 'now'>,
  { tenant, payeeCode }: { tenant: TenantRow; payeeCode?: string | undefined },
): Promise<Aging> {
  const today = todayOf(tenant, context.now());
  const rows = await context.laggingReads.inTenant(tenant.id, async (tx) => {
    await extendStatementLimit(tx, agingLimit);
    const { rows: sums } = await sql<Row>`
      with ${agedAccounts({ tenant, payeeCode, today })}
      select payee_code, case when days is not null then least(days, ${oldestGroupDays}::int) end as days, count(*)::int as accounts,
        sum(balance_cents)::bigint as amount_cents
      from aged group by 1, 2
    `.execute(tx);
    return sums;
  });
  const payees = [...Map.groupBy(rows, ({ payee_code }) => payee_code)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  return {
    asOf: today,
    total: sumOf(rows),
    groups: groupsOf(rows),
    payees: payees.map(([code, own]) => ({ payeeCode: code, total: sumOf(own), groups: groupsOf(own) })),
  };
}

function groupsOf(rows: readonly Row[]): (AgedSum & { age: AgeGroup })[] {
  const byAge = Map.groupBy(rows, ({ days }) => ageGroupOf(days));
  return ageGroups.map((age) => ({ age, ...sumOf(byAge.get(age) ?? []) }));
}

function sumOf(rows: readonly Row[]): AgedSum {
  return {
    accounts: rows.reduce((all, { accounts }) => all + accounts, 0),
    amountCents: sumCents(rows.map((row) => cents(row.amount_cents))),
  };
}
