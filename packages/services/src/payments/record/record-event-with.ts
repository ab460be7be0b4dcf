import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import { nextPaymentState, type PaymentState } from '@quittance/domain/payments/payment-life';
import { sql } from 'kysely';
import type { FollowedPayment, Occasion, PaymentReaction, PaymentStatus, RecordEvent } from '../payment-step.ts';
import { movePayment } from './move-payment.ts';
import { postingsOf } from './postings-of.ts';

type Recorded = Parameters<RecordEvent>[1];

/** Returns a `recordEvent` that runs the reactions in their order after each step, in the step's transaction. */
export function recordEventWith(reactions: readonly PaymentReaction[]): RecordEvent {
  async function recordEvent(
    tx: TenantTransaction,
    { expected, leaseUntil, ...occurrence }: Recorded,
  ): Promise<PaymentState | undefined> {
    if (expected) {
      const to = await moveAndReact(tx, { status: expected, leaseUntil, ...occurrence });
      if (to || leaseUntil) return to;
    }
    const status = await lockPayment(tx, occurrence);
    return status && moveAndReact(tx, { status, ...occurrence });
  }

  async function moveAndReact(tx: TenantTransaction, step: Step): Promise<PaymentState | undefined> {
    const payment = await moveFrom(tx, step);
    if (!payment) return undefined;
    for (const react of reactions) await react(tx, { ...payment, recordEvent });
    return payment.to;
  }

  return recordEvent;
}

type Step = Omit<Recorded, 'expected'> & { status: PaymentStatus };

async function moveFrom(
  tx: TenantTransaction,
  { status, happening, leaseUntil, ...occasion }: Step,
): Promise<FollowedPayment | undefined> {
  const to = nextPaymentState(status.state, happening.event);
  if (!to) return undefined;
  const postings = postingsOf({
    from: status.state,
    to,
    shares: status.shares.map((share) => ({ accountId: share.account_id, amountCents: cents(share.amount_cents) })),
    paymentId: occasion.paymentId,
    amountCents: cents(status.amount_cents),
    feeCents: cents(status.fee_cents),
    method: status.channel,
  });
  const causes = await movePayment(tx, {
    ...occasion,
    from: status.state,
    to,
    happening,
    leaseUntil,
    postings,
  });
  return causes && { ...occasion, ...causes, to, happening };
}

async function lockPayment(
  tx: TenantTransaction,
  { tenantId, paymentId }: Occasion,
): Promise<PaymentStatus | undefined> {
  const { rows } = await sql<PaymentStatus>`
    select state, amount_cents, fee_cents,
      case paid_by when 'bankaccount' then 'bank' when 'cash' then 'cash' when 'manual' then 'cash' when 'paypal' then 'payPal' else 'card' end as channel,
      (
        select json_agg(json_build_object('account_id', s.account_id, 'amount_cents', s.amount_cents) order by s.account_id)
        from payment_share s where s.tenant_id = ${tenantId} and s.payment_id = p.payment_id
      ) as shares
    from payment p where tenant_id = ${tenantId} and payment_id = ${paymentId} for update
  `.execute(tx);
  return rows[0];
}
