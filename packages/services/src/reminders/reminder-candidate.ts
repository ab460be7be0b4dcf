import { type CalendarDate, parseDate } from '@internationalized/date';
import { currentTenant } from '@quittance/database/current-tenant';
import type { Cents } from '@quittance/domain/money/cents';
import type { RemindedSubject, ReminderStep } from '@quittance/domain/reminders/due-reminder';
import type { ReminderRules, ReminderTopic } from '@quittance/domain/reminders/reminder-rules';
import { type RawBuilder, sql } from 'kysely';
import { isPaidAlone } from '../accounts/is-paid-alone.ts';
import { isDisputed } from '../disputes/is-disputed.ts';
import { isPaused } from '../hardship/is-paused.ts';
import type { TenantRow } from '../tenants/tenant.ts';

/** A bill, offer or plan that may have a reminder today. Days are YYYY-MM-DD. */
export type ReminderCandidate = {
  readonly accountId: string;
  readonly customerId: string;
  /** A bill's number, an offer's ID, or a plan's ID with the number of the missed payment. */
  readonly subject: string;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly amountCents: Cents;
  readonly isOnAutopay: boolean;
  /** Steps that were planned earlier. */
  readonly sent: readonly ReminderStep[];
};

/** The accounts after `after`, up to and including `last`. Without `last`, all of them. */
export type ReminderPart = {
  readonly tenant: TenantRow;
  readonly rules: ReminderRules;
  readonly today: CalendarDate;
  /** Days after today that a preview looks at. A preview ignores the reminders that were written today. */
  readonly daysAhead: number;
  readonly now: Date;
  readonly after: string;
  readonly last: string | undefined;
};

/** The account ID before the first part. */
export const beforeFirst = '00000000-0000-0000-0000-000000000000';

/** Accounts in a transaction. Each reminder takes 13 of a statement's 65,535 parameters. */
export const partSize = 2_000;

export function subjectOf(
  topic: ReminderTopic,
  { startsOn, endsOn, amountCents, isOnAutopay }: ReminderCandidate,
): RemindedSubject {
  const end = endsOn === null ? null : parseDate(endsOn);
  return { topic, startsOn: parseDate(startsOn), endsOn: end, amountCents, isOnAutopay };
}

/** Builds the SQL condition that an account's ID is in the part. */
export function isInPart(accountId: RawBuilder<unknown>, { after, last }: ReminderPart): RawBuilder<boolean> {
  return sql<boolean>`(${accountId} > ${after} ${last === undefined ? sql`` : sql`and ${accountId} <= ${last}`})`;
}

/** Builds the SQL array of an account's earlier steps that meet a condition on the reminder `r`. */
export function sentSteps(
  account: string,
  { isSame, daysAhead, ...day }: Pick<ReminderPart, 'tenant' | 'today' | 'daysAhead'> & { isSame: RawBuilder<unknown> },
): RawBuilder<ReminderStep[]> {
  const a = sql.table(account);
  return sql<ReminderStep[]>`(
    select coalesce(json_agg(json_build_object('kind', r.kind, 'days', r.step_days)), '[]') from reminder r
    where r.tenant_id = ${currentTenant} and r.account_id = ${a}.account_id and (${isSame})
      ${daysAhead > 0 ? sql`and not ${isOfDay(day)}` : sql``}
  )`;
}

/** Builds an SQL condition that holds when the reminder `r` was written on a day. */
function isOfDay({ tenant, today }: Pick<ReminderPart, 'tenant' | 'today'>): RawBuilder<boolean> {
  return sql<boolean>`((r.created_at at time zone ${tenant.timeZone})::date = ${today.toString()}::date)`;
}

/**
 * Builds an SQL condition that holds when reminders may be planned about the account under the given alias: the account
 * is open, can be paid on its own, and had no reminder yet today.
 */
export function isRemindable(
  account: string,
  { daysAhead, ...day }: Pick<ReminderPart, 'tenant' | 'today' | 'daysAhead'>,
): RawBuilder<boolean> {
  const a = sql.table(account);
  const hadNone = sql`and not exists (
    select from reminder r
    where r.tenant_id = ${currentTenant} and r.account_id = ${a}.account_id and ${isOfDay(day)}
  )`;
  return sql<boolean>`(
    ${a}.closed_at is null and not ${a}.is_out_of_statute and ${isPaidAlone(account)} and not ${isDisputed(account)}
    and not ${isPaused(account)}
    ${daysAhead > 0 ? sql`` : hadNone}
  )`;
}
