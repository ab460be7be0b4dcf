import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import type { PaymentChannel } from '@quittance/domain/payments/amount-bounds';
import { failedRefundPosting, refundPosting } from '@quittance/domain/payments/ledger-postings';
import type { RefundEvent, RefundState } from '@quittance/domain/payments/refunds/refund-life';
import type { RefundKind } from '@quittance/domain/payments/refunds/refund-rules';
import type { PaidBy } from '@quittance/domain/payments/transaction-status';
import { openCase } from '../installment-plans/notify/open-case.ts';
import { recordEvent } from '../payment-reactions/record-event.ts';
import { writePosting } from '../payments/record/write-posting.ts';
import { advanceSettlement } from '../settlements/advance-settlement.ts';
import { keepSettled } from '../settlements/keep-settled.ts';

export type MovedRefund = {
  refund_id: string;
  payment_id: string;
  customer_id: string;
  kind: RefundKind;
  fee_cents: number;
  is_overpayment: boolean;
  shares: { account_id: string; amount_cents: number }[];
};

type Followed = {
  tenantId: string;
  moved: MovedRefund;
  to: RefundState;
  happening: { event: RefundEvent };
  today: string;
  now: Date;
};

/**
 * Applies the consequences of a refund's new state in the same transaction. Books money that was refunded and reopens a
 * settlement that it paid, unless it was an overpayment. An installment stays paid: its plan doesn't charge again for
 * what the creditor refunded. An unknown outcome opens a case, and so does a refund that failed later, whose money an
 * employee must pay in another way.
 */
export async function followRefund(tx: TenantTransaction, followed: Followed): Promise<void> {
  if (followed.to === 'review') return openRefundCase(tx, followed);
  if (followed.happening.event === 'failed-later') return reverseRefund(tx, followed);
  if (followed.to !== 'succeeded') return undefined;
  if (followed.moved.kind === 'cancel') return recordVoid(tx, followed);
  return bookRefund(tx, followed);
}

/** Cancels a payment whose debit the processor voided. One that settled or was returned nevertheless opens a case. */
async function recordVoid(tx: TenantTransaction, followed: Followed): Promise<void> {
  const { tenantId, moved, today, now } = followed;
  const happening = { event: 'voided' as const, reason: 'an operator voided it' };
  const state = await recordEvent(tx, { tenantId, paymentId: moved.payment_id, today, now, happening });
  if (!state) await openRefundCase(tx, followed);
}

async function bookRefund(tx: TenantTransaction, followed: Followed): Promise<void> {
  const { tenantId, moved, today, now, happening } = followed;
  const { payment_id: paymentId } = moved;
  const payment = await tx
    .selectFrom('payment')
    .select(['paid_by', 'state', 'plan_id', 'installment_sequence', 'settlement_id', 'autopay_charge_id'])
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  // A manual refund doesn't come out of the processor account.
  const isManual = moved.kind === 'by-hand' || happening.event === 'handed-over';
  const posting = refundPosting({ ...sumsOf(moved), method: isManual ? 'cash' : channels[payment.paid_by] });
  const sequence = 2 * (await countReversals(tx, { tenantId, paymentId }));
  await writePosting(tx, { tenantId, paymentId, posting, sequence, today, now });
  // The bank also returned the payment while the refund was pending, so the money went back twice.
  if (payment.state === 'returned') await openRefundCase(tx, followed);
  // An overpayment was never part of the settlement.
  if (moved.is_overpayment) return;
  const { settlement_id: settlementId } = payment;
  const returned = { tenantId, paymentId, today, now, to: 'returned', happening: { event: 'returned' } } as const;
  if (settlementId === null) await keepSettled(tx, returned);
  else await advanceSettlement(tx, { ...returned, ...payment, settlementId, recordEvent });
}

/** Books the money back to the processor's account. The accounts no longer owe it. */
async function reverseRefund(tx: TenantTransaction, followed: Followed): Promise<void> {
  const { tenantId, moved, today, now } = followed;
  const { payment_id: paymentId } = moved;
  const payment = await tx
    .selectFrom('payment')
    .select('paid_by')
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const posting = failedRefundPosting({ ...sumsOf(moved), method: channels[payment.paid_by] });
  const sequence = 2 * (await countReversals(tx, { tenantId, paymentId })) - 1;
  await writePosting(tx, { tenantId, paymentId, posting, sequence, today, now });
  await openRefundCase(tx, followed);
}

/** Counts how often refunds of a payment failed later, including the event just recorded. */
async function countReversals(
  tx: TenantTransaction,
  { tenantId, paymentId }: { tenantId: string; paymentId: string },
): Promise<number> {
  const { count } = await tx
    .selectFrom('refund')
    .innerJoin('refund_event', (join) =>
      join
        .onRef('refund_event.tenant_id', '=', 'refund.tenant_id')
        .onRef('refund_event.refund_id', '=', 'refund.refund_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('refund.tenant_id', '=', tenantId)
    .where('refund.payment_id', '=', paymentId)
    .where('refund_event.event', '=', 'failed-later')
    .executeTakeFirstOrThrow();
  return Number(count);
}

function sumsOf({ shares, fee_cents: feeCents }: MovedRefund) {
  return {
    shares: shares.map((share) => ({ accountId: share.account_id, amountCents: cents(share.amount_cents) })),
    feeCents: cents(feeCents),
  };
}

const channels: Record<PaidBy, PaymentChannel> = {
  bankaccount: 'bank',
  creditcard: 'card',
  debitcard: 'card',
  hsacard: 'card',
  paypal: 'payPal',
  cash: 'cash',
  manual: 'cash',
};

async function openRefundCase(tx: TenantTransaction, { tenantId, moved, now }: Followed): Promise<void> {
  const { customer_id: customerId, payment_id: paymentId, shares } = moved;
  const accountId = shares[0]?.account_id ?? null;
  await openCase(tx, {
    tenantId,
    customerId,
    accountId,
    paymentId,
    planId: null,
    kind: 'refund-to-check',
    code: null,
    now,
  });
}
