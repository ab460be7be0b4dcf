import { createHash } from 'node:crypto';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Cents } from '@quittance/domain/money/cents';
import { reservePosting } from '@quittance/domain/payments/ledger-postings';
import { chargedFrom, furthestPaymentDays } from '@quittance/domain/payments/payment-date';
import { sql } from 'kysely';
import { isDisputed } from '../../disputes/is-disputed.ts';
import { authorizationSignature } from '../../documents/signatures.ts';
import { clientNetwork } from '../../limit-uses/client-network.ts';
import type { TenantKey } from '../../tenants/keyring.ts';
import { keepTrace } from '../../traces/trace-context.ts';
import { type ClaimedPayment, leaseFrom } from '../charge/claim-payment.ts';
import { bookPostings } from '../record/book-postings.ts';
import { confirmationNumber } from './confirmation-number.ts';
import { countTries, isLimited, type TriesCount } from './count-tries.ts';
import type { PaymentDecision } from './decide-payment.ts';
import { firstIdAt } from './first-id-at.ts';
import { channelOf } from './refuse-method.ts';
import type { SubmitPaymentCommand } from './submit-payment-command.ts';

/** The process that reserves a payment submits it at once. When it crashes, the sweeper takes over after this time. */
const graceMs = 5_000;

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Cash slips and scheduled payments are made long after their rows are written, so look back this far for payments made
 * today.
 */
const oldestMs = (furthestPaymentDays + 2) * dayMs;

/** Facts that are only reliable at write time, when the account rows are locked and committed changes are visible. */
export type InsertedPayment = {
  /** False when another payment has used the single-use method in the meantime. */
  isMethodUsable: boolean;
  /** The first disputed account, or null. */
  disputedAccountId: string | null;
  /**
   * True when one of the accounts has a payment of the same amount from the last 24 hours or still to come. A scheduled
   * payment counts again when it is charged, cash when a retailer receives it.
   */
  hasTwin: boolean;
  counts: TriesCount[];
  /** The lease of this process, when the payment was written as claimed. */
  claimed: ClaimedPayment | undefined;
};

/**
 * Writes a decided payment with everything that belongs to it and holds its share on each account. The caller must roll
 * back when the result forbids the payment. The statements go out together, so that they cost one round trip.
 *
 * With `isClaimed`, a payment for today is written as `claimPayment` would leave it, which saves a transaction and another
 * version of its row (decision 147).
 */
export async function insertPayment(tx: TenantTransaction, decided: DecidedPayment): Promise<InsertedPayment> {
  const { command, paymentId, now, isClaimed, isScheduled } = decided;
  const tenantId = command.tenant.id;
  const payment = {
    ...decided,
    confirmationNumber: confirmationNumber(),
    leaseUntil: isClaimed && !isScheduled ? leaseFrom(now) : undefined,
  };
  const shares = sharesOf(payment);
  const posting = reservePosting({ paymentId, shares: shares.postings });
  const [isMethodUsable, , , , , found] = await Promise.all([
    retireSingleUse(tx, payment),
    insertRow(tx, payment),
    insertDetails(tx, payment),
    bookPostings(tx, {
      ...{ tenantId, now, effectiveOn: command.scheduledFor.toString() },
      bookings: [{ posting, paymentId }],
    }),
    keepTrace(tx, { tenantId, subjectId: paymentId, now }),
    // Runs after the accounts are updated, so it sees what earlier lock holders committed.
    findObstacles(tx, payment),
  ]);
  return { isMethodUsable, ...found, claimed: claimOf(payment) };
}

type DecidedPayment = PaymentDecision & {
  command: SubmitPaymentCommand;
  paymentId: string;
  key: TenantKey;
  now: Date;
  isClaimed: boolean;
};

type WrittenPayment = DecidedPayment & { confirmationNumber: string; leaseUntil: Date | undefined };

