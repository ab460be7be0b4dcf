import { currentTenant } from '@quittance/database/current-tenant';
import { type RawBuilder, sql } from 'kysely';

/**
 * True when a row `n` of debit_notice reached the customer in time: by a message that its carrier accepted before the
 * deadline and didn't report as undeliverable, or by a letter, whose day was checked when it was recorded. A deleted
 * message proves nothing, so the notice counts as undelivered.
 */
export const isNoticeDelivered: RawBuilder<boolean> = sql`(n.mailed_on is not null or exists (
  select from message m where m.tenant_id = ${currentTenant} and m.message_id in (n.email_message_id, n.text_message_id) and m.state = 'sent'
    and (n.deliver_before is null or m.ended_at < n.deliver_before)
))`;

/**
 * True when a row `n` of debit_notice announces a debit made now. A notice from weeks ago, such as before an outage,
 * doesn't.
 */
export function isAnnouncing(now: Date): RawBuilder<boolean> {
  return sql`(${isNoticeDelivered} and (n.stale_from is null or n.stale_from > ${now}))`;
}

export const isNoticeUnderWay: RawBuilder<boolean> = sql`exists (
  select from message m where m.tenant_id = ${currentTenant} and m.message_id in (n.email_message_id, n.text_message_id)
    and m.state in ('queued', 'sending')
)`;

/** True when no notice announces the day and agreed amount of a payment; `payment` is the alias of its row. */
export function isUnannounced(payment: string, now: Date): RawBuilder<boolean> {
  const p = sql.table(payment);
  return sql`not exists (
    select from debit_notice n
    where n.tenant_id = ${currentTenant} and n.payment_id = ${p}.payment_id and n.charge_on = ${p}.scheduled_for
      and n.amount_cents = ${p}.amount_cents + ${p}.fee_cents + ${p}.lowered_fee_cents and ${isAnnouncing(now)}
  )`;
}
