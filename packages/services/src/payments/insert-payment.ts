import { createHash } from 'node:crypto';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Cents } from '@quittance/domain/money/cents';
import { reservePosting } from '@quittance/domain/payments/ledger-postings';
import { chargedFrom, furthestPaymentDays } from '@quittance/domain/payments/payment-date';
import { sql } from 'kysely';
import { isDisputed } from '../disputes/is-disputed.ts';
import { authorizationSignature } from '../documents/signatures.ts';
import { clientNetwork } from '../limit-uses/client-network.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import { confirmationNumber } from './confirmation-number.ts';
import { countTries, type TriesCount } from './count-tries.ts';
import type { PaymentDecision } from './decide-payment.ts';
import { firstIdAt } from './first-id-at.ts';
import { ledgerRows } from './ledger-rows.ts';
import type { SubmitPaymentCommand } from './submit-payment-command.ts';

/** Whoever reserved a payment submits it at once; when that process dies, the sweeper takes over after this time. */
const graceMs = 5_000;

const dayMs = 24 * 60 * 60 * 1000;

/** A slip, or a payment for a later day, is older than its money: what was paid today was made at most so long ago. */
const oldestMs = (furthestPaymentDays + 2) * dayMs;

/** What can only be seen when the payment is written: then the accounts' rows are locked, and what others had committed shows. */
export type InsertedPayment = {
  /** False when a single-use method was used up in the meantime. */
  isMethodUsable: boolean;
  /** The first of the accounts that is disputed; null where none is. */
  disputedAccountId: string | null;
  /**
   * Whether one of the accounts has a payment of the same amount that was made in the last 24 hours, or is still to come. A payment for a
   * later day counts again when it is charged, cash when it is handed over.
   */
  hasTwin: boolean;
  /** What has been tried of late, by the tenant's limits. */
  counts: TriesCount[];
};

/**
 * Writes a decided payment with all that belongs to it in one statement: a hold on each account for its share. The caller rolls back
 * where the answer says that it must not stand.
 */