/** Returns false when another payment used the method first. */
async function retireSingleUse(tx: TenantTransaction, { command, method, now }: WrittenPayment): Promise<boolean> {
  if (method.usage !== 'SingleUse') return true;
  const { numUpdatedRows } = await tx
    .updateTable('payment_method')
    .set({ retired_at: now })
    .where('tenant_id', '=', command.tenant.id)
    .where('payment_method_id', '=', method.paymentMethodId)
    .where('retired_at', 'is', null)
    .where('usage', '=', 'SingleUse')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

function insertRow(tx: TenantTransaction, payment: WrittenPayment): Promise<unknown> {
  const { command, paymentId, now, isScheduled, refusedFee, leaseUntil } = payment;
  const [{ facts } = { facts: undefined }] = payment.shares;
  if (!facts) throw new Error(`payment ${paymentId} has no account`);
  return tx
    .insertInto('payment')
    .values({
      tenant_id: command.tenant.id,
      payment_id: paymentId,
      customer_id: command.session.customerId,
      account_id: facts.account_id,
      payment_method_id: payment.method.paymentMethodId,
      state: leaseUntil ? 'submitting' : 'reserved',
      amount_cents: payment.amountCents,
      fee_cents: payment.feeCents,
      paid_by: payment.paymentMethodType,
      is_settlement: command.isSettlement,
      scheduled_for: command.scheduledFor.toString(),
      settles_by: payment.settlesBy?.toString() ?? null,
      confirmation_number: payment.confirmationNumber,
      lease_until: leaseUntil ?? null,
      next_check_at: leaseUntil ?? nextCheckAt(payment),
      created_at: now,
      updated_at: now,
      settlement_id: payment.settlementId,
      is_unnotified: isScheduled,
      agent_link_id: command.session.agentLinkId ?? null,
      waived_fee_cents: payment.waivedFeeCents,
      needs_notice: payment.needsNotice,
      refused_fee_cents: refusedFee?.amountCents ?? 0,
      refused_fee_rule: refusedFee?.rule ?? null,
      fee_judged_on: isScheduled ? null : command.scheduledFor.toString(),
    })
    .execute();
}

function insertDetails(tx: TenantTransaction, payment: WrittenPayment): Promise<unknown> {
  const { command, paymentId, now, method, authorization, leaseUntil } = payment;
  const tenantId = command.tenant.id;
  const { accountIds, amounts, balancesAfter } = sharesOf(payment);
  const of = { tenant_id: tenantId, payment_id: paymentId };
  return Promise.all([
    sql`
      insert into payment_share (tenant_id, payment_id, account_id, customer_id, amount_cents, balance_after_cents)
      select tenant.tenant_id, ${paymentId}::uuid, s.account_id, ${command.session.customerId}::uuid, s.amount, s.balance_after
      from tenant, unnest(${accountIds}::uuid[], ${amounts}::bigint[], ${balancesAfter}::bigint[]) as s (account_id, amount, balance_after)
      where tenant.tenant_id = ${tenantId}
    `.execute(tx),
    tx
      .insertInto('payment_attempt')
      .values({
        ...of,
        attempt_no: 1,
        processor: payment.processor,
        merchant: payment.merchant,
        processor_key: processorKey(payment),
        amount_cents: payment.amountCents,
        client_address: clientNetwork(command.client.address),
        method_fingerprint: method.fingerprint,
        ...(leaseUntil && { tries: 1, first_sent_at: now, was_disabled: method.isDisabled }),
      })
      .execute(),
    tx
      .insertInto('payment_event')
      .values([
        { ...of, event_no: 1, event: 'reserved', from_state: null, to_state: 'reserved', at: now },
        ...(leaseUntil
          ? [{ ...of, event_no: 2, event: 'claimed', from_state: 'reserved', to_state: 'submitting', at: now }]
          : []),
      ])
      .execute(),
    tx
      .insertInto('payment_authorization')
      .values({
        ...of,
        language: authorization.language,
        text: authorization.text,
        text_hash: createHash('sha256').update(authorization.text).digest(),
        client_address: command.client.address,
        user_agent: command.client.userAgent,
        accepted_at: now,
        signature: signatureOf(payment),
      })
      .execute(),
  ]);
}

function processorKey({ paymentId }: WrittenPayment): string {
  return `${paymentId}-1`;
}

/** Returns what `claimPayment` would read from the rows just written. */
function claimOf(payment: WrittenPayment): ClaimedPayment | undefined {
  const { command, paymentId, now, method, leaseUntil } = payment;
  if (!leaseUntil) return undefined;
  return {
    payment_id: paymentId,
    shares: payment.shares.map(({ facts, amountCents }) => ({
      account_id: facts.account_id,
      amount_cents: amountCents,
    })),
    amount_cents: payment.amountCents,
    fee_cents: payment.feeCents,
    confirmation_number: payment.confirmationNumber,
    scheduled_for: command.scheduledFor.toString(),
    is_retry: false,
    is_recurring: false,
    checks_made: 0,
    attempt_no: 1,
    processor: payment.processor,
    merchant: payment.merchant,
    processor_key: processorKey(payment),
    tries: 1,
    first_sent_at: now,
    lease_until: leaseUntil,
    payment_method_id: method.paymentMethodId,
    kind: method.kind,
    channel: channelOf(method),
    holder_name_sealed: method.holderNameSealed,
    bank_account_type: method.bankAccountType,
    bank_owner_type: method.bankOwnerType,
    bank_sealed: method.bankSealed,
    card_processor_token: method.cardProcessorToken,
    paypal_order_id: method.payPalOrderId,
    was_disabled: method.isDisabled,
    client_address: command.client.address,
    user_agent: command.client.userAgent,
    accepted_at: now,
  };
}

/**
 * Doesn't count the payment itself. One statement for each share, because PostgreSQL would plan a statement for a list of
 * shares again for each payment.
 */
async function findObstacles(
  tx: TenantTransaction,
  payment: WrittenPayment,
): Promise<Omit<InsertedPayment, 'isMethodUsable' | 'claimed'>> {
  const [counts, ...shares] = await Promise.all([
    readTries(tx, payment),
    ...sharesOf(payment).postings.map((share) => findObstaclesOf(tx, payment, share)),
  ]);
  return {
    disputedAccountId: shares.find(({ isDisputed }) => isDisputed)?.accountId ?? null,
    hasTwin: shares.some(({ hasTwin }) => hasTwin),
    counts,
  };
}

async function readTries(
  tx: TenantTransaction,
  { command, method, paymentId, now }: WrittenPayment,
): Promise<TriesCount[]> {
  if (!command.tenant.velocityLimits.some(isLimited)) return [];
  const counted = countTries(command, { fingerprint: method.fingerprint, now, besides: paymentId });
  const { rows } = await sql<{ counts: TriesCount[] }>`select ${counted} as counts`.execute(tx);
  return rows[0]?.counts ?? [];
}

async function findObstaclesOf(
  tx: TenantTransaction,
  { command, paymentId, now }: WrittenPayment,
  { accountId, amountCents }: { accountId: string; amountCents: Cents },
): Promise<{ accountId: string; isDisputed: boolean; hasTwin: boolean }> {
  const tenantId = command.tenant.id;
  const { rows } = await sql<{ isDisputed: boolean; hasTwin: boolean }>`
    select
      exists (
        select from account a where a.tenant_id = ${tenantId} and a.account_id = ${accountId} and ${isDisputed('a')}
      ) as "isDisputed",
      exists (
        select from payment_share twin join payment made on made.tenant_id = ${tenantId} and made.payment_id = twin.payment_id
        where twin.tenant_id = ${tenantId} and twin.account_id = ${accountId} and twin.amount_cents = ${amountCents}
          and twin.payment_id > ${firstIdAt(now.getTime() - oldestMs)} and twin.payment_id <> ${paymentId}
          and made.state not in ('declined', 'canceled')
          and (twin.payment_id > ${firstIdAt(now.getTime() - dayMs)}
            or made.state in ('awaiting', 'reserved')
            or (made.state in ('accepted', 'succeeded') and made.updated_at >= ${new Date(now.getTime() - dayMs)}))
      ) as "hasTwin"
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('expected one row, got none');
  return { accountId, ...row };
}

function signatureOf({ authorization, command, key, now }: WrittenPayment): Buffer {
  const { address: clientAddress, userAgent } = command.client;
  const { customerId } = command.session;
  return authorizationSignature(key, { ...authorization, customerId, acceptedAt: now, clientAddress, userAgent });
}

/** The balance of a locked row is current, because other writers wait for this transaction. */
function sharesOf({ shares }: Pick<PaymentDecision, 'shares'>) {
  return {
    postings: shares.map(({ facts, amountCents }) => ({ accountId: facts.account_id, amountCents })),
    accountIds: shares.map(({ facts }) => facts.account_id),
    amounts: shares.map(({ amountCents }): Cents => amountCents),
    balancesAfter: shares.map(({ facts, amountCents }) => facts.balance_cents - amountCents),
  };
}

/** A scheduled payment is first checked on the morning of its day. */
function nextCheckAt({ isScheduled, command, now }: WrittenPayment): Date {
  return isScheduled ? chargedFrom(command.scheduledFor, command.tenant.timeZone) : new Date(now.getTime() + graceMs);
}
