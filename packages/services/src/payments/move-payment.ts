import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Posting } from '@quittance/domain/payments/ledger-postings';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import { type RawBuilder, sql } from 'kysely';
import { ledgerRows } from './ledger-rows.ts';
import type { Occasion, PaymentHappening } from './record-event.ts';

/** What else hangs on a payment's outcome: the installment that it pays, and the settlement. */
export type PaymentCauses = {
  plan_id: string | null;
  installment_sequence: number | null;
  settlement_id: string | null;
};

/** One step of a payment, with what it books. */
export type PaymentMove = Occasion & {
  from: PaymentState;
  to: PaymentState;
  happening: PaymentHappening;
  /** Where given, the lease that has to hold the payment still. */
  leaseUntil?: Date | undefined;
  postings: readonly Posting[];
};

/**
 * Writes one step in one statement, if the payment is still where the step begins: compare and swap, and everything else hangs
 * on the swap; answers what else hangs on the payment. Undefined when it was somewhere else, and then nothing is written. Single payments are
 * marked for telling; a plan tells of its payments itself.
 */
export async function movePayment(tx: TenantTransaction, move: PaymentMove): Promise<PaymentCauses | undefined> {
  const { tenantId, paymentId, from, to, today, now, happening } = move;
  const { transactions, entries, changes } = ledgerRows(move.postings, { now });
  const reference = happening.processorReference ?? null;
  const validation = validationOf(move);
  const { rows } = await sql<PaymentCauses>`
    with moved as (
      update payment set state = ${to}, updated_at = ${now}, lease_until = null,
        next_check_at = ${happening.nextCheckAt ?? null}::timestamptz,
        checks_made = checks_made + ${happening.isCheck ? 1 : 0}::int,
        decline_code = coalesce(${happening.declineCode ?? null}::text, decline_code),
        decline_reason = case when ${to} = 'declined' then ${happening.reason ?? null}::text else decline_reason end,
        settles_by = coalesce(${happening.settlesBy ?? null}::date, settles_by),
        return_code = coalesce(${happening.returnCode ?? null}::text, return_code),
        is_untold = is_untold or (plan_id is null and ${to} in ('succeeded', 'accepted', 'declined', 'returned', 'canceled'))
      where tenant_id = ${tenantId} and payment_id = ${paymentId} and state = ${from}
        and (${move.leaseUntil ?? null}::timestamptz is null or lease_until = ${move.leaseUntil ?? null}::timestamptz)
      returning payment_method_id, plan_id, installment_sequence, settlement_id
    ),
    event as (
      insert into payment_event (tenant_id, payment_id, event_no, event, from_state, to_state, reason, at)
      select ${tenantId}, ${paymentId},
        (select max(event_no) + 1 from payment_event e where e.tenant_id = ${tenantId} and e.payment_id = ${paymentId}),
        ${happening.event}, ${from}, ${to}, ${happening.returnCode ?? happening.reason ?? null}::text, ${now}
      from moved
    ),
    attempt as (
      update payment_attempt a set processor_reference = coalesce(a.processor_reference, ${reference}::text),
        validation_result = coalesce(${validation}, a.validation_result),
        validated_at = case when ${validation} is null then a.validated_at else ${now} end
      from moved where a.tenant_id = ${tenantId} and a.payment_id = ${paymentId}
        and (${reference}::text is not null and a.processor_reference is null or ${validation} is not null)
    ),
    used as (
      update payment_method m set last_used_at = ${now}
      from moved where m.tenant_id = ${tenantId} and m.payment_method_id = moved.payment_method_id
        and ${to} in ('succeeded', 'accepted')
    ),
    posting as (
      insert into ledger_transaction (tenant_id, transaction_id, payment_id, kind, effective_on, created_at)
      select ${tenantId}, t.id, ${paymentId}, t.kind, ${today}, ${now}
      from moved, unnest(${transactions.ids}::uuid[], ${transactions.kinds}::text[]) as t (id, kind)
    ),
    entries as (
      insert into ledger_entry (tenant_id, transaction_id, line, account, amount_cents)
      select ${tenantId}, e.id, e.line, e.account, e.amount
      from moved, unnest(${entries.ids}::uuid[], ${entries.lines}::int[], ${entries.accounts}::text[], ${entries.amounts}::bigint[])
        as e (id, line, account, amount)
    ),
    balance as (
      update account set balance_cents = balance_cents + c.change
      from moved, unnest(${changes.accountIds}::uuid[], ${changes.amounts}::bigint[]) as c (account_id, change)
      where account.tenant_id = ${tenantId} and account.account_id = c.account_id
    )
    select plan_id, installment_sequence, settlement_id from moved
  `.execute(tx);
  return rows[0];
}

/**
 * What a step says of a bank account (`a` is the attempt) whose validation is pending; null where it says nothing. A debit behind a prenote is
 * accepted before the bank has answered.
 */
function validationOf({ to, happening }: PaymentMove): RawBuilder<unknown> {
  const passed =
    to === 'settled' ? ['processor', 'prenote'] : to === 'accepted' || to === 'succeeded' ? ['processor'] : [];
  const isFailed = to === 'declined' && happening.reason === 'bank-account-not-verified';
  return sql`(case when a.validation_result is distinct from 'pending' then null
    when a.validation_method = any(${passed}::text[]) then 'passed' when ${isFailed}::boolean then 'failed' end)`;
}
