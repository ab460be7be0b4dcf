import { expireCashSlips } from '@quittance/services/cash/expire-cash-slips';
import { collectProcessorEvents } from '@quittance/services/payments/charge/collect-processor-events';
import { sweepPayments } from '@quittance/services/payments/charge/sweep-payments';
import { notifyPaymentEvents } from '@quittance/services/payments/notify/notify-payment-events';
import { sendLaterPaymentNotices } from '@quittance/services/payments/notify/send-later-payment-notices';
import { notifyRefunds } from '@quittance/services/refunds/notify-refunds';
import { sweepRefunds } from '@quittance/services/refunds/sweep-refunds';
import type { TenantJob } from '../worker-context.ts';

/** Resumes payments that a process left unfinished. */
export const sweepPaymentsJob: TenantJob = async (context, tenant) => {
  const moved = await sweepPayments(context, tenant);
  if (moved > 0) context.log.info({ job: 'sweep-payments', tenant: tenant.label, moved }, 'open payments advanced');
};

/** Resumes refunds that a process left unfinished. */
export const sweepRefundsJob: TenantJob = async (context, tenant) => {
  const moved = await sweepRefunds(context, tenant);
  if (moved > 0) context.log.info({ job: 'sweep-refunds', tenant: tenant.label, moved }, 'open refunds advanced');
};

/** Reads settlements and returns of bank payments from the processors. */
export const collectProcessorEventsJob: TenantJob = async (context, tenant) => {
  const taken = await collectProcessorEvents(context, tenant);
  if (taken > 0)
    context.log.info({ job: 'collect-processor-events', tenant: tenant.label, taken }, 'processor events processed');
};

/** Queues messages about payments that aren't part of a plan. */
export const notifyPaymentEventsJob: TenantJob = async (context, tenant) => {
  const notifiedCount = await notifyPaymentEvents(context, tenant);
  if (notifiedCount > 0)
    context.log.info(
      { job: 'notify-payment-events', tenant: tenant.label, notified: notifiedCount },
      'payment notices queued',
    );
};

export const notifyRefundsJob: TenantJob = async (context, tenant) => {
  const notifiedCount = await notifyRefunds(context, tenant);
  if (notifiedCount > 0)
    context.log.info({ job: 'notify-refunds', tenant: tenant.label, notified: notifiedCount }, 'refund notices queued');
};

/** Notifies payers of upcoming scheduled payments that aren't part of a plan. */
export const sendLaterPaymentNoticesJob: TenantJob = async (context, tenant) => {
  const notifiedCount = await sendLaterPaymentNotices(context, tenant);
  if (notifiedCount === 0) return;
  context.log.info(
    { job: 'send-later-payment-notices', tenant: tenant.label, notified: notifiedCount },
    'notices of scheduled payments queued',
  );
};

/** Expires cash slips after their last day in the tenant's time zone. */
export const expireCashSlipsJob: TenantJob = async (context, tenant) => {
  const ended = await expireCashSlips(context, tenant);
  if (ended > 0) context.log.info({ job: 'expire-cash-slips', tenant: tenant.label, ended }, 'cash slips expired');
};
