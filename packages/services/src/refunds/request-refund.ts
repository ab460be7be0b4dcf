import { operatorText } from '@quittance/database/operator-text';
import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { type AllowedRefund, isUndecided } from '@quittance/domain/payments/refunds/refund-rules';
import { type AloneAnswer, actAlone, alwaysTakesTwo } from '../approvals/act-alone.ts';
import { findOpenApproval } from '../approvals/find-open-approval.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { recordEvent } from '../payment-reactions/record-event.ts';
import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { holdRefundable } from './hold-refundable.ts';
import { isOverpaid } from './is-overpaid.ts';
import { makeRefund } from './make-refund.ts';
import { processRefund } from './process-refund.ts';
import { refundApproval } from './refund-approval.ts';
import { decide, type RefundRequest } from './refund-request.ts';

export type RefundCommand = Omit<RefundRequest, 'requestedBy'> & { tenant: Tenant; actor: Operator; paymentId: string };

export type RequestedRefund =
  | { kind: 'refund'; refundId: string }
  | { kind: 'awaits-approval'; approvalId: string }
  | { kind: 'canceled' };

type Action = RefundRequest['action'];
type OfEach =
  | 'NotFound'
  | 'RefundNotAllowed'
  | 'RefundExists'
  | 'ApprovalExists'
  | 'AloneLimitReached'
  | 'IdempotencyKeyReused';
type RefusalOf = { refund: OfEach | 'RefundAmountWrong'; void: OfEach | 'VoidTooLate'; reverse: OfEach };
type RequestRefusal = Refusal<RefusalOf[Action]>;

/**
 * Refunds a payment, voids it or reverses a wrong manual entry, or requests a second person's approval above what the
 * operator may do alone. A reversal always needs approval. Of two concurrent requests, the lock on the payment's row
 * decides which is first.
 */
export async function requestRefund<Asked extends Action>(
  context: Pick<ServiceContext, 'database' | 'now' | 'processors' | 'keyring'> & { onFault(fault: unknown): void },
  command: RefundCommand & { action: Asked },
): Promise<RequestedRefund | Refusal<RefusalOf[Asked]>> {
  const { tenant, actor, paymentId } = command;
  if (!isPaymentId(paymentId)) return refuse('NotFound');
  const now = context.now();
  const requested = await context.database.inTenant(tenant.id, (tx) => beginRefund(tx, { command, now }), {
    operator: actor,
  });
  if (requested.kind !== 'refund') return requested;
  // From here on the refund exists. After any failure the worker finishes it.
  await processRefund(context, { tenant, refundId: requested.refundId }).catch(context.onFault);
  return requested;
}

type Begun = { command: RefundCommand; now: Date };

/**
 * Decides a request in the caller's transaction, whose operator must be the command's. A refund that it returns exists
 * once the transaction is committed, and the worker makes it unless the caller does.
 */
export async function beginRefund<Asked extends Action>(
  tx: TenantTransaction,
  { command, now }: { command: RefundCommand & { action: Asked }; now: Date },
): Promise<RequestedRefund | Refusal<RefusalOf[Asked]>> {
  // The rules of an action return only that action's refusals.
  return (await begin(tx, { command, now })) as RequestedRefund | Refusal<RefusalOf[Asked]>;
}

async function begin(tx: TenantTransaction, { command, now }: Begun): Promise<RequestedRefund | RequestRefusal> {
  const { tenant, actor, paymentId, ...asked } = command;
  const request: RefundRequest = { ...asked, requestedBy: operatorText(actor) };
  const payment = await holdRefundable(tx, { tenant, paymentId, now });
  if (!payment) return refuse('NotFound');
  const known = await findKnown(tx, { tenant, paymentId, request });
  if (known) return known;
  if (request.action === 'void' && isUndecided(payment.state)) return cancel(tx, { command, now });
  const allowed = decide(payment, request);
  if (typeof allowed === 'string') return refuse(allowed);
  if (request.isOverpayment && !(await isOverpaid(tx, { tenant, shares: allowed.shares, now })))
    return refuse('RefundAmountWrong', { field: 'isOverpayment' });
  const isAlwaysForTwo = request.action === 'reverse' && (await alwaysTakesTwo(tx, { tenant, actor }));
  const may = isAlwaysForTwo ? 'second-person' : await mayRefund(tx, { command, allowed, now });
  if (may === 'limit-reached') return refuse('AloneLimitReached');
  if (may === 'second-person') return askForApproval(tx, { command, request, now });
  return {
    kind: 'refund',
    refundId: await makeRefund(tx, { tenant, payment, request, allowed, approvalId: null, now }),
  };
}

