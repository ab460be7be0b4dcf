import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ChargeDecision } from '@quittance/domain/autopay/make-charge';
import { cents } from '@quittance/domain/money/cents';
import { reservePosting } from '@quittance/domain/payments/ledger-postings';
import { bankPaymentSettlesBy } from '@quittance/domain/payments/settles-by';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { bookPostings } from '../../payments/record/book-postings.ts';
import { confirmationNumber } from '../../payments/reserve/confirmation-number.ts';
import type { AgreementFacts } from '../facts/load-agreements.ts';
import { feeOfCharge, paidBy, type SavedMethod } from '../facts/method-facts.ts';
import { agreedFeeOf } from '../facts/stored-terms.ts';
import type { ChargeRow } from './store-charge.ts';

/** The process that reserves a payment submits it at once. When it crashes, the sweeper takes over after this time. */
const graceMs = 5_000;

type Charging = {
  readonly facts: AgreementFacts;
  readonly row: ChargeRow;
  readonly decision: Extract<ChargeDecision, { kind: 'charge' }>;
  readonly now: Date;
};

type NewPayment = Charging & {
  readonly paymentId: string;
  readonly method: SavedMethod;
  readonly feeCents: number;
  readonly retryOf: string | null;
};

/**
 * Writes the payment of a charge with its authorization, and holds its amount on the account. Requires that the account,
 * the agreement and the charge are locked. The processor's key is derived from the charge and its try, so the processor
 * refuses a second payment for the same try. Returns undefined while another transaction holds the returned payment that
 * this one retries: that transaction may be waiting for the account.
 */
export async function insertChargePayment(tx: TenantTransaction, charging: Charging): Promise<string | undefined> {
  const { facts, row, decision, now } = charging;
  const { account, today, key } = facts;
  if (!key) throw new Error("expected the tenant's key to compute the fee of a payment, got none");
  const method = facts.methods.get(decision.method.methodId);
  if (!method) throw new Error(`expected the payment method of charge ${row.charge_id}, got none`);
  const isRetry = row.state === 'retrying' && decision.step.charge.tries > 1;
  const earlier = isRetry ? await lockEarlier(tx, { facts, row }) : null;
  if (earlier === undefined) return undefined;
  const announcedFee = earlier?.fee_cents ?? row.fee_cents;
  const currentFee = feeOfCharge(decision.amountCents, {
    ...{ ...facts, key, method, on: today },
    agreed: agreedFeeOf(facts.agreement),
  });
  const feeCents = Math.min(announcedFee, currentFee);
  // A different total is a new entry, not a retry of the returned one (Nacha reinitiation).
  const isSameTotal = earlier !== null && earlier.amount_cents + earlier.fee_cents === decision.amountCents + feeCents;
  const paymentId = newId({ msecs: now.getTime() });
  const payment = { ...charging, paymentId, method, feeCents, retryOf: isSameTotal ? row.payment_id : null };
  const posting = reservePosting({
    paymentId,
    shares: [{ accountId: account.account_id, amountCents: decision.amountCents }],
  });
  await insertRow(tx, payment);
  await Promise.all([
    insertDetails(tx, payment),
    bookPostings(tx, {
      ...{ tenantId: facts.tenant.id, now, effectiveOn: today },
      bookings: [{ posting, paymentId }],
    }),
  ]);
  return paymentId;
}

async function lockEarlier(
  tx: TenantTransaction,
  { facts, row }: Pick<Charging, 'facts' | 'row'>,
): Promise<{ amount_cents: number; fee_cents: number } | undefined> {
  const { rows } = await sql<{ amount_cents: number; fee_cents: number }>`
    select amount_cents, fee_cents from payment where tenant_id = ${facts.tenant.id} and payment_id = ${row.payment_id}
    for key share skip locked
  `.execute(tx);
  return rows[0];
}

function insertRow(tx: TenantTransaction, payment: NewPayment): Promise<unknown> {
  const { facts, row, decision, paymentId, method, now } = payment;
  const { tenant, account, today } = facts;
  return tx
    .insertInto('payment')
    .values({
      tenant_id: tenant.id,
      payment_id: paymentId,
      customer_id: account.customer_id,
      account_id: account.account_id,
      payment_method_id: method.payment_method_id,
      state: 'reserved',
      amount_cents: decision.amountCents,
      fee_cents: payment.feeCents,
      paid_by: paidBy(method, { account, tenant }),
      is_settlement: false,
      scheduled_for: today,
      settles_by: method.kind === 'bank' ? bankPaymentSettlesBy(parseDate(today)).toString() : null,
      confirmation_number: confirmationNumber(),
      next_check_at: new Date(now.getTime() + graceMs),
      created_at: now,
      updated_at: now,
      retry_of: payment.retryOf,
      autopay_charge_id: row.charge_id,
      fee_judged_on: today,
    })
    .execute();
}

function insertDetails(tx: TenantTransaction, payment: NewPayment): Promise<unknown> {
  const { facts, row, decision, paymentId, method, now } = payment;
  const { account, agreement, tenant } = facts;
  const { uses, tries } = decision.step.charge;
  const of = { tenant_id: tenant.id, payment_id: paymentId };
  return Promise.all([
    tx
      .insertInto('payment_share')
      .values({
        ...of,
        account_id: account.account_id,
        customer_id: account.customer_id,
        amount_cents: decision.amountCents,
        balance_after_cents: cents(account.balance_cents - decision.amountCents),
      })
      .execute(),
    tx
      .insertInto('payment_attempt')
      .values({
        ...of,
        attempt_no: 1,
        processor: account.processor,
        merchant: account.merchant,
        processor_key: `${row.charge_id}-${uses}-${tries}`,
        amount_cents: decision.amountCents,
        client_address: '',
        method_fingerprint: method.fingerprint,
      })
      .execute(),
    tx
      .insertInto('payment_event')
      .values({ ...of, event_no: 1, event: 'reserved', from_state: null, to_state: 'reserved', at: now })
      .execute(),
    sql`
      insert into payment_authorization (tenant_id, payment_id, language, text, text_hash, client_address, user_agent, accepted_at, signature)
      select v.tenant_id, ${paymentId}::uuid, v.language, v.text, v.text_hash, v.client_address, v.user_agent, v.accepted_at, v.signature
      from autopay_version v
      where v.tenant_id = ${tenant.id} and v.autopay_id = ${agreement.autopay_id} and v.version_no = ${agreement.version_no}
    `.execute(tx),
  ]);
}
