import type { RefundTable } from '@quittance/database/tables/refund-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { AllowedRefund } from '@quittance/domain/payments/refunds/refund-rules';
import { v7 as newId } from 'uuid';
import type { HeldPayment } from './hold-refundable.ts';
import type { RefundRequest } from './refund-request.ts';

/** The approving process sends a refund at once. If it crashes, the sweeper takes over after this time. */
const graceMs = 5_000;

export type NewRefund = {
  tenantId: string;
  payment: HeldPayment;
  request: RefundRequest;
  allowed: AllowedRefund;
  approvalId: string | null;
  now: Date;
};

/** Inserts an approved refund with its key, shares and first event, before anything is sent. Returns its id. */
export async function insertRefund(tx: TenantTransaction, refund: NewRefund): Promise<string> {
  const { tenantId, payment, request, allowed, approvalId, now } = refund;
  const refundId = newId({ msecs: now.getTime() });
  const isManual = allowed.kind === 'by-hand' || allowed.kind === 'reversal';
  const { taken } = payment;
  if (!isManual && !taken) throw new Error('expected the charge of the payment, got none');
  const state: RefundTable['state'] = isManual ? 'by-hand' : 'approved';
  await tx
    .insertInto('refund')
    .values({
      tenant_id: tenantId,
      refund_id: refundId,
      payment_id: payment.paymentId,
      customer_id: payment.customerId,
      kind: allowed.kind,
      state,
      amount_cents: allowed.amountCents,
      fee_cents: allowed.feeCents,
      is_overpayment: request.isOverpayment,
      reason: request.reason,
      note: request.note.trim(),
      requested_by: request.requestedBy,
      approval_id: approvalId,
      idempotency_key: request.idempotencyKey,
      processor: isManual ? null : (taken?.processor ?? null),
      merchant: isManual ? null : (taken?.merchant ?? null),
      processor_key: isManual ? null : `${refundId}-r`,
      next_check_at: isManual ? null : new Date(now.getTime() + graceMs),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await tx
    .insertInto('refund_share')
    .values(
      allowed.shares.map(({ accountId, amountCents }) => ({
        tenant_id: tenantId,
        refund_id: refundId,
        account_id: accountId,
        amount_cents: amountCents,
      })),
    )
    .execute();
  await tx
    .insertInto('refund_event')
    .values({
      tenant_id: tenantId,
      refund_id: refundId,
      event_no: 1,
      event: 'approved',
      to_state: state,
      at: now,
      from_state: null,
      reason: null,
    })
    .execute();
  return refundId;
}
