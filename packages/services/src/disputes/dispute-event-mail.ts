import { parseDate } from '@internationalized/date';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import type { SupportMailFacts } from '@quittance/messaging/templates/support-mail-facts';
import type { NotifiedDispute } from './notified-dispute.ts';
import type { StoppedByDispute } from './stopped-by-dispute.ts';

/**
 * Builds the customer's message about a dispute event, including the creditor's answer. Throws for an unknown event.
 */
export function disputeEventMail(
  dispute: NotifiedDispute,
  { stopped, written }: { stopped: StoppedByDispute; written: readonly string[] },
): SupportMailFacts {
  const account = { accountName: dispute.account_name, accountReferenceCode: dispute.account_reference_code };
  const nextOn = dispute.next_on === null ? null : formatFullDay(parseDate(dispute.next_on), dispute.language);
  switch (dispute.event) {
    case 'opened':
      return { template: 'DisputeOpened', ...account, ...stopped };
    case 'withdrawn':
      return { template: 'DisputeWithdrawn', ...account, nextOn, written };
    case 'cleared':
      return { template: 'DisputeCleared', ...account, nextOn, written };
    case 'upheld':
      return { template: 'DisputeUpheld', ...account, isPlanStopped: dispute.is_plan_stopped, written };
    case 'answered':
      return { template: 'DisputeAnswered', ...account, written };
    default:
      throw new Error(`unknown dispute event ${dispute.event}`);
  }
}
