import type { ReadTransaction } from '@quittance/database/lagging-reads';
import { cents } from '@quittance/domain/money/cents';
import { type ReminderStep, remindedDays } from '@quittance/domain/reminders/due-reminder';
import { sql } from 'kysely';
import { missingOfPlan } from '../installment-plans/change/missing-of-plan.ts';
import {
  isInPart,
  isRemindable,
  partSize,
  type ReminderCandidate,
  type ReminderPart,
  sentSteps,
} from './reminder-candidate.ts';

type Row = {
  account_id: string;
  customer_id: string;
  subject: string;
  missed_on: string;
  missing_cents: number;
  sent: ReminderStep[];
};

/** Returns the last account of the next part, or undefined when the rest of the plans fits into it. */
export async function findLastWithPlan(
  tx: ReadTransaction,
  { tenantId, after }: { tenantId: string; after: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('installment_plan')
    .select('account_id')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '>', after)
    .orderBy('account_id')
    .offset(partSize - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.account_id;
}

/**
 * Finds plans whose last missed payment may have a reminder today. Their own message went out when the payment was
 * missed. A payment that the customer made up for needs no reminder.
 */
export async function findMissedPlans(tx: ReadTransaction, part: ReminderPart): Promise<ReminderCandidate[]> {
  const { tenant } = part;
  const { startDays } = remindedDays('plan', part);
  if (startDays.length === 0) return [];
  const missedOn = sql`(e.at at time zone ${tenant.timeZone})::date`;
  const subject = sql`p.plan_id::text || ':' || i.sequence`;
  const { rows } = await sql<Row>`
    select distinct on (a.account_id) a.account_id, a.customer_id, ${subject} as subject, ${missedOn}::text as missed_on,
      ${missingOfPlan('p')} as missing_cents, ${sentSteps('a', { ...part, isSame: sql`r.subject = ${subject}` })} as sent
    from installment_plan p
    join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    join installment i on i.tenant_id = p.tenant_id and i.plan_id = p.plan_id and i.state = 'failed'
    join plan_event e on e.tenant_id = i.tenant_id and e.plan_id = i.plan_id and e.sequence = i.sequence
      and e.event in ('installment-failed', 'installment-returned')
    where p.tenant_id = ${tenant.id} and ${isInPart(sql`p.account_id`, part)}
      and ${missedOn} = any(${startDays.map(String)}::date[]) and ${isRemindable('a', part)}
    order by a.account_id, e.at desc, i.sequence desc
  `.execute(tx);
  return rows.map((row) => ({
    accountId: row.account_id,
    customerId: row.customer_id,
    subject: row.subject,
    startsOn: row.missed_on,
    endsOn: null,
    amountCents: cents(row.missing_cents),
    isOnAutopay: false,
    sent: row.sent,
  }));
}
