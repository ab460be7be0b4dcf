import type { ReadTransaction } from '@quittance/database/lagging-reads';
import { type ReminderStep, remindedDays } from '@quittance/domain/reminders/due-reminder';
import { sql } from 'kysely';
import { loadBalances } from '../accounts/load-balances.ts';
import { unpaidOf } from './load-subject.ts';
import { isOnAutopay, isOnPlan, isSettled } from './remindable-account.ts';
import {
  isInPart,
  isRemindable,
  partSize,
  type ReminderCandidate,
  type ReminderPart,
  sentSteps,
} from './reminder-candidate.ts';

type Row = {
  accountId: string;
  customerId: string;
  subject: string;
  startsOn: string;
  endsOn: string | null;
  isOnAutopay: boolean;
  sent: ReminderStep[];
};

/** Returns the last account of the next part, or undefined when the rest of the open bills fits into it. */
export async function findLastBilled(
  tx: ReadTransaction,
  { tenantId, after }: { tenantId: string; after: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('bill')
    .select('account_id')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'open')
    .where('account_id', '>', after)
    .orderBy('account_id')
    .offset(partSize - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.account_id;
}

/**
 * Finds open bills that may have a reminder today. Steps that were sent for the same due date count as sent, because a
 * file without bill numbers makes each changed amount a new bill.
 */
export async function findRemindedBills(tx: ReadTransaction, part: ReminderPart): Promise<ReminderCandidate[]> {
  const { tenant, now } = part;
  const { startDays, endDays } = remindedDays('bill', part);
  if (startDays.length + endDays.length === 0) return [];
  const receivedOn = sql`(b.created_at at time zone ${tenant.timeZone})::date`;
  const isSame = sql`r.subject = b.bill_number or r.due_on = b.due_on`;
  const { rows } = await sql<Row>`
    select a.account_id as "accountId", a.customer_id as "customerId", b.bill_number as subject, ${receivedOn}::text as "startsOn",
      b.due_on::text as "endsOn", ${isOnAutopay({ account: 'a', bill: 'b' })} as "isOnAutopay", ${sentSteps('a', { ...part, isSame })} as sent
    from bill b
    join account a on a.tenant_id = b.tenant_id and a.account_id = b.account_id
    where b.tenant_id = ${tenant.id} and b.state = 'open' and ${isInPart(sql`b.account_id`, part)} and b.amount_due_cents > 0
      and (${receivedOn} = any(${startDays.map(String)}::date[]) or b.due_on = any(${endDays.map(String)}::date[]))
      and ${isRemindable('a', part)} and not ${isOnPlan('a')} and not ${isSettled('a')}
  `.execute(tx);
  if (rows.length === 0) return [];
  const balanceOf = await loadBalances(tx, { tenant, accountIds: rows.map((row) => row.accountId), now });
  return rows.map((row) => ({ ...row, amountCents: unpaidOf(balanceOf(row.accountId)) }));
}
