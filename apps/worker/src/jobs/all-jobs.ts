import type { TenantJob } from '../worker-context.ts';
import { advanceAutopayJob, notifyAutopayJob } from './autopay-jobs.ts';
import {
  applyRetentionJob,
  fillSearchHashesJob,
  keepCollectionSumsJob,
  reconcileProcessorsJob,
  sealAuditJob,
  verifyLedgerJob,
  watchReturnRatesJob,
} from './books-jobs.ts';
import { closePostingFilesJob, runImportsJob } from './file-jobs.ts';
import {
  deliverWebhooksJob,
  notifyDisputeEventsJob,
  openNoticeCasesJob,
  planRemindersJob,
  queueReportEmailsJob,
  reviewPaperlessBillsJob,
  reviewPayByTextJob,
  sendMessagesJob,
  sendRemindersJob,
} from './message-jobs.ts';
import {
  collectProcessorEventsJob,
  expireCashSlipsJob,
  notifyPaymentEventsJob,
  notifyRefundsJob,
  sendLaterPaymentNoticesJob,
  sweepPaymentsJob,
  sweepRefundsJob,
} from './payment-jobs.ts';
import {
  chargeDueInstallmentsJob,
  lapseSettlementsJob,
  makeOffersJob,
  notifyExpiringCardsJob,
  notifyPlanEventsJob,
  reviewPausesJob,
} from './plan-jobs.ts';

/** These jobs must run within seconds and read their state from payment and message rows, so they bypass the queue. */
export const everyFewSeconds: Record<string, TenantJob> = {
  'sweep-payments': sweepPaymentsJob,
  'sweep-refunds': sweepRefundsJob,
  'collect-processor-events': collectProcessorEventsJob,
  'send-messages': sendMessagesJob,
  'expire-cash-slips': expireCashSlipsJob,
  'charge-due-installments': chargeDueInstallmentsJob,
  'advance-autopay': advanceAutopayJob,
  'notify-payment-events': notifyPaymentEventsJob,
  'notify-refunds': notifyRefundsJob,
  'notify-plan-events': notifyPlanEventsJob,
  'notify-autopay': notifyAutopayJob,
  'notify-dispute-events': notifyDisputeEventsJob,
  'send-later-payment-notices': sendLaterPaymentNoticesJob,
  'open-notice-cases': openNoticeCasesJob,
  'lapse-settlements': lapseSettlementsJob,
  'review-pauses': reviewPausesJob,
  'make-offers': makeOffersJob,
  'send-reminders': sendRemindersJob,
  'seal-audit': sealAuditJob,
  'run-imports': runImportsJob,
  'close-posting-files': closePostingFilesJob,
  'deliver-webhooks': deliverWebhooksJob,
};

/** Cron jobs in UTC, each run once per schedule no matter how many workers there are. */
export const nightly = {
  'verify-ledger': { job: verifyLedgerJob, match: '15 8 * * *' },
  'reconcile-processors': { job: reconcileProcessorsJob, match: '35 8 * * *' },
  'apply-retention': { job: applyRetentionJob('nightly'), match: '55 8 * * *' },
  'apply-hourly-retention': { job: applyRetentionJob('hourly'), match: '25 * * * *' },
  'keep-collection-sums': { job: keepCollectionSumsJob, match: '40 * * * *' },
  'plan-reminders': { job: planRemindersJob, match: '5 * * * *' },
  'queue-report-emails': { job: queueReportEmailsJob, match: '* * * * *' },
  'review-pay-by-text': { job: reviewPayByTextJob, match: '*/10 * * * *' },
  'review-paperless-bills': { job: reviewPaperlessBillsJob, match: '*/10 * * * *' },
  'fill-search-hashes': { job: fillSearchHashesJob, match: '*/10 * * * *' },
  'watch-return-rates': { job: watchReturnRatesJob, match: '50 12 * * *' },
  // Daytime from coast to coast, so that no text message has to wait.
  'notify-expiring-cards': { job: notifyExpiringCardsJob, match: '30 17 * * *' },
} satisfies Record<string, { job: TenantJob; match: string }>;
