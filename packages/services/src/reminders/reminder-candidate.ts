import type { CalendarDate } from '@internationalized/date';
import { currentTenant } from '@quittance/database/current-tenant';
import type { Cents } from '@quittance/domain/money/cents';
import type { ReminderStep } from '@quittance/domain/reminders/due-reminder';
import type { ReminderRules } from '@quittance/domain/reminders/reminder-rules';
import { type RawBuilder, sql } from 'kysely';
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
  readonly now: Date;
  readonly after: string;
  readonly last: string | undefined;
};

/** Accounts in a transaction. Each reminder takes 13 of a statement's 65,535 parameters. */
export const partSize = 2_000;

/** Builds the SQL condition that an account's ID is in the part. */
export function isInPart(accountId: RawBuilder<unknown>, { after, last }: ReminderPart): RawBuilder<boolean> {
  return sql<boolean>`(${accountId} > ${after} ${last === undefined ? sql`` : sql`and ${accountId} <= ${last}`})`;
}

/** Builds the SQL array of an account's earlier steps that meet a condition on the reminder `r`. */
export function sentSteps(accountId: RawBuilder<unknown>, isSame: RawBuilder<unknown>): RawBuilder<ReminderStep[]> {
  return sql<ReminderStep[]>`(
    select coalesce(json_agg(json_build_object('kind', r.kind, 'days', r.step_days)), '[]') from reminder r
    where r.tenant_id = ${currentTenant} and r.account_id = ${accountId} and (${isSame})
  )`;
}
