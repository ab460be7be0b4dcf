import { parseDate } from '@internationalized/date';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import type { SupportMailFacts } from '@quittance/messaging/templates/support-mail-facts';
import type { NotifiedDispute } from './notified-dispute.ts';
import type { StoppedByDispute } from './stopped-by-dispute.ts';

/**
 * Builds the customer's message about a dispute event, including the creditor's answer. Throws for an unknown event.
 */
export function disputeEventMail(
  told: NotifiedDispute,
  { stopped, written }: { stopped: StoppedByDispute; written: readonly string[] },
): SupportMailFacts {
  const account = { accountName: told.account_name, accountReferenceCode: told.account_reference_code };
  const nextOn = told.next_on === null ? null : formatFullDay(parseDate(told.next_on), told.language);
  switch (told.event) {
    case 'opened':
      return { template: 'DisputeOpened', ...account, ...stopped };
    case 'withdrawn':
      return { template: 'DisputeWithdrawn', ...account, nextOn, written };
    case 'cleared':
      return { template: 'DisputeCleared', ...account, nextOn, written };
    case 'upheld':
      return { template: 'DisputeUpheld', ...account, isPlanStopped: told.is_plan_stopped, written };
    case 'answered':
      return { template: 'DisputeAnswered', ...account, written };
    default:
      throw new Error(`no step of a dispute is called ${told.event}`);
  }
}
