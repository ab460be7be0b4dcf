import { openNoticeCases } from '@quittance/services/debit-notices/open-notice-cases';
import { notifyDisputeEvents } from '@quittance/services/disputes/notify-dispute-events';
import { reviewPaperlessBills } from '@quittance/services/electronic-records/review-paperless-bills';
import { sweepMessages } from '@quittance/services/messages/sweep-messages';
import { reviewPayByText } from '@quittance/services/pay-by-text/review-agreements';
import { planReminders } from '@quittance/services/reminders/plan-reminders';
import { sendReminders } from '@quittance/services/reminders/send-reminders';
import { queueReportEmails } from '@quittance/services/report-emails/queue-report-emails';
import { deliverWebhooks } from '@quittance/services/webhooks/deliver-webhooks';
import { notifyWebhooks } from '@quittance/services/webhooks/notify-webhooks';
import type { TenantJob } from '../worker-context.ts';

/** Sends due e-mail and text messages, including those left by a dead process and earlier failures. */
export const sendMessagesJob: TenantJob = async (context, tenant) => {
  const sent = await sweepMessages(context, tenant);
  if (sent > 0) context.log.info({ job: 'send-messages', tenant: tenant.label, sent }, 'messages sent');
};

/** Creates webhook deliveries for new events and sends those that are due. */
export const deliverWebhooksJob: TenantJob = async (context, tenant) => {
  const notifiedCount = await notifyWebhooks(context, tenant);
  const delivered = await deliverWebhooks(context, tenant);
  if (notifiedCount + delivered === 0) return;
  context.log.info(
    { job: 'deliver-webhooks', tenant: tenant.label, notified: notifiedCount, delivered },
    'webhooks sent',
  );
};

export const notifyDisputeEventsJob: TenantJob = async (context, tenant) => {
  const notifiedCount = await notifyDisputeEvents(context, tenant);
  if (notifiedCount > 0)
    context.log.info(
      { job: 'notify-dispute-events', tenant: tenant.label, notified: notifiedCount },
      'dispute notices queued',
    );
};

/** Opens a case for each required notice that couldn't be delivered. */
export const openNoticeCasesJob: TenantJob = async (context, tenant) => {
  const undelivered = await openNoticeCases(context, tenant);
  if (undelivered === 0) return;
  context.log.warn({ job: 'open-notice-cases', tenant: tenant.label, undelivered }, 'required notices not delivered');
};

/** Writes today's reminders, including those of bills and offers that came since the last run. */
export const planRemindersJob: TenantJob = async (context, tenant) => {
  const planned = await planReminders(context, tenant);
  if (planned > 0) context.log.info({ job: 'plan-reminders', tenant: tenant.label, planned }, 'reminders planned');
};

/** Queues the messages of planned reminders at times that the law allows. */
export const sendRemindersJob: TenantJob = async (context, tenant) => {
  const queued = await sendReminders(context, tenant);
  if (queued > 0) context.log.info({ job: 'send-reminders', tenant: tenant.label, queued }, 'reminders queued');
};

/** Queues the totals of reports that employees get by e-mail, at 7 a.m. in the tenant's time zone. */
export const queueReportEmailsJob: TenantJob = async (context, tenant) => {
  const queued = await queueReportEmails(context, tenant);
  if (queued > 0)
    context.log.info({ job: 'queue-report-emails', tenant: tenant.label, queued }, 'report e-mails queued');
};

/** Ends the paperless bills of customers whom e-mails don't reach. */
export const reviewPaperlessBillsJob: TenantJob = async (context, tenant) => {
  const ended = await reviewPaperlessBills(context, tenant);
  if (ended > 0)
    context.log.warn({ job: 'review-paperless-bills', tenant: tenant.label, ended }, 'paperless bills ended');
};

/** Ends agreements to pay by text whose card has expired, or whose number another customer has too. */
export const reviewPayByTextJob: TenantJob = async (context, tenant) => {
  const ended = await reviewPayByText(context, tenant);
  if (ended > 0) context.log.info({ job: 'review-pay-by-text', tenant: tenant.label, ended }, 'pay by text ended');
};
