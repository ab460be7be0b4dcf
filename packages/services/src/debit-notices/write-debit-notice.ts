import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { NoticeWindow } from '@quittance/domain/payments/debit-notice';
import { v7 as newId } from 'uuid';
import type { QueuedNotice } from '../messages/queue-notice.ts';

export type AnnouncedSubject =
  | { readonly paymentId: string }
  | { readonly planId: string; readonly sequence: number }
  | { readonly chargeId: string };

/**
 * Records a required notice, its messages and its deadline, in the transaction that queues them. It is recorded even
 * when no channel reaches the customer: an employee then gets a case, and the debit waits. Amounts in cents, fees
 * included; days as YYYY-MM-DD. Returns its ID.
 */
export async function writeDebitNotice(
  tx: TenantTransaction,
  notice: AnnouncedSubject & {
    readonly tenantId: string;
    readonly customerId: string;
    readonly accountId: string;
    readonly chargeOn: string;
    readonly amountCents: number;
    readonly queued: QueuedNotice;
    readonly window: NoticeWindow;
    readonly now: Date;
  },
): Promise<string> {
  const { queued, window, now } = notice;
  const noticeId = newId({ msecs: now.getTime() });
  await tx
    .insertInto('debit_notice')
    .values({
      tenant_id: notice.tenantId,
      notice_id: noticeId,
      customer_id: notice.customerId,
      account_id: notice.accountId,
      ...subjectColumns(notice),
      charge_on: notice.chargeOn,
      amount_cents: notice.amountCents,
      email_message_id: queued.emailMessageId ?? null,
      text_message_id: queued.textMessageId ?? null,
      deliver_before: window.deliverBefore,
      stale_from: window.staleFrom,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return noticeId;
}

function subjectColumns(subject: AnnouncedSubject) {
  const none = { payment_id: null, plan_id: null, sequence: null, charge_id: null };
  if ('paymentId' in subject) return { ...none, payment_id: subject.paymentId };
  if ('chargeId' in subject) return { ...none, charge_id: subject.chargeId };
  return { ...none, plan_id: subject.planId, sequence: subject.sequence };
}
