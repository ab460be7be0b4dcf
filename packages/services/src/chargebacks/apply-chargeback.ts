import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isChargebackFinal, isChargebackNews } from '@quittance/domain/chargebacks/chargeback-life';
import { type ChargebackMovement, newMovements, paymentEventOf } from '@quittance/domain/chargebacks/chargeback-money';
import { chargebackCode } from '@quittance/domain/installment-plans/retry-rules';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { chargebackPosting, processorFeePosting } from '@quittance/domain/payments/ledger-postings';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import type { ChargebackReport, ProcessorEvent } from '@quittance/processors/processor-port';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { openCase } from '../installment-plans/notify/open-case.ts';
import { recordEvent } from '../payment-reactions/record-event.ts';
import type { PaymentHappening } from '../payments/payment-step.ts';
import { bookPostings } from '../payments/record/book-postings.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';

type ChargebackEvent = Extract<ProcessorEvent, { kind: 'chargeback' }>;

export type ReportedChargeback = {
  tenant: Pick<Tenant, 'id' | 'timeZone'>;
  /** The processor and its account. */
  source: { processor: string; merchant: string };
  report: ChargebackReport;
  reportedAt: Date;
  payment: { payment_id: string; customer_id: string; account_id: string };
  processorReference: ChargebackEvent['processorReference'];
  now: Date;
};

type Followed = ReportedChargeback & { chargebackId: string };

/**
 * Follows a processor's report of a chargeback: its state, and each movement of money once, in any order of
 * reports. A payment whose whole amount was taken is charged back, and counts again when the creditor wins. Anything else
 * is booked apart from the accounts. An employee has a case until the card's bank decides, or longer if the creditor lost
 * money that no account owes.
 */
export async function applyChargeback(tx: TenantTransaction, reported: ReportedChargeback): Promise<void> {
  const state = await holdPayment(tx, reported);
  // Only an approved charge can be charged back.
  if (state === 'submitting' || state === 'unknown') {
    const { processorReference } = reported;
    await recordStep(tx, reported, { event: 'processor-succeeded', processorReference });
  }
  const held = await holdChargeback(tx, reported);
  const followed = { ...reported, chargebackId: held.chargeback_id };
  const sums = await bookMovements(tx, followed, held);
  const { report, reportedAt, tenant, now } = reported;
  const known = { state: held.state, reportedAtMs: held.reported_at.getTime() };
  const isNews = isChargebackNews(known, { state: report.state, reportedAtMs: reportedAt.getTime() });
  await tx
    .updateTable('chargeback')
    .set({
      ...sums,
      ...(isNews && {
        state: report.state,
        reason: report.reason,
        network_code: report.networkCode,
        amount_cents: report.amountCents,
        evidence_due_at: dueAt(report),
        reported_at: reportedAt,
        closed_at: isChargebackFinal(report.state) ? reportedAt : null,
      }),
      updated_at: now,
    })
    .where('tenant_id', '=', tenant.id)
    .where('chargeback_id', '=', held.chargeback_id)
    .execute();
  await followCase(tx, followed, { state: isNews ? report.state : held.state, apartCents: sums.apart_cents });
}

function dueAt({ evidenceDueAtMs }: ChargebackReport): Date | null {
  return evidenceDueAtMs === null ? null : new Date(evidenceDueAtMs);
}

