import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ManualForm } from '@quittance/domain/payments/manual-payment';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import { decideRefund, decideReversal, decideVoid, isUndecided } from '@quittance/domain/payments/refunds/refund-rules';
import { isReopenable } from '@quittance/domain/payments/refunds/reopen-rules';
import { findOpenApproval } from '../approvals/find-open-approval.ts';
import { findPaymentLine } from '../payments/history/search-payments.ts';
import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { readReturned } from '../returns/hold-returned.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant, TenantRow } from '../tenants/tenant.ts';
import { readRefundable } from './hold-refundable.ts';
import { refundApproval } from './refund-approval.ts';
import { findRefunds, type RefundView } from './refund-row.ts';

export type StaffPaymentView = NonNullable<Awaited<ReturnType<typeof findPaymentLine>>> & {
  trail: { event: string; toState: PaymentState; reason: string | null; at: Date }[];
  refunds: RefundView[];
  manual: { form: ManualForm; reference: string; enteredBy: string } | undefined;
  approvalId: string | null;
  canRefund: boolean;
  canVoid: boolean;
  canReverse: boolean;
  canReopenReturn: boolean;
};

export function getStaffPayment(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, paymentId }: { tenant: TenantRow; paymentId: string },
): Promise<{ kind: 'payment'; payment: StaffPaymentView } | Refusal<'NotFound'>> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const payment = await findStaffPayment(tx, { tenant, paymentId, now: context.now() });
    return payment ? { kind: 'payment', payment } : refuse('NotFound');
  });
}

export async function findStaffPayment(
  tx: TenantTransaction,
  { tenant, paymentId, now }: { tenant: Pick<Tenant, 'id' | 'timeZone'>; paymentId: string; now: Date },
): Promise<StaffPaymentView | undefined> {
  const about = { tenantId: tenant.id, paymentId };
  const line = isPaymentId(paymentId) ? await findPaymentLine(tx, about) : undefined;
  if (!line) return undefined;
  const [refunds, manual, trail] = [
    await findRefunds(tx, about),
    await findManual(tx, about),
    await findTrail(tx, about),
  ];
  const open = await findOpenApproval(tx, { tenantId: tenant.id, kind: refundApproval.kind, subject: paymentId });
  const can = await findActions(tx, { tenant, paymentId, now });
  return { ...line, refunds, manual, trail, approvalId: open?.approvalId ?? null, ...can };
}

type About = { tenantId: string; paymentId: string };

function findManual(tx: TenantTransaction, { tenantId, paymentId }: About) {
  return tx
    .selectFrom('manual_payment')
    .select(['form', 'reference', 'entered_by as enteredBy'])
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
}

async function findTrail(tx: TenantTransaction, { tenantId, paymentId }: About): Promise<StaffPaymentView['trail']> {
  const rows = await tx
    .selectFrom('payment_event')
    .select(['event', 'to_state as toState', 'reason', 'at'])
    .where('tenant_id', '=', tenantId)
    .where('payment_id', '=', paymentId)
    .orderBy('event_no')
    .execute();
  return rows.map((row) => ({ ...row, toState: row.toState as PaymentState }));
}

/** Lists the actions that the rules currently allow. Each action checks the rules again. */
async function findActions(
  tx: TenantTransaction,
  asked: { tenant: Pick<Tenant, 'id' | 'timeZone'>; paymentId: string; now: Date },
) {
  const payment = await readRefundable(tx, asked);
  const returned = await readReturned(tx, asked);
  const wish = { isFeeRefunded: true, isOverpayment: false };
  return {
    canRefund: payment !== undefined && typeof decideRefund(payment, wish) !== 'string',
    canVoid: payment !== undefined && (isUndecided(payment.state) || typeof decideVoid(payment) !== 'string'),
    canReverse: payment !== undefined && typeof decideReversal(payment) !== 'string',
    canReopenReturn: returned !== undefined && isReopenable(returned),
  };
}
