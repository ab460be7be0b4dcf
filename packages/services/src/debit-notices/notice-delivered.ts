import { currentTenant } from '@quittance/database/current-tenant';
import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a row `n` of debit_notice reached the customer: by a message that its carrier accepted and didn't report as undeliverable, or by a
 * letter that was mailed. Without a message row there's no proof, and it counts as undelivered.
 */
export const isNoticeDelivered: RawBuilder<boolean> = sql`(n.mailed_on is not null or exists (
  select from message m where m.tenant_id = ${currentTenant} and m.message_id in (n.email_message_id, n.text_message_id) and m.state = 'sent'
))`;

/** Whether a message of a row `n` of debit_notice is still on its way. */
export const isNoticeUnderWay: RawBuilder<boolean> = sql`exists (
  select from message m where m.tenant_id = ${currentTenant} and m.message_id in (n.email_message_id, n.text_message_id)
    and m.state in ('queued', 'sending')
)`;

/** Whether no notice of the day and agreed amount of a payment reached the customer; `payment` is the name of its row in the statement. */
export function isUnannounced(payment: string): RawBuilder<boolean> {
  const p = sql.table(payment);
  return sql`not exists (
    select from debit_notice n
    where n.tenant_id = ${currentTenant} and n.payment_id = ${p}.payment_id and n.charge_on = ${p}.pay_on
      and n.amount_cents = ${p}.amount_cents + ${p}.fee_cents + ${p}.lowered_fee_cents and ${isNoticeDelivered}
  )`;
}
