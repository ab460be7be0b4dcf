import { createHash } from 'node:crypto';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { reservePosting } from '@quittance/domain/payments/ledger-postings';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { confirmationNumber } from './confirmation-number.ts';
import type { PaymentDecision } from './decide-payment.ts';
import { firstIdAt } from './first-id-at.ts';
import type { SubmitPaymentCommand } from './submit-payment-command.ts';

/** Whoever reserved a payment submits it at once; when that process dies, the sweeper takes over after this time. */
const graceMs = 5_000;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Writes a decided payment with all that belongs to it in one statement. Answers whether a single-use method was used up in
 * the meantime, and whether the account has a payment of the same amount from the last 24 hours: the caller then rolls back.
 * Both can only be seen here: this statement begins after the account's row was locked, and sees what others had committed.
 */
export async function insertPayment(
  tx: TenantTransaction,
  payment: PaymentDecision & { command: SubmitPaymentCommand; paymentId: string; now: Date },
): Promise<{ isMethodUsable: boolean; hasTwin: boolean }> {
  const { command, paymentId, now, facts, authorization } = payment;
  const tenantId = command.tenant.id;
  const customerId = command.session.customerId;
  const payOn = command.payOn.toString();
  const transactionId = newId({ msecs: now.getTime() });
  const posting = reservePosting({ accountId: facts.account_id, paymentId, amountCents: command.amountCents });
  const [hold, counter] = posting.entries;
  if (!hold || !counter) throw new Error('a reservation has two lines');
  const { rows } = await sql<{ is_method_usable: boolean; has_twin: boolean }>`
    with
    method as (
      update payment_method set retired_at = case when usage = 'SingleUse' then ${now}::timestamptz end
      where tenant_id = ${tenantId} and payment_method_id = ${facts.methodId} and retired_at is null and usage = 'SingleUse'
      returning payment_method_id
    ),
    new_payment as (
      insert into payment (tenant_id, payment_id, customer_id, account_id, payment_method_id, state, amount_cents, fee_cents, paid_by,
        is_settlement, pay_on, settles_by, confirmation_number, balance_after_cents, next_check_at, created_at, updated_at)
      values (${tenantId}, ${paymentId}, ${customerId}, ${facts.account_id}, ${facts.methodId}, 'reserved', ${command.amountCents},
        ${payment.feeCents}, ${payment.paidBy}, ${command.isSettlement}, ${payOn}, ${payment.settlesBy?.toString() ?? null},
        ${confirmationNumber()}, ${facts.balance_cents - command.amountCents}, ${new Date(now.getTime() + graceMs)}, ${now}, ${now})
    ),
    attempt as (
      insert into payment_attempt (tenant_id, payment_id, attempt_no, processor, merchant, processor_key)
      values (${tenantId}, ${paymentId}, 1, ${facts.processor}, ${facts.merchant}, ${`${paymentId}-1`})
    ),
    event as (
      insert into payment_event (tenant_id, payment_id, event_no, event, from_state, to_state, at)
      values (${tenantId}, ${paymentId}, 1, 'reserved', null, 'reserved', ${now})
    ),
    agreed as (
      insert into payment_authorization (tenant_id, payment_id, language, text, text_hash, client_address, user_agent, accepted_at)
      values (${tenantId}, ${paymentId}, ${authorization.language}, ${authorization.text},
        ${createHash('sha256').update(authorization.text).digest()}, ${command.client.address}, ${command.client.userAgent}, ${now})
    ),
    posting as (
      insert into ledger_transaction (tenant_id, transaction_id, payment_id, kind, effective_on, created_at)
      values (${tenantId}, ${transactionId}, ${paymentId}, ${posting.kind}, ${payOn}, ${now})
    ),
    entries as (
      insert into ledger_entry (tenant_id, transaction_id, line, account, amount_cents)
      values (${tenantId}, ${transactionId}, 1, ${hold.account}, ${hold.amountCents}),
        (${tenantId}, ${transactionId}, 2, ${counter.account}, ${counter.amountCents})
    ),
    balance as (
      update account set balance_cents = balance_cents - ${command.amountCents}
      where tenant_id = ${tenantId} and account_id = ${facts.account_id}
    )
    select ${facts.isSingleUse}::boolean = exists (select from method) as is_method_usable,
      exists (
        select from payment twin
        where twin.tenant_id = ${tenantId} and twin.account_id = ${facts.account_id} and twin.amount_cents = ${command.amountCents}
          and twin.payment_id > ${firstIdAt(now.getTime() - dayMs)} and twin.state not in ('declined', 'canceled')
      ) as has_twin
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a statement that always answers did not');
  return { isMethodUsable: row.is_method_usable, hasTwin: row.has_twin };
}
