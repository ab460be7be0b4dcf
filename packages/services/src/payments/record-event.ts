import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import type { PaymentChannel } from '@quittance/domain/payments/amount-bounds';
import { nextPaymentState, type PaymentEvent, type PaymentState } from '@quittance/domain/payments/payment-life';
import { sql } from 'kysely';
import { followPayment } from './follow-payment.ts';
import { movePayment } from './move-payment.ts';
import { postingsOf } from './postings-of.ts';

export type PaymentHappening = {
  event: PaymentEvent;
  processorReference?: string;
  /** The bank day by which the payment settles, YYYY-MM-DD, when the processor's answer changes it. */
  settlesBy?: string;
  declineCode?: string;
  returnCode?: string;
  /** For operators and the payment's history; never contains account numbers or names. */
  reason?: string;
  nextCheckAt?: Date;
  /** True when the event used up one of the scheduled checks. */
  isCheck?: boolean;
};

export type PaymentStanding = {
  state: PaymentState;
  amount_cents: number;
  fee_cents: number;
  channel: PaymentChannel;
  shares: { account_id: string; amount_cents: number }[];
};

/** `today` is the tenant's business day, YYYY-MM-DD. */
export type Occasion = { tenantId: string; paymentId: string; today: string; now: Date };

/**
 * Moves a payment to its next state: state, step, ledger and balance change together (docs/architecture.md). Returns
 * the new state. Returns undefined and writes nothing when the payment's state doesn't allow the event, because another
 * process was first.
 *
 * `expected` saves the holder of a payment's lease a query; when it is wrong, the row decides. With `leaseUntil` the
 * payment moves only under that exact lease, so a process that lost it can record nothing but an outcome.
 */
export async function recordEvent(
  tx: TenantTransaction,
  {
    expected,
    leaseUntil,
    ...occurrence
  }: Occasion & { happening: PaymentHappening; expected?: PaymentStanding; leaseUntil?: Date | undefined },
): Promise<PaymentState | undefined> {
  if (expected) {
    const to = await moveFrom(tx, { standing: expected, leaseUntil, ...occurrence });
    if (to || leaseUntil) return to;
  }
  const standing = await lockPayment(tx, occurrence);
  return standing && moveFrom(tx, { standing, ...occurrence });
}

async function moveFrom(
  tx: TenantTransaction,
  {
    standing,
    happening,
    leaseUntil,
    ...occasion
  }: Occasion & { standing: PaymentStanding; happening: PaymentHappening; leaseUntil?: Date | undefined },
): Promise<PaymentState | undefined> {
  const to = nextPaymentState(standing.state, happening.event);
  if (!to) return undefined;
  const postings = postingsOf({
    from: standing.state,
    to,
    shares: standing.shares.map((share) => ({ accountId: share.account_id, amountCents: cents(share.amount_cents) })),
    paymentId: occasion.paymentId,
    amountCents: cents(standing.amount_cents),
    feeCents: cents(standing.fee_cents),
    method: standing.channel,
  });
  const causes = await movePayment(tx, {
    ...occasion,
    from: standing.state,
    to,
    happening,
    leaseUntil,
    postings,
  });
  if (!causes) return undefined;
  await followPayment(tx, { ...occasion, ...causes, to, happening });
  return to;
}

async function lockPayment(
  tx: TenantTransaction,
  { tenantId, paymentId }: Occasion,
): Promise<PaymentStanding | undefined> {
  const { rows } = await sql<PaymentStanding>`
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