export async function insertPayment(
  tx: TenantTransaction,
  payment: PaymentDecision & { command: SubmitPaymentCommand; paymentId: string; key: TenantKey; now: Date },
): Promise<InsertedPayment> {
  const { command, paymentId, now, method, authorization } = payment;
  const tenantId = command.tenant.id;
  const customerId = command.session.customerId;
  const payOn = command.payOn.toString();
  const shares = sharesOf(payment);
  const posting = reservePosting({ paymentId, shares: shares.postings });
  const { transactions, entries } = ledgerRows([posting], { now });
  const { rows } = await sql<InsertedRow>`
    with
    method as (
      update payment_method set retired_at = case when usage = 'SingleUse' then ${now}::timestamptz end
      where tenant_id = ${tenantId} and payment_method_id = ${method.payment_method_id} and retired_at is null and usage = 'SingleUse'
      returning payment_method_id
    ),
    new_payment as (
      insert into payment (tenant_id, payment_id, customer_id, account_id, payment_method_id, state, amount_cents, fee_cents, paid_by,
        is_settlement, pay_on, settles_by, confirmation_number, next_check_at, created_at, updated_at, settlement_id,
        is_untold, agent_link_id, waived_fee_cents, needs_notice,
        refused_fee_cents, refused_fee_rule, fee_judged_on)
      values (${tenantId}, ${paymentId}, ${customerId}, ${shares.accountIds[0]}, ${method.payment_method_id}, 'reserved',
        ${payment.amountCents}, ${payment.feeCents}, ${payment.paidBy}, ${command.isSettlement}, ${payOn},
        ${payment.settlesBy?.toString() ?? null}, ${confirmationNumber()}, ${nextCheckAt(payment)}, ${now}, ${now}, ${payment.settlementId},
        ${payment.isScheduled}, ${command.session.agentLinkId ?? null}, ${payment.waivedFeeCents}, ${payment.needsNotice},
        ${payment.refusedFee?.amountCents ?? 0}, ${payment.refusedFee?.rule ?? null},
        ${payment.isScheduled ? null : payOn})
    ),
    share as (
      insert into payment_share (tenant_id, payment_id, account_id, customer_id, amount_cents, balance_after_cents)
      select ${tenantId}, ${paymentId}, s.account_id, ${customerId}, s.amount, s.balance_after
      from unnest(${shares.accountIds}::uuid[], ${shares.amounts}::bigint[], ${shares.balancesAfter}::bigint[])
        as s (account_id, amount, balance_after)
    ),
    attempt as (
      insert into payment_attempt (tenant_id, payment_id, attempt_no, processor, merchant, processor_key, amount_cents,
        client_address, method_fingerprint)
      values (${tenantId}, ${paymentId}, 1, ${payment.processor}, ${payment.merchant}, ${`${paymentId}-1`}, ${payment.amountCents},
        ${clientNetwork(command.client.address)}, ${method.fingerprint})
    ),
    event as (
      insert into payment_event (tenant_id, payment_id, event_no, event, from_state, to_state, at)
      values (${tenantId}, ${paymentId}, 1, 'reserved', null, 'reserved', ${now})
    ),
    agreed as (
      insert into payment_authorization (tenant_id, payment_id, language, text, text_hash, client_address, user_agent, accepted_at, signature)
      values (${tenantId}, ${paymentId}, ${authorization.language}, ${authorization.text},
        ${createHash('sha256').update(authorization.text).digest()}, ${command.client.address}, ${command.client.userAgent}, ${now}, ${signatureOf(payment)})
    ),
    posting as (
      insert into ledger_transaction (tenant_id, transaction_id, payment_id, kind, effective_on, created_at)
      values (${tenantId}, ${transactions.ids[0]}, ${paymentId}, ${posting.kind}, ${payOn}, ${now})
    ),
    entries as (
      insert into ledger_entry (tenant_id, transaction_id, line, account, amount_cents)
      select ${tenantId}, e.id, e.line, e.account, e.amount
      from unnest(${entries.ids}::uuid[], ${entries.lines}::int[], ${entries.accounts}::text[], ${entries.amounts}::bigint[])
        as e (id, line, account, amount)
    ),
    balance as (
      update account set balance_cents = balance_cents - s.amount
      from unnest(${shares.accountIds}::uuid[], ${shares.amounts}::bigint[]) as s (account_id, amount)
      where account.tenant_id = ${tenantId} and account.account_id = s.account_id
    )
    select ${method.usage === 'SingleUse'}::boolean = exists (select from method) as is_method_usable,
      (
        select a.account_id from account a
        where a.tenant_id = ${tenantId} and a.account_id = any(${shares.accountIds}::uuid[]) and ${isDisputed('a')}
        order by array_position(${shares.accountIds}::uuid[], a.account_id) limit 1
      ) as disputed_account_id,
      exists (
        select from unnest(${shares.accountIds}::uuid[], ${shares.amounts}::bigint[]) as s (account_id, amount)
        join payment_share twin on twin.tenant_id = ${tenantId} and twin.account_id = s.account_id and twin.amount_cents = s.amount
          and twin.payment_id > ${firstIdAt(now.getTime() - oldestMs)}
        join payment made on made.tenant_id = ${tenantId} and made.payment_id = twin.payment_id
        where made.state not in ('declined', 'canceled')
          and (twin.payment_id > ${firstIdAt(now.getTime() - dayMs)}
            or made.state in ('awaiting', 'reserved')
            or (made.state in ('accepted', 'succeeded') and made.updated_at >= ${new Date(now.getTime() - dayMs)}))
      ) as has_twin,
      ${countTries(command, { fingerprint: method.fingerprint, now })} as counts
  `.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a statement that always answers did not');
  return {
    isMethodUsable: row.is_method_usable,
    disputedAccountId: row.disputed_account_id,
    hasTwin: row.has_twin,
    counts: row.counts,
  };
}

function signatureOf({
  authorization,
  command,
  key,
  now,
}: PaymentDecision & { command: SubmitPaymentCommand; key: TenantKey; now: Date }): Buffer {
  const { address: clientAddress, userAgent } = command.client;
  const { customerId } = command.session;
  return authorizationSignature(key, { ...authorization, customerId, acceptedAt: now, clientAddress, userAgent });
}

type InsertedRow = {
  is_method_usable: boolean;
  disputed_account_id: string | null;
  has_twin: boolean;
  counts: TriesCount[];
};

/** The balance of a locked row is what stands: whoever else wants to change it waits for us. */
function sharesOf({ shares }: PaymentDecision) {
  return {
    postings: shares.map(({ facts, amountCents }) => ({ accountId: facts.account_id, amountCents })),
    accountIds: shares.map(({ facts }) => facts.account_id),
    amounts: shares.map(({ amountCents }): Cents => amountCents),
    balancesAfter: shares.map(({ facts, amountCents }) => facts.balance_cents - amountCents),
  };
}

/** A payment for a later day rests until its morning. */
function nextCheckAt({
  isScheduled,
  command,
  now,
}: PaymentDecision & { command: SubmitPaymentCommand; now: Date }): Date {
  return isScheduled ? chargedFrom(command.payOn, command.tenant.timeZone) : new Date(now.getTime() + graceMs);
}
