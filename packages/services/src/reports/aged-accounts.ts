import type { CalendarDate } from '@internationalized/date';
import { type AgeGroup, daysOfGroup } from '@quittance/domain/reports/aging';
import { type RawBuilder, sql } from 'kysely';
import type { Tenant } from '../tenants/tenant.ts';

/** Accounts of all payees and ages, or of one. */
export type AgeFilter = {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly payeeCode?: string | undefined;
  readonly today: CalendarDate;
};

/**
 * Builds the common table expressions `owing`, `earlier` and `aged`: open accounts with a balance, and the days that each
 * one is past due, as `daysPastDue` of the domain defines them. `part` limits and orders the accounts before their bills
 * are read.
 */
export function agedAccounts({ tenant, payeeCode, today }: AgeFilter, part: RawBuilder<unknown> = sql``) {
  return sql`
    owing as materialized (
      select a.account_id, a.payee_code, a.balance_cents, a.due_on, due.amount_cents as due_cents,
        least(due.amount_cents, greatest(0, a.past_due_cents - paid.cents)) as late_cents
      from account a
      cross join lateral (
        select case when a.billed_balance_cents is null then 0 else greatest(0, a.billed_balance_cents - a.balance_cents) end as cents
      ) paid
      cross join lateral (
        select case when a.billed_balance_cents is not null and a.amount_due_cents >= greatest(0, a.billed_balance_cents) then a.balance_cents
          else least(a.balance_cents, greatest(0, a.amount_due_cents - paid.cents)) end as amount_cents
      ) due
      where a.tenant_id = ${tenant.id} and a.balance_cents > 0 and a.closed_at is null
        and (${payeeCode ?? null}::text is null or a.payee_code = ${payeeCode ?? null}::text)
        ${part}
    ),
    earlier as (
      select o.account_id, b.due_on
      from owing o
      cross join lateral (
        select min(s.due_on) as due_on
        from (
          select v.due_on, sum(v.amount_cents) over (order by v.issued_on desc, v.bill_id desc) - v.amount_cents as later_cents
          from (
            select b.bill_id, b.due_on, b.amount_cents, b.issued_on, b.state, b.bill_number,
              lag(b.bill_number) over (order by b.issued_on desc, b.bill_id desc) as next_number
            from bill b where b.tenant_id = ${tenant.id} and b.account_id = o.account_id and b.state <> 'canceled'
          ) v
          where v.state = 'replaced' and v.bill_number is distinct from v.next_number
        ) s
        where s.later_cents < o.late_cents
      ) b
      where o.late_cents > 0
    ),
    aged as (
      select o.account_id, o.payee_code, o.balance_cents, o.due_cents,
        case when o.due_cents = 0 then 0
          when o.late_cents > 0 then greatest(1, ${today.toString()}::date - least(e.due_on, o.due_on))
          when o.due_on is not null then greatest(0, ${today.toString()}::date - o.due_on)
        end as days
      from owing o left join earlier e on e.account_id = o.account_id
    )`;
}

/**
 * Time limit of a statement that ages all of a tenant's accounts, in seconds. A million accounts take up to 4 s on two
 * busy cores if a fifth of them have unpaid earlier bills.
 */
export const agingLimit = { seconds: 30 } as const;

/** Builds the condition that selects the accounts of an age group from `aged`. */
export function ofAge(age: AgeGroup | undefined): RawBuilder<unknown> {
  if (age === undefined) return sql`true`;
  if (age === 'undated') return sql`g.days is null`;
  const { from, to } = daysOfGroup(age);
  return to === null ? sql`g.days >= ${from}::int` : sql`g.days between ${from}::int and ${to}::int`;
}
