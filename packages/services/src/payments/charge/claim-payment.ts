import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { BankAccountType, BankOwnerType } from '@quittance/domain/payment-methods/bank-account-type';
import type { MethodKind } from '@quittance/domain/payment-methods/method-kind';
import { paymentTransitions } from '@quittance/domain/payments/payment-life';
import { sql } from 'kysely';
import { isUnannounced } from '../../debit-notices/notice-delivered.ts';
import { isUnchecked } from '../../fees/check-scheduled-payment.ts';
import { insertNextEvent } from '../../insert-next-event.ts';
import type { ServiceContext } from '../../service-context.ts';

/** A payment leased to this process, with everything that the processor needs. */
export type ClaimedPayment = {
  payment_id: string;
  shares: { account_id: string; amount_cents: number }[];
  amount_cents: number;
  fee_cents: number;
  confirmation_number: string;
  scheduled_for: string;
  /** True when the payment retries a returned entry to the same account. */
  is_retry: boolean;
  is_recurring: boolean;
  checks_made: number;
  attempt_no: number;
  processor: string;
  merchant: string;
  processor_key: string;
  tries: number;
  first_sent_at: Date;
  /** From then on, another process may claim the payment. */
  lease_until: Date;
  payment_method_id: string;
  kind: MethodKind;
  channel: 'bank' | 'card' | 'payPal';
  holder_name_sealed: Buffer | null;
  bank_account_type: BankAccountType | null;
  bank_owner_type: BankOwnerType | null;
  bank_sealed: Buffer | null;
  card_processor_token: string | null;
  paypal_order_id: string | null;
  /** True when a return had disabled the bank account before the first claim, so nothing was ever sent. */
  was_disabled: boolean;
  client_address: string;
  user_agent: string;
  accepted_at: Date;
};

/** Longer than any processor call, so that a process that is still working holds a live lease. */
export const leaseMs = 60_000;

/** Returns the end of a lease that is taken now. */
export function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + leaseMs);
}

const claimableStates = paymentTransitions
  .filter((transition) => transition.event === 'claimed')
  .map((transition) => transition.from);

/**
 * Takes the lease of a payment and counts the try in a separate transaction, which commits before anything goes to the
 * processor. A payment for today is already claimed by its reservation (insert-payment.ts). Returns undefined when the
 * payment is not open, another process holds it, its required notice didn't reach the customer in time, or its fee or card
 * must still be checked on its day. A notice that bounces after the first claim stops nothing, because the debit may be
 * under way.
 */
export function claimPayment(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenantId, paymentId }: { tenantId: TenantId; paymentId: string },
): Promise<ClaimedPayment | undefined> {
  const now = context.now();
  const leaseUntil = leaseFrom(now);
  return context.database.inTenant(tenantId, async (tx) => {
    const claim = { tenantId, paymentId, now, leaseUntil };
    const from = await takeLease(tx, claim);
    if (from === undefined) return undefined;
    const about = { tenantId, subject: 'payment', id: paymentId } as const;
    const [, , { rows }] = await Promise.all([
      countTry(tx, claim),
      insertNextEvent(tx, { ...about, event: 'claimed', from, to: 'submitting', at: now }),
      readClaimed(tx, claim),
    ]);
    return rows[0];
  });
}

type Claim = { tenantId: TenantId; paymentId: string; now: Date; leaseUntil: Date };

/** Takes the lease and returns the payment's previous state. Skips a payment whose row another process has locked. */
async function takeLease(
  tx: TenantTransaction,
  { tenantId, paymentId, now, leaseUntil }: Claim,
): Promise<string | undefined> {
  const open = await tx
    .selectFrom('payment')
    .select('state')
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', paymentId)
    .where('state', 'in', claimableStates)
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<=', now)]))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!open) return undefined;
  const { numAffectedRows } = await sql`
    update payment p set state = 'submitting', lease_until = ${leaseUntil}, next_check_at = ${leaseUntil}, updated_at = ${now}
    where p.tenant_id = ${tenantId} and p.payment_id = ${paymentId}
      and not (p.state = 'reserved' and p.needs_notice and ${isUnannounced('p', now)}) and not ${isUnchecked('p')}
  `.execute(tx);
  return numAffectedRows === 1n ? open.state : undefined;
}

function countTry(tx: TenantTransaction, { tenantId, paymentId, now }: Claim): Promise<unknown> {
  return sql`
    update payment_attempt a set tries = a.tries + 1, first_sent_at = coalesce(a.first_sent_at, ${now}),
      was_disabled = case when a.tries > 0 then a.was_disabled else m.disabled_code is not null end
    from payment p join payment_method m on m.tenant_id = p.tenant_id and m.payment_method_id = p.payment_method_id
    where a.tenant_id = ${tenantId} and a.payment_id = ${paymentId} and p.tenant_id = ${tenantId} and p.payment_id = ${paymentId}
      and a.attempt_no = (select max(l.attempt_no) from payment_attempt l where l.tenant_id = ${tenantId} and l.payment_id = ${paymentId})
  `.execute(tx);
}

function readClaimed(tx: TenantTransaction, { tenantId, paymentId }: Claim): Promise<{ rows: ClaimedPayment[] }> {
  return sql<ClaimedPayment>`
    select c.payment_id, c.amount_cents, c.fee_cents, c.confirmation_number, c.scheduled_for, c.checks_made,
      t.attempt_no, t.processor, t.merchant, t.processor_key, t.tries, t.first_sent_at, c.lease_until,
      m.payment_method_id, m.kind, m.holder_name_sealed, m.bank_account_type, m.bank_owner_type, m.bank_sealed, m.card_processor_token,
      m.paypal_order_id, t.was_disabled, case m.kind when 'paypal' then 'payPal' else m.kind end as channel,
      a.client_address, a.user_agent, a.accepted_at,
      exists (
        select from payment earlier where earlier.tenant_id = ${tenantId} and earlier.payment_id = c.retry_of
          and earlier.state = 'returned' and earlier.payment_method_id = c.payment_method_id
      ) as is_retry, (c.plan_id is not null or c.autopay_charge_id is not null) as is_recurring,
      (
        select json_agg(json_build_object('account_id', s.account_id, 'amount_cents', s.amount_cents) order by s.account_id)
        from payment_share s where s.tenant_id = ${tenantId} and s.payment_id = c.payment_id
      ) as shares
    from payment c
    join payment_authorization a on a.tenant_id = c.tenant_id and a.payment_id = c.payment_id
    join payment_attempt t on t.tenant_id = c.tenant_id and t.payment_id = c.payment_id
    join payment_method m on m.tenant_id = c.tenant_id and m.payment_method_id = c.payment_method_id
    where c.tenant_id = ${tenantId} and c.payment_id = ${paymentId}
    order by t.attempt_no desc limit 1
  `.execute(tx);
}
