import { currentTenant } from '@quittance/database/current-tenant';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { RefundState } from '@quittance/domain/payments/refunds/refund-life';
import type { RefundKind, RefundReason } from '@quittance/domain/payments/refunds/refund-rules';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

/** A refund as operators see it. Amounts in cents; `requestedBy` has the audit log's format: `staff:<id>`. */
export type RefundView = {
  refundId: string;
  paymentId: string;
  kind: RefundKind;
  state: RefundState;
  amountCents: number;
  feeCents: number;
  isOverpayment: boolean;
  reason: RefundReason;
  note: string;
  requestedBy: string;
  approvalId: string | null;
  failure: string | null;
  createdAt: Date;
  updatedAt: Date;
  shares: { accountReferenceCode: string; amountCents: number }[];
  trail: { event: string; to: string; reason: string | null; at: Date }[];
};

/** Loads a payment's refunds, newest first. At most one of them has not failed. */
export async function findRefunds(
  tx: TenantTransaction,
  { tenantId, paymentId }: { tenantId: string; paymentId: string },
): Promise<RefundView[]> {
  const rows = await tx
    .selectFrom('refund')
    .selectAll('refund')
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('refund_share')
          .innerJoin('account', (join) =>
            join
              .onRef('account.tenant_id', '=', 'refund_share.tenant_id')
              .onRef('account.account_id', '=', 'refund_share.account_id'),
          )
          .select(['account.reference_code as accountReferenceCode', 'refund_share.amount_cents as amountCents'])
          .where('refund_share.tenant_id', '=', currentTenant)
          .whereRef('refund_share.refund_id', '=', 'refund.refund_id')
          .orderBy('account.reference_code'),
      ).as('shares'),
      jsonArrayFrom(
        row
          .selectFrom('refund_event')
          .select(['event', 'to_state as to', 'refund_event.reason', 'at'])
          .where('refund_event.tenant_id', '=', currentTenant)
          .whereRef('refund_event.refund_id', '=', 'refund.refund_id')
          .orderBy('event_no'),
      ).as('trail'),
    ])
    .where('refund.tenant_id', '=', tenantId)
    .where('refund.payment_id', '=', paymentId)
    .orderBy('refund.refund_id', 'desc')
    .execute();
  return rows.map((row) => ({
    refundId: row.refund_id,
    paymentId: row.payment_id,
    kind: row.kind,
    state: row.state,
    amountCents: row.amount_cents,
    feeCents: row.fee_cents,
    isOverpayment: row.is_overpayment,
    reason: row.reason,
    note: row.note,
    requestedBy: row.requested_by,
    approvalId: row.approval_id,
    failure: row.failure,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    shares: row.shares,
    trail: row.trail.map((step) => ({ ...step, at: new Date(step.at) })),
  }));
}
