import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { NoticeWindow } from '@quittance/domain/payments/debit-notice';
import { v7 as newId } from 'uuid';
import type { QueuedNotice } from '../messages/queue-notice.ts';

export type AnnouncedSubject = { readonly paymentId: string } | { readonly planId: string; readonly sequence: number };

/**
 * Records a required notice, its messages and its deadline, in the transaction that queues them. It is recorded even
 * when no channel reaches the customer: an employee then gets a case, and the debit waits. Amounts in cents, fees
 * included; days as YYYY-MM-DD.
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
): Promise<void> {
  const { queued, window, now } = notice;
  const subject =
    'paymentId' in notice
      ? { payment_id: notice.paymentId, plan_id: null, sequence: null }
      : { payment_id: null, plan_id: notice.planId, sequence: notice.sequence };
  await tx
    .insertInto('debit_notice')
    .values({
      tenant_id: notice.tenantId,
      notice_id: newId({ msecs: now.getTime() }),
      customer_id: notice.customerId,
      account_id: notice.accountId,
      ...subject,
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
}
