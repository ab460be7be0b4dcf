import { type CalendarDate, parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { FeeOnItsDay } from '@quittance/domain/fees/lawful-fee';
import type { Cents } from '@quittance/domain/money/cents';
import { reservePosting } from '@quittance/domain/payments/ledger-postings';
import { bankPaymentSettlesBy } from '@quittance/domain/payments/settles-by';
import { type RawBuilder, sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { bookPostings } from '../../payments/record/book-postings.ts';
import { confirmationNumber } from '../../payments/reserve/confirmation-number.ts';
import type { DueInstallment } from '../charge/lock-due-installments.ts';

export type ChargedInstallment = DueInstallment & { chargedCents: Cents; fee: FeeOnItsDay };

/** The process that reserves a payment submits it at once. When it crashes, the sweeper takes over after this time. */
const graceMs = 5_000;

/**
 * Writes the payments of installments in a few statements for all of them: payment, attempt, account hold, and the
 * plan's authorization (req 5.7, 7.6). Returns the payment ids in the order of the installments.
 */
export async function insertInstallmentPayments(
  tx: TenantTransaction,
  {
    tenantId,
    installments,
    today,
    now,
  }: { tenantId: string; installments: readonly ChargedInstallment[]; today: string; now: Date },
): Promise<string[]> {
  const made = installments.map((each) => ({ ...each, paymentId: newId({ msecs: now.getTime() }) }));
  if (made.length === 0) return [];
  const postings = made.map(({ paymentId, account_id, chargedCents }) =>
    reservePosting({ paymentId, shares: [{ accountId: account_id, amountCents: chargedCents }] }),
  );
  const rows = made.map((each) => rowOf(each, { today: parseDate(today) }));
  const batch = { tenantId, today, now, made: madeRows(rows, tenantId) };
  await Promise.all([
    insertRows(tx, batch),
    insertDetails(tx, batch),
    bookPostings(tx, {
      ...{ tenantId, now, effectiveOn: today },
      bookings: postings.map((posting, index) => ({ posting, paymentId: made[index]?.paymentId ?? null })),
    }),
    markSubmitted(tx, batch),
  ]);
  return made.map(({ paymentId }) => paymentId);
}

type Batch = { tenantId: string; today: string; now: Date; made: RawBuilder<unknown> };

/**
 * Builds the FROM clause: the tenant's row, so that Citus runs the statement on the tenant's worker node, and the
 * payments as `made`.
 */
function madeRows(rows: readonly object[], tenantId: string): RawBuilder<unknown> {
  return sql`
    (select tenant_id from tenant where tenant_id = ${tenantId}) tenant, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (
      payment_id uuid, plan_id uuid, sequence int, customer_id uuid, account_id uuid, payment_method_id uuid, amount bigint, fee bigint,
      refused_fee bigint, refused_fee_rule text, lowered_fee bigint,
      paid_by text, settlement_id uuid, settles_by date, confirmation_number text, retry_of uuid, processor text, merchant text,
      fingerprint text, version_no int, balance_after bigint)
  `;
}

function insertRows(tx: TenantTransaction, { today, now, made }: Batch): Promise<unknown> {
  return sql`
    insert into payment (tenant_id, payment_id, customer_id, account_id, payment_method_id, state, amount_cents, fee_cents, paid_by,
      is_settlement, scheduled_for, settles_by, confirmation_number, next_check_at, created_at, updated_at, plan_id, installment_sequence,
      settlement_id, retry_of, refused_fee_cents, refused_fee_rule, lowered_fee_cents, fee_judged_on)
    select tenant.tenant_id, payment_id, customer_id, account_id, payment_method_id, 'reserved', amount, fee, paid_by,
      settlement_id is not null, ${today}::date, settles_by, confirmation_number, ${new Date(now.getTime() + graceMs)}::timestamptz,
      ${now}::timestamptz, ${now}::timestamptz, plan_id, sequence, settlement_id, retry_of, refused_fee, refused_fee_rule, lowered_fee, ${today}::date
    from ${made}
  `.execute(tx);
}

function insertDetails(tx: TenantTransaction, { tenantId, now, made }: Batch): Promise<unknown> {
  return Promise.all([
    sql`
      insert into payment_share (tenant_id, payment_id, account_id, customer_id, amount_cents, balance_after_cents)
      select tenant.tenant_id, payment_id, account_id, customer_id, amount, balance_after from ${made}
    `.execute(tx),
    sql`
      insert into payment_attempt (tenant_id, payment_id, attempt_no, processor, merchant, processor_key, amount_cents, client_address,
        method_fingerprint)
      select tenant.tenant_id, payment_id, 1, processor, merchant, payment_id || '-1', amount, '', decode(fingerprint, 'hex') from ${made}
    `.execute(tx),
    sql`
      insert into payment_event (tenant_id, payment_id, event_no, event, from_state, to_state, at)
      select tenant.tenant_id, payment_id, 1, 'reserved', null, 'reserved', ${now}::timestamptz from ${made}
    `.execute(tx),
    sql`
      insert into payment_authorization (tenant_id, payment_id, language, text, text_hash, client_address, user_agent, accepted_at, signature)
      select v.tenant_id, made.payment_id, v.language, v.text, v.text_hash, v.client_address, v.user_agent, v.accepted_at, v.signature
      from ${made}, plan_version v
      where v.tenant_id = ${tenantId} and v.plan_id = made.plan_id and v.version_no = made.version_no
    `.execute(tx),
  ]);
}

function markSubmitted(tx: TenantTransaction, { tenantId, made }: Batch): Promise<unknown> {
  return sql`
    update installment i set state = 'submitted', tries = i.tries + 1, payment_id = made.payment_id, fee_cents = made.fee
    from ${made}
    where i.tenant_id = ${tenantId} and i.plan_id = made.plan_id and i.sequence = made.sequence
  `.execute(tx);
}

function rowOf(charged: ChargedInstallment & { paymentId: string }, { today }: { today: CalendarDate }): object {
  const { state, earlier_payment_id, earlier_amount_cents, chargedCents } = charged;
  // A different amount is a new entry, not a retry of the returned one (Nacha reinitiation).
  const isRetry = state === 'retrying' && earlier_amount_cents === chargedCents;
  return {
    payment_id: charged.paymentId,
    plan_id: charged.plan_id,
    sequence: charged.sequence,
    customer_id: charged.customer_id,
    account_id: charged.account_id,
    payment_method_id: charged.payment_method_id,
    amount: chargedCents,
    fee: charged.fee.feeCents,
    refused_fee: charged.fee.refused?.amountCents ?? 0,
    refused_fee_rule: charged.fee.refused?.rule ?? null,
    lowered_fee: charged.fee.loweredCents,
    paid_by: charged.paid_by,
    settlement_id: charged.settlement_id,
    settles_by: charged.method_kind === 'bank' ? bankPaymentSettlesBy(today).toString() : null,
    confirmation_number: confirmationNumber(),
    retry_of: isRetry ? earlier_payment_id : null,
    processor: charged.processor,
    merchant: charged.merchant,
    fingerprint: charged.method_fingerprint.toString('hex'),
    version_no: charged.version_no,
    balance_after: charged.balance_cents - chargedCents,
  };
}
