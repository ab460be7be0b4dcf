import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Cents } from '@quittance/domain/money/cents';
import { sql } from 'kysely';
import { confirmationNumber } from '../payments/confirmation-number.ts';

/** A bank's payment made once more, for another amount. Days are YYYY-MM-DD. */
export type CopiedPayment = {
  tenantId: string;
  returnedId: string;
  paymentId: string;
  amountCents: Cents;
  balanceAfterCents: number;
  today: string;
  settlesBy: string;
  now: Date;
};

/**
 * Writes a payment as its earlier one was, without its fee and its plan: intent, attempt with a key of its own, and the same authorization. Its hold
 * is booked by the caller. False, and nothing written, where the bank account can no longer be charged.
 */
export async function copyPayment(tx: TenantTransaction, copy: CopiedPayment): Promise<boolean> {
  const { tenantId, returnedId, paymentId, amountCents, today, now } = copy;
  const { rows } = await sql`
    with earlier as (
      select p.*, a.processor, a.merchant, a.method_fingerprint from payment p
      join payment_method m on m.tenant_id = p.tenant_id and m.payment_method_id = p.payment_method_id and m.disabled_code is null
      join payment_attempt a on a.tenant_id = p.tenant_id and a.payment_id = p.payment_id and a.attempt_no = 1
      where p.tenant_id = ${tenantId} and p.payment_id = ${returnedId}
    ),
    made as (
      insert into payment (tenant_id, payment_id, customer_id, account_id, payment_method_id, state, amount_cents, fee_cents, paid_by,
        is_settlement, pay_on, settles_by, confirmation_number, next_check_at, created_at, updated_at)
      select tenant_id, ${paymentId}, customer_id, account_id, payment_method_id, 'reserved', ${amountCents}, 0, paid_by, false, ${today},
        ${copy.settlesBy}, ${confirmationNumber()}, ${now}, ${now}, ${now}
      from earlier returning payment_id
    ),
    share as (
      insert into payment_share (tenant_id, payment_id, account_id, customer_id, amount_cents, balance_after_cents)
      select tenant_id, ${paymentId}, account_id, customer_id, ${amountCents}, ${copy.balanceAfterCents} from earlier
    ),
    attempt as (
      insert into payment_attempt (tenant_id, payment_id, attempt_no, processor, merchant, processor_key, amount_cents, client_address,
        method_fingerprint)
      select tenant_id, ${paymentId}, 1, processor, merchant, ${`${paymentId}-1`}, ${amountCents}, '', method_fingerprint from earlier
    ),
    event as (
      insert into payment_event (tenant_id, payment_id, event_no, event, from_state, to_state, at)
      select tenant_id, ${paymentId}, 1, 'reserved', null, 'reserved', ${now} from earlier
    ),
    agreed as (
      insert into payment_authorization (tenant_id, payment_id, language, text, text_hash, client_address, user_agent, accepted_at, signature)
      select a.tenant_id, ${paymentId}, a.language, a.text, a.text_hash, a.client_address, a.user_agent, a.accepted_at, a.signature
      from earlier e join payment_authorization a on a.tenant_id = e.tenant_id and a.payment_id = e.payment_id
    )
    select from made
  `.execute(tx);
  return rows.length > 0;
}