/** Locks the payment first, as everywhere, so that reports about it run one after another. */
async function holdPayment(tx: TenantTransaction, { tenant, payment }: ReportedChargeback): Promise<PaymentState> {
  const { rows } = await sql<{ state: PaymentState }>`
    select state from payment where tenant_id = ${tenant.id} and payment_id = ${payment.payment_id} for update
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`expected the payment ${payment.payment_id}, got none`);
  return row.state;
}

async function holdChargeback(
  tx: TenantTransaction,
  { tenant, source, report, reportedAt, payment, now }: ReportedChargeback,
) {
  await tx
    .insertInto('chargeback')
    .values({
      tenant_id: tenant.id,
      chargeback_id: newId({ msecs: now.getTime() }),
      customer_id: payment.customer_id,
      account_id: payment.account_id,
      payment_id: payment.payment_id,
      processor: source.processor,
      merchant: source.merchant,
      processor_reference: report.reference,
      state: report.state,
      reason: report.reason,
      network_code: report.networkCode,
      amount_cents: report.amountCents,
      evidence_due_at: dueAt(report),
      reported_at: reportedAt,
      opened_at: new Date(report.openedAtMs),
      closed_at: isChargebackFinal(report.state) ? reportedAt : null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('chargeback')
    .select(['chargeback_id', 'state', 'reported_at', 'movements'])
    .select(['taken_cents', 'apart_cents', 'fee_cents', 'is_payment_taken'])
    .where('tenant_id', '=', tenant.id)
    .where('processor', '=', source.processor)
    .where('merchant', '=', source.merchant)
    .where('processor_reference', '=', report.reference)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

type Sums = {
  movements: string[];
  taken_cents: number;
  apart_cents: number;
  fee_cents: number;
  is_payment_taken: boolean;
};

/** Books the movements that aren't in the ledger yet. Returns the chargeback's new sums. */
async function bookMovements(tx: TenantTransaction, followed: Followed, held: Sums): Promise<Sums> {
  let { movements, taken_cents, apart_cents, fee_cents, is_payment_taken } = held;
  for (const movement of newMovements(followed.report.movements, { booked: movements })) {
    const { reference, takenCents, feeCents } = movement;
    const chargeback = { hasMovements: movements.length > 0, isPaymentTaken: is_payment_taken };
    const event = takenCents === 0 ? undefined : await movePayment(tx, followed, { movement, chargeback });
    if (event) is_payment_taken = event === 'charged-back';
    else apart_cents += takenCents;
    await bookApart(tx, followed, { takenCents: event ? cents(0) : takenCents, feeCents });
    movements = [...movements, reference];
    taken_cents += takenCents;
    fee_cents += feeCents;
  }
  return { movements, taken_cents, apart_cents, fee_cents, is_payment_taken };
}

/** Returns undefined when the movement doesn't change the payment. */
async function movePayment(
  tx: TenantTransaction,
  followed: Followed,
  {
    movement,
    chargeback,
  }: { movement: ChargebackMovement; chargeback: { hasMovements: boolean; isPaymentTaken: boolean } },
): Promise<'charged-back' | 'chargeback-reversed' | undefined> {
  const payment = await readPayment(tx, followed);
  const event = paymentEventOf(movement, { payment, chargeback });
  if (!event) return undefined;
  const code = event === 'charged-back' ? { returnCode: chargebackCode } : {};
  const moved = await recordStep(tx, followed, { event, ...code });
  if (!moved) throw new Error(`expected the locked payment to be ${event}, but it was not`);
  return event;
}

async function readPayment(tx: TenantTransaction, { tenant, payment }: Followed) {
  const { rows } = await sql<{
    state: PaymentState;
    whole_cents: number;
    has_refund: boolean;
    was_charged_back: boolean;
  }>`
    select p.state, p.amount_cents + p.fee_cents as whole_cents,
      exists (
        select from refund r where r.tenant_id = ${tenant.id} and r.payment_id = p.payment_id and r.state <> 'failed'
      ) as has_refund,
      exists (
        select from payment_event e
        where e.tenant_id = ${tenant.id} and e.payment_id = p.payment_id and e.event = 'charged-back'
      ) as was_charged_back
    from payment p where p.tenant_id = ${tenant.id} and p.payment_id = ${payment.payment_id}
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`expected the payment ${payment.payment_id}, got none`);
  const { state, whole_cents, has_refund: hasRefund, was_charged_back: wasChargedBack } = row;
  return { state, wholeCents: cents(whole_cents), hasRefund, wasChargedBack };
}

function recordStep(
  tx: TenantTransaction,
  { tenant, payment, now }: ReportedChargeback,
  happening: PaymentHappening,
): Promise<PaymentState | undefined> {
  const occasion = { tenantId: tenant.id, paymentId: payment.payment_id, today: todayOf(tenant, now).toString(), now };
  return recordEvent(tx, { ...occasion, happening });
}

async function bookApart(
  tx: TenantTransaction,
  { tenant, now }: Followed,
  { takenCents, feeCents }: { takenCents: Cents; feeCents: Cents },
): Promise<void> {
  const postings = [
    ...(takenCents === 0 ? [] : [chargebackPosting({ amountCents: takenCents })]),
    ...(feeCents === 0 ? [] : [processorFeePosting({ feeCents })]),
  ];
  const effectiveOn = todayOf(tenant, now).toString();
  const bookings = postings.map((posting) => ({ posting }));
  await bookPostings(tx, { tenantId: tenant.id, effectiveOn, now, bookings });
}

async function followCase(
  tx: TenantTransaction,
  { tenant, payment, chargebackId, now }: Followed,
  { state, apartCents }: { state: ChargebackReport['state']; apartCents: number },
): Promise<void> {
  const about = { customerId: payment.customer_id, accountId: payment.account_id, paymentId: payment.payment_id };
  await openCase(tx, {
    ...{ tenantId: tenant.id, ...about, planId: null, kind: 'chargeback', code: null, now },
    // One case for each chargeback.
    caseId: chargebackId,
  });
  if (!isChargebackFinal(state) || apartCents > 0) return;
  await tx
    .updateTable('operator_case')
    .set({ closed_at: now })
    .where('tenant_id', '=', tenant.id)
    .where('case_id', '=', chargebackId)
    .where('closed_at', 'is', null)
    .execute();
}
