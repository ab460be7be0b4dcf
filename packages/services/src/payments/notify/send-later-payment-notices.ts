import { type CalendarDate, parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { noticeWindow } from '@quittance/domain/payments/debit-notice';
import { laterPaymentNoticeDay } from '@quittance/domain/payments/later-payment-notice-day';
import { cancelableThrough, chargedFrom } from '@quittance/domain/payments/payment-date';
import { sql } from 'kysely';
import { writeDebitNotice } from '../../debit-notices/write-debit-notice.ts';
import { notifyEach } from '../../messages/notify-each.ts';
import { queueNoticeMessages } from '../../messages/queue-notice.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { TenantRow } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { loadNotifiedSinglePayment } from './notified-single-payment.ts';

type NoticeContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'> & { onFault(fault: unknown): void };

type LaterPayment = {
  payment_id: string;
  account_id: string;
  scheduled_for: string;
  paid_by: string;
  needs_notice: boolean;
  created_at: Date;
};

/** The earliest notice, in days ahead: five banking days with the weekends and holidays between them. */
const furthestNoticeDays = 14;
const batch = 100;

/**
 * Notifies payers of single payments that are scheduled more than 5 days ahead, once per payment no matter how many
 * workers run: five banking days before, or at once when fewer are left (12 CFR 1006.22(c)). Keeps a required notice on
 * record even if no channel reaches the payer or it is too late to announce the payment, which then isn't made. Returns
 * the number of notified payers.
 */
export async function sendLaterPaymentNotices(context: NoticeContext, tenant: TenantRow): Promise<number> {
  const today = todayOf(tenant, context.now());
  const coming = await context.database.inTenant(tenant.id, (tx) => findComing(tx, { tenant, today }));
  return notifyEach(coming, { notify: (payment) => notice(context, { tenant, payment }), onFault: context.onFault });
}

async function findComing(
  tx: TenantTransaction,
  { tenant, today }: { tenant: TenantRow; today: CalendarDate },
): Promise<LaterPayment[]> {
  const until = today.add({ days: furthestNoticeDays });
  // A scheduled payment is first checked on the morning of its day, so the index of checks finds it.
  const { rows } = await sql<LaterPayment>`
    select payment_id, account_id, scheduled_for, paid_by, needs_notice, created_at from payment
    where tenant_id = ${tenant.id} and state = 'reserved' and plan_id is null and noticed_at is null
      and scheduled_for > ${today.toString()} and scheduled_for <= ${until.toString()}
      and next_check_at <= ${chargedFrom(until, tenant.timeZone)}
    order by next_check_at, payment_id
  `.execute(tx);
  return rows.filter((row) => isToNotify(row, { tenant, today })).slice(0, batch);
}

function isToNotify(
  { scheduled_for, paid_by, created_at }: LaterPayment,
  { tenant, today }: { tenant: TenantRow; today: CalendarDate },
): boolean {
  const from = laterPaymentNoticeDay({
    scheduledFor: parseDate(scheduled_for),
    madeOn: todayOf(tenant, created_at),
    method: paid_by === 'bankaccount' ? 'bank' : 'card',
  });
  return from !== undefined && from.compare(today) <= 0;
}

function notice(
  context: NoticeContext,
  { tenant, payment }: { tenant: TenantRow; payment: LaterPayment },
): Promise<boolean> {
  const { payment_id: paymentId, scheduled_for } = payment;
  return context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql`
      select from payment
      where tenant_id = ${tenant.id} and payment_id = ${paymentId} and state = 'reserved' and noticed_at is null
      for update skip locked
    `.execute(tx);
    if (rows.length === 0) return false;
    await tx
      .updateTable('payment')
      .set({ noticed_at: context.now() })
      .where('tenant_id', '=', tenant.id)
      .where('payment_id', '=', paymentId)
      .execute();
    const { customerId, language, facts } = await loadNotifiedSinglePayment(tx, {
      tenantId: tenant.id,
      paymentId,
      now: context.now(),
    });
    const scheduledFor = parseDate(scheduled_for);
    const on = formatFullDay(scheduledFor, language);
    const through = formatFullDay(cancelableThrough(scheduledFor), language);
    const send = (uselessAfter: Date) =>
      queueNoticeMessages(tx, context, {
        ...{ tenant, customerId, language, kind: 'payments', isRequired: true, uselessAfter },
        mail: { template: 'PaymentComing', ...facts, scheduledFor: on, cancelableThrough: through },
        text: { template: 'PaymentComingText', amountCents: facts.totalCents, on },
      });
    if (!payment.needs_notice) return Object.keys(await send(chargedFrom(scheduledFor, tenant.timeZone))).length > 0;
    const { id: tenantId, timeZone } = tenant;
    const now = context.now();
    const debit = { isAmountVarying: false, agreedOn: todayOf(tenant, payment.created_at), chargeOn: scheduledFor };
    const window = noticeWindow(debit, { today: todayOf(tenant, now), timeZone });
    const queued = now < window.deliverBefore ? await send(window.deliverBefore) : {};
    const about = { tenantId, customerId, accountId: payment.account_id, paymentId };
    const amountCents = facts.totalCents;
    await writeDebitNotice(tx, { ...about, chargeOn: scheduled_for, amountCents, queued, window, now });
    return Object.keys(queued).length > 0;
  });
}
