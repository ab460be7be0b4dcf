import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { PlanMailFacts } from '@quittance/messaging/templates/plan-mail-facts';
import type { NoticeTextFacts } from '@quittance/messaging/templates/text-message-facts';
import { type QueuedNotice, queueNoticeMessages } from '../../messages/queue-notice.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { TenantRow } from '../../tenants/tenant.ts';
import type { NotifiedPlan } from './notified-plan.ts';

/**
 * Messages sent regardless of the payer's preferences: authorizations, coming debits, returns, and the end of payments.
 */
const required: readonly PlanMailFacts['template'][] = [
  'PlanCreated',
  'PlanChanged',
  'PlanPaymentComing',
  'PlanPaymentReturned',
  'PlanPaused',
  'PlanStopped',
];

type PlanNotice = { tenant: TenantRow; plan: NotifiedPlan; facts: PlanMailFacts; uselessAfter?: Date };

/**
 * Queues a message about a plan on each channel that reaches its payer, in the transaction that marks it as sent.
 * Returns false when no channel does.
 */
export async function queuePlanNotice(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  notice: PlanNotice,
): Promise<boolean> {
  return Object.keys(await queuePlanMessages(tx, context, notice)).length > 0;
}

/** Like queuePlanNotice, and returns the ids of the queued messages. */
export function queuePlanMessages(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  { plan, facts, ...notice }: PlanNotice,
): Promise<QueuedNotice> {
  const { customerId, language } = plan;
  const isRequired = required.includes(facts.template);
  const content = {
    customerId,
    language,
    kind: 'plans',
    isRequired,
    mail: facts,
    text: planNoticeText(facts),
  } as const;
  return queueNoticeMessages(tx, context, { ...notice, ...content });
}

export function planNoticeText(facts: PlanMailFacts): NoticeTextFacts {
  switch (facts.template) {
    case 'PlanCreated':
      return { template: 'PlanCreatedText' };
    case 'PlanChanged':
      return { template: 'PlanChangedText' };
    case 'PlanCanceled':
      return { template: 'PlanCanceledText' };
    case 'PlanPaymentComing':
      return { template: 'PlanPaymentComingText', amountCents: facts.amountCents, on: facts.chargeOn };
    case 'PlanPaymentMade':
      return { template: 'PlanPaymentMadeText', amountCents: facts.amountCents };
    case 'PlanPaymentRetrying':
      return { template: 'PlanPaymentMissedText', amountCents: facts.amountCents, againOn: facts.againOn };
    case 'PlanPaymentFailed':
      return { template: 'PlanPaymentMissedText', amountCents: facts.amountCents, againOn: null };
    case 'PlanPaymentReturned':
      return { template: 'PlanPaymentReturnedText', amountCents: facts.amountCents };
    case 'PlanCompleted':
      return { template: 'PlanCompletedText' };
    case 'PlanPaused':
      return { template: 'PlanPausedText' };
    case 'PlanStopped':
      return { template: 'PlanStoppedText' };
  }
}
