import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import type { PaymentEvent, PaymentState } from '@quittance/domain/payments/payment-life';
import type { ReviewOutcome } from '@quittance/domain/payments/review-outcome';
import { holdAccount } from '../../adjustments/write-account-adjustment.ts';
import { actAlone } from '../../approvals/act-alone.ts';
import type { ApprovalKind } from '../../approvals/approval-kind.ts';
import { requestApproval } from '../../approvals/request-approval.ts';
import { recordEvent } from '../../payment-reactions/record-event.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Operator } from '../../staff/operator.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { isPaymentId } from '../reserve/payment-id.ts';

/** The operator's finding in the processor's records; `canceled` means that the payment was never there. */

const events: Readonly<Record<ReviewOutcome, PaymentEvent>> = {
  succeeded: 'operator-found-succeeded',
  accepted: 'operator-found-accepted',
  declined: 'operator-found-declined',
  canceled: 'operator-canceled',
};

type Found = { outcome: ReviewOutcome; reference: string; note: string };
type About = { tenant: Tenant; paymentId: string; now: Date };
type RuleRefusal = Refusal<'CaseNotOpen' | 'NotFound' | 'NoteRequired'>;
type Closed = { kind: 'closed'; state: PaymentState };

/**
 * Closes a payment's review with the outcome in the processor's records (req 11.1): settles the hold or releases it. A
 * card payment becomes succeeded; a bank payment becomes accepted until it settles. An outcome that brings in money
 * above one employee's limit needs a second person's approval.
 *
 * Refuses with NotFound; CaseNotOpen when the payment is not in review; NoteRequired when a paid outcome lacks the
 * processor's reference; AloneLimitReached; ApprovalExists.
 */
export function closeReview(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, actor, paymentId, ...reported }: Found & { tenant: Tenant; actor: Operator; paymentId: string },
): Promise<
  | Closed
  | { kind: 'awaits-approval'; approvalId: string }
  | RuleRefusal
  | Refusal<'AloneLimitReached' | 'ApprovalExists'>
> {
  const found = { outcome: reported.outcome, reference: reported.reference.trim(), note: reported.note.trim() };
  const now = context.now();
  const about = { tenant, paymentId, now };
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const refusal = await refuseClosing(tx, { ...about, found });
      if (refusal) return refusal;
      if (isPaid(found)) {
        const parts = await holdParts(tx, about);
        const may = await actAlone(tx, { tenant, actor, bucket: 'debt', leastRole: 'supervisor', parts, now });
        if (may === 'limit-reached') return refuse('AloneLimitReached');
        if (may === 'second-person') {
          const amountCents = parts.reduce((sum, part) => sum + part.amountCents, 0);
          const content = { ...found, amountCents };
          const request = { tenant, actor, kind: reviewApproval, subject: paymentId, content, reason: found.note };
          const asked = await requestApproval(tx, { now: () => now }, request);
          return asked.kind === 'refused' ? asked : { kind: 'awaits-approval', approvalId: asked.approvalId };
        }
      }
      return close(tx, { ...about, found });
    },
    { operator: actor },
  );
}

/** Approves a paid outcome of a review above the amount that one employee may confirm alone. */
export const reviewApproval: ApprovalKind<'review'> = {
  kind: 'review',
  leastRole: 'supervisor',
  async perform(tx, context, { tenant, subject: paymentId, content }) {
    const about = { tenant, paymentId, now: context.now(), found: content as Found };
    if (await refuseClosing(tx, about)) return refuse('ApprovalNotPossible');
    const closed = await close(tx, about);
    return closed.kind === 'refused' ? refuse('ApprovalNotPossible') : { kind: 'done' };
  },
};

function isPaid({ outcome }: Found): boolean {
  return outcome === 'succeeded' || outcome === 'accepted';
}

/** Locks the payment and returns the reason that its review can't close with this outcome. */
async function refuseClosing(
  tx: TenantTransaction,
  { tenant, paymentId, found }: About & { found: Found },
): Promise<RuleRefusal | undefined> {
  if (!isPaymentId(paymentId)) return refuse('NotFound');
  const payment = await tx
    .selectFrom('payment')
    .select(['state', 'paid_by'])
    .where('tenant_id', '=', tenant.id)
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
  if (!payment) return refuse('NotFound');
  const isBank = payment.paid_by === 'bankaccount';
  const { outcome } = found;
  const isPossible = outcome === 'succeeded' ? !isBank : outcome === 'accepted' ? isBank : true;
  if (payment.state !== 'review' || !isPossible) return refuse('CaseNotOpen');
  return isPaid(found) && found.reference === '' ? refuse('NoteRequired', { field: 'reference' }) : undefined;
}

async function holdParts(tx: TenantTransaction, { tenant, paymentId }: About) {
  const shares = await tx
    .selectFrom('payment_share')
    .select(['account_id', 'amount_cents'])
    .where('tenant_id', '=', tenant.id)
    .where('payment_id', '=', paymentId)
    .orderBy('account_id')
    .execute();
  for (const { account_id: accountId } of shares) await holdAccount(tx, { tenantId: tenant.id, accountId });
  return shares.map((share) => ({ accountId: share.account_id, amountCents: cents(share.amount_cents) }));
}

async function close(
  tx: TenantTransaction,
  { tenant, paymentId, now, found }: About & { found: Found },
): Promise<Closed | Refusal<'CaseNotOpen'>> {
  const happening = {
    event: events[found.outcome],
    reason: found.note,
    ...(isPaid(found) && { processorReference: found.reference }),
  };
  const today = todayOf(tenant, now).toString();
  const state = await recordEvent(tx, { tenantId: tenant.id, paymentId, happening, today, now });
  return state ? { kind: 'closed', state } : refuse('CaseNotOpen');
}
