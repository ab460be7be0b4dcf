import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Cents } from '@quittance/domain/money/cents';
import { sql } from 'kysely';
import { confirmationNumber } from '../payments/reserve/confirmation-number.ts';

/** A copy of a bank payment with another amount. Days are YYYY-MM-DD. */
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
 * Copies a payment without its fee and plan: intent, attempt with a new key, and the same authorization. The caller
 * books its reservation. Returns false and writes nothing when the bank account can no longer be charged.
 */
export async function copyPayment(tx: TenantTransaction, copy: CopiedPayment): Promise<boolean> {
  const { tenantId, returnedId, paymentId, amountCents, today, now } = copy;
  const made = await sql`
    insert into payment (tenant_id, payment_id, customer_id, account_id, payment_method_id, state, amount_cents, fee_cents, paid_by,
      is_settlement, scheduled_for, settles_by, confirmation_number, next_check_at, created_at, updated_at)
    select p.tenant_id, ${paymentId}::uuid, p.customer_id, p.account_id, p.payment_method_id, 'reserved', ${amountCents}::bigint, 0, p.paid_by,
      false, ${today}::date, ${copy.settlesBy}::date, ${confirmationNumber()}::text, ${now}::timestamptz, ${now}::timestamptz,
      ${now}::timestamptz
    from payment p
    join payment_method m on m.tenant_id = p.tenant_id and m.payment_method_id = p.payment_method_id and m.disabled_code is null
    where p.tenant_id = ${tenantId} and p.payment_id = ${returnedId}
  `.execute(tx);
  if (made.numAffectedRows !== 1n) return false;
  await copyDetails(tx, copy);
  return true;
}

function copyDetails(tx: TenantTransaction, copy: CopiedPayment): Promise<unknown> {
  const { tenantId, returnedId, paymentId, amountCents, now } = copy;
  return Promise.all([
    sql`
      insert into payment_share (tenant_id, payment_id, account_id, customer_id, amount_cents, balance_after_cents)
      select p.tenant_id, ${paymentId}::uuid, p.account_id, p.customer_id, ${amountCents}::bigint, ${copy.balanceAfterCents}::bigint
      from payment p where p.tenant_id = ${tenantId} and p.payment_id = ${returnedId}
    `.execute(tx),
    sql`
      insert into payment_attempt (tenant_id, payment_id, attempt_no, processor, merchant, processor_key, amount_cents, client_address,
        method_fingerprint)
      select a.tenant_id, ${paymentId}::uuid, 1, a.processor, a.merchant, ${`${paymentId}-1`}::text, ${amountCents}::bigint, '', a.method_fingerprint
      from payment_attempt a where a.tenant_id = ${tenantId} and a.payment_id = ${returnedId} and a.attempt_no = 1
    `.execute(tx),
    tx
      .insertInto('payment_event')
      .values({
        tenant_id: tenantId,
        payment_id: paymentId,
        event_no: 1,
        event: 'reserved',
        from_state: null,
        to_state: 'reserved',
        at: now,
      })
      .execute(),
    sql`
      insert into payment_authorization (tenant_id, payment_id, language, text, text_hash, client_address, user_agent, accepted_at, signature)
      select a.tenant_id, ${paymentId}::uuid, a.language, a.text, a.text_hash, a.client_address, a.user_agent, a.accepted_at, a.signature
      from payment_authorization a where a.tenant_id = ${tenantId} and a.payment_id = ${returnedId}
    `.execute(tx),
  ]);
}
