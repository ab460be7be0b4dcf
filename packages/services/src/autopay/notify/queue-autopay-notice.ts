import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { AutopayMailFacts } from '@quittance/messaging/templates/autopay-mail-facts';
import type { NoticeTextFacts } from '@quittance/messaging/templates/text-message-facts';
import { type QueuedNotice, queueNoticeMessages } from '../../messages/queue-notice.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { TenantRow } from '../../tenants/tenant.ts';

type AutopayNotice = {
  readonly tenant: TenantRow;
  readonly customerId: string;
  readonly language: Language;
  readonly facts: AutopayMailFacts;
  readonly uselessAfter?: Date;
};

/**
 * Queues a message about autopay on each channel that reaches the customer, in the transaction that marks it as sent.
 * All of them are sent regardless of the customer's preferences: authorizations, coming debits, and debits that weren't
 * made.
 */
export function queueAutopayNotice(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  { facts, ...notice }: AutopayNotice,
): Promise<QueuedNotice> {
  const text = autopayNoticeText(facts);
  return queueNoticeMessages(tx, context, { ...notice, kind: 'payments', isRequired: true, mail: facts, text });
}

function autopayNoticeText(facts: AutopayMailFacts): NoticeTextFacts {
  switch (facts.template) {
    case 'AutopayStarted':
      return { template: 'AutopayStartedText' };
    case 'AutopayChanged':
      return { template: 'AutopayChangedText' };
    case 'AutopayEnded':
      return { template: 'AutopayEndedText' };
    case 'AutopayPaymentComing':
      return { template: 'AutopayPaymentComingText', amountCents: facts.amountCents, on: facts.chargeOn };
    case 'AutopayApprovalNeeded':
      return { template: 'AutopayApprovalNeededText', amountCents: facts.amountCents, on: facts.answerBy };
    case 'AutopayPaymentFailed': {
      const { amountCents, again } = facts;
      return { template: 'AutopayPaymentFailedText', amountCents, againOn: again?.on ?? null };
    }
    case 'AutopayNotCharged':
      return { template: 'AutopayNotChargedText' };
  }
}
