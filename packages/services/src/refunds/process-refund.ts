import { isRefundOutcome, type RefundState } from '@quittance/domain/payments/refunds/refund-life';
import { openOutcomeOf } from '../payments/charge/open-outcome.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { continueTrace } from '../traces/trace-context.ts';
import { callRefund, type RefundCallAnswer } from './call-refund.ts';
import { type ClaimedRefund, claimRefund } from './claim-refund.ts';
import { moveRefund, type RefundHappening } from './move-refund.ts';

type RefundContext = Pick<ServiceContext, 'database' | 'now' | 'processors' | 'keyring'>;

/**
 * Advances an open refund by one step, as payments are: lease, call and outcome, each committed before the next. Safe
 * to call at any time and concurrently. Returns undefined when there was nothing to do or another process holds it.
 */
export function processRefund(
  context: RefundContext,
  refund: { tenant: Pick<Tenant, 'id' | 'timeZone'>; refundId: string },
): Promise<RefundState | undefined> {
  const subject = { tenant: refund.tenant, subjectId: refund.refundId, name: 'process refund' };
  return continueTrace(context, subject, () => advance(context, refund));
}

async function advance(
  context: RefundContext,
  { tenant, refundId }: { tenant: Pick<Tenant, 'id' | 'timeZone'>; refundId: string },
): Promise<RefundState | undefined> {
  const claimed = await claimRefund(context, { tenantId: tenant.id, refundId });
  if (!claimed) return undefined;
  const answer = await callRefund(context, { tenantId: tenant.id, claimed });
  const now = context.now();
  const happening = refundHappeningOf(answer, { claimed, now });
  const leaseUntil = isRefundOutcome(happening.event) ? undefined : claimed.lease_until;
  const today = todayOf(tenant, now).toString();
  return context.database.inTenant(tenant.id, (tx) =>
    moveRefund(tx, { tenantId: tenant.id, refundId, happening, leaseUntil, today, now }),
  );
}

/** Maps a processor's answer to an event. An unknown outcome is never guessed. */
export function refundHappeningOf(
  answer: RefundCallAnswer,
  { claimed, now }: { claimed: Pick<ClaimedRefund, 'checks_made' | 'tries'>; now: Date },
): RefundHappening {
  switch (answer.verdict) {
    case 'succeeded':
      return { event: 'processor-succeeded', processorReference: answer.processorReference };
    case 'refused':
      return { event: 'processor-refused', reason: answer.reason, processorReference: answer.processorReference };
    default:
      return openOutcomeOf(answer, { claimed, now });
  }
}