/** The fee is refunded without being owed again, so it counts toward the person's limit but not an account's. */
function mayRefund(
  tx: TenantTransaction,
  { command, allowed, now }: Begun & { allowed: AllowedRefund },
): Promise<AloneAnswer> {
  const { tenant, actor } = command;
  const parts = [...allowed.shares, { accountId: null, amountCents: allowed.feeCents }];
  return actAlone(tx, { tenant, actor, bucket: 'refund', leastRole: 'supervisor', parts, now });
}

/** Finds the earlier request with the same idempotency key, regardless of its outcome. */
async function findKnown(
  tx: TenantTransaction,
  { tenant, paymentId, request }: { tenant: Tenant; paymentId: string; request: RefundRequest },
): Promise<RequestedRefund | Refusal<'IdempotencyKeyReused' | 'ApprovalExists'> | undefined> {
  const earlier = await tx
    .selectFrom('refund')
    .select(['refund_id', 'payment_id'])
    .where('tenant_id', '=', tenant.id)
    .where('requested_by', '=', request.requestedBy)
    .where('idempotency_key', '=', request.idempotencyKey)
    .executeTakeFirst();
  if (earlier) {
    if (earlier.payment_id !== paymentId) return refuse('IdempotencyKeyReused', { field: 'idempotencyKey' });
    return { kind: 'refund', refundId: earlier.refund_id };
  }
  const open = await findOpenApproval(tx, { tenantId: tenant.id, kind: refundApproval.kind, subject: paymentId });
  if (!open) return undefined;
  const isSame = (open.content as Partial<RefundRequest>).idempotencyKey === request.idempotencyKey;
  return isSame ? { kind: 'awaits-approval', approvalId: open.approvalId } : refuse('ApprovalExists');
}

async function askForApproval(
  tx: TenantTransaction,
  { command, request, now }: Begun & { request: RefundRequest },
): Promise<RequestedRefund | Refusal<'ApprovalExists'>> {
  const { tenant, actor, paymentId: subject } = command;
  const asked = { tenant, actor, kind: refundApproval, subject, content: request, reason: request.note };
  const requested = await requestApproval(tx, { now: () => now }, asked);
  return requested.kind === 'refused' ? requested : { kind: 'awaits-approval', approvalId: requested.approvalId };
}

async function cancel(
  tx: TenantTransaction,
  { command: { tenant, paymentId }, now }: Begun,
): Promise<RequestedRefund | Refusal<'VoidTooLate'>> {
  const canceled = await cancelUnsent(tx, { tenant, paymentId, now });
  return canceled.kind === 'canceled' ? canceled : rollBackWith(refuse('VoidTooLate'));
}

/** Cancels a payment that was never sent, which one person may do alone. Refuses any other payment. */
export async function cancelUnsent(
  tx: TenantTransaction,
  { tenant, paymentId, now }: { tenant: Pick<Tenant, 'id' | 'timeZone'>; paymentId: string; now: Date },
): Promise<{ kind: 'canceled' } | Refusal<'PaymentNotCancelable'>> {
  const happening = { event: 'canceled' as const, reason: 'an operator canceled it' };
  const today = todayOf(tenant, now).toString();
  const state = await recordEvent(tx, { tenantId: tenant.id, paymentId, today, now, happening });
  return state ? { kind: 'canceled' } : refuse('PaymentNotCancelable');
}
