import type { ReadTransaction } from '@quittance/database/lagging-reads';
import { cents } from '@quittance/domain/money/cents';
import { type ReminderStep, remindedDays } from '@quittance/domain/reminders/due-reminder';
import type { SettlementOfferType } from '@quittance/domain/settlements/settlement-offer';
import { sql } from 'kysely';
import { isOfferOpen } from '../settlements/is-offer-open.ts';
import { isOnPlan, isSettled } from './remindable-account.ts';
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
  offer_id: string;
  offer_type: SettlementOfferType;
  total_cents: number;
  expires_on: string | null;
  due_on: string | null;
  installments: number | null;
  balance_cents: number;
  made_on: string;
  sent: ReminderStep[];
};

/** Returns the last account of the next part, or undefined when the rest of the offers fits into it. */
export async function findLastOffered(
  tx: ReadTransaction,
  { tenantId, after }: { tenantId: string; after: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('settlement_offer')
    .select('account_id')
    .where('tenant_id', '=', tenantId)
    .where('withdrawn_at', 'is', null)
    .where('account_id', '>', after)
    .orderBy('account_id')
    .offset(partSize - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.account_id;
}

/**
 * Finds open offers that may have a reminder today, the lowest of each account first. Offers made on the same day share
 * a reminder, and so do those that end on the same day.
 */
export async function findRemindedOffers(tx: ReadTransaction, part: ReminderPart): Promise<ReminderCandidate[]> {
  const { tenant, today } = part;
  const { startDays, endDays } = remindedDays('offer', part);
  if (startDays.length + endDays.length === 0) return [];
  const madeOn = sql`(o.created_at at time zone ${tenant.timeZone})::date`;
  const isSame = sql`
    r.subject = o.offer_id::text or (r.kind = 'offer-made' and r.remind_on = ${madeOn})
      or (r.kind = 'offer-ends-soon' and r.due_on = o.expires_on)`;
  const { rows } = await sql<Row>`
    select a.account_id, a.customer_id, o.offer_id, o.offer_type, o.total_cents, o.expires_on, o.due_on, o.installments, a.balance_cents,
      ${madeOn}::text as made_on, ${sentSteps('a', { ...part, isSame })} as sent
    from settlement_offer o
    join account a on a.tenant_id = o.tenant_id and a.account_id = o.account_id
    where o.tenant_id = ${tenant.id} and o.withdrawn_at is null and ${isInPart(sql`o.account_id`, part)}
      and (${madeOn} = any(${startDays.map(String)}::date[]) or o.expires_on = any(${endDays.map(String)}::date[]))
      and ${isRemindable('a', part)} and not ${isOnPlan('a')} and not ${isSettled('a')}
    order by o.total_cents, o.offer_id
  `.execute(tx);
  return rows
    .filter((row) => isOfferOpen({ ...row, withdrawn_at: null }, { today, balanceCents: row.balance_cents }))
    .map((row) => ({
      accountId: row.account_id,
      customerId: row.customer_id,
      subject: row.offer_id,
      startsOn: row.made_on,
      endsOn: row.expires_on,
      amountCents: cents(row.total_cents),
      isOnAutopay: false,
      sent: row.sent,
    }));
}
