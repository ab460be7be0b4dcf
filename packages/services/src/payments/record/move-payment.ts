import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Posting } from '@quittance/domain/payments/ledger-postings';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import { type RawBuilder, sql } from 'kysely';
import { insertNextEvent } from '../../insert-next-event.ts';
import type { Occasion, PaymentCauses, PaymentHappening } from '../payment-step.ts';
import { bookPostings } from './book-postings.ts';

export type PaymentMove = Occasion & {
  from: PaymentState;
  to: PaymentState;
  happening: PaymentHappening;
  /** When given, the payment moves only while it still holds this lease. */
  leaseUntil?: Date | undefined;
  postings: readonly Posting[];
};

/**
 * Writes one step with compare-and-swap and returns what depends on the payment. Returns
 * undefined and writes nothing when the payment was in another state. Marks single payments for notification; plans
 * send notices for their own payments.
 */
export async function movePayment(tx: TenantTransaction, move: PaymentMove): Promise<PaymentCauses | undefined> {
  const moved = await swapState(tx, move);
  if (!moved) return undefined;
  const { tenantId, paymentId, from, to, today, now, happening } = move;
  const about = { tenantId, subject: 'payment', id: paymentId, event: happening.event, from, to, at: now } as const;
  await Promise.all([
    insertNextEvent(tx, { ...about, reason: happening.returnCode ?? happening.reason ?? null }),
    completeAttempt(tx, move),
    noteUse(tx, move, moved.payment_method_id),
    bookPostings(tx, {
      ...{ tenantId, now, effectiveOn: today },
      bookings: move.postings.map((posting) => ({ posting, paymentId })),
    }),
  ]);
  const { payment_method_id, ...causes } = moved;
  return causes;
}

/** Finds no row when another process moved the payment first. */
async function swapState(
  tx: TenantTransaction,
  { tenantId, paymentId, from, to, now, happening, leaseUntil }: PaymentMove,
): Promise<(PaymentCauses & { payment_method_id: string | null }) | undefined> {
  const { rows } = await sql<PaymentCauses & { payment_method_id: string | null }>`
    update payment set state = ${to}, updated_at = ${now}, lease_until = null,
      next_check_at = ${happening.nextCheckAt ?? null}::timestamptz,
      checks_made = checks_made + ${happening.isCheck ? 1 : 0}::int,
      decline_code = coalesce(${happening.declineCode ?? null}::text, decline_code),
      decline_reason = case when ${to} = 'declined' then ${happening.reason ?? null}::text else decline_reason end,
      settles_by = coalesce(${happening.settlesBy ?? null}::date, settles_by),
      return_code = coalesce(${happening.returnCode ?? null}::text, return_code),
      is_unnotified = is_unnotified or (plan_id is null and (${to} in ('succeeded', 'accepted')
        or autopay_charge_id is null and ${to} in ('declined', 'returned', 'canceled')))
    where tenant_id = ${tenantId} and payment_id = ${paymentId} and state = ${from}
      and (${leaseUntil ?? null}::timestamptz is null or lease_until = ${leaseUntil ?? null}::timestamptz)
    returning payment_method_id, plan_id, installment_sequence, settlement_id, autopay_charge_id
  `.execute(tx);
  return rows[0];
}

async function completeAttempt(tx: TenantTransaction, move: PaymentMove): Promise<void> {
  const { tenantId, paymentId, now } = move;
  const reference = move.happening.processorReference ?? null;
  const validation = validationOf(move);
  await sql`
    update payment_attempt a set processor_reference = coalesce(a.processor_reference, ${reference}::text),
      validation_result = coalesce(${validation}, a.validation_result),
      validated_at = case when ${validation} is null then a.validated_at else ${now} end
    where a.tenant_id = ${tenantId} and a.payment_id = ${paymentId}
      and (${reference}::text is not null and a.processor_reference is null or ${validation} is not null)
  `.execute(tx);
}

/** Puts recently used methods first in the customer's list. */
async function noteUse(
  tx: TenantTransaction,
  { tenantId, to, now }: PaymentMove,
  methodId: string | null,
): Promise<void> {
  if (methodId === null || (to !== 'succeeded' && to !== 'accepted')) return;
  await tx
    .updateTable('payment_method')
    .set({ last_used_at: now })
    .where('tenant_id', '=', tenantId)
    .where('payment_method_id', '=', methodId)
    .execute();
}

/**
 * Builds the validation result of a bank account (`a` is the attempt) when its validation is pending and the step
 * decides it; otherwise null. A debit that waits for a prenote is accepted before the bank has answered.
 */
function validationOf({ to, happening }: PaymentMove): RawBuilder<unknown> {
  const passed =
    to === 'settled' ? ['processor', 'prenote'] : to === 'accepted' || to === 'succeeded' ? ['processor'] : [];
  const isFailed = to === 'declined' && happening.reason === 'bank-account-not-verified';
  return sql`(case when a.validation_result is distinct from 'pending' then null
    when a.validation_method = any(${passed}::text[]) then 'passed' when ${isFailed}::boolean then 'failed' end)`;
}
