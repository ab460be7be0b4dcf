import { reviewPauses } from '@quittance/services/hardship/review-pauses';
import { chargeDueInstallments } from '@quittance/services/installment-plans/charge/charge-due-installments';
import { giveUpLateRetries } from '@quittance/services/installment-plans/charge/give-up-late-retries';
import { notifyPlanEvents } from '@quittance/services/installment-plans/notify/notify-plan-events';
import { sendComingPaymentNotices } from '@quittance/services/installment-plans/notify/send-coming-payment-notices';
import { makeOffers } from '@quittance/services/offers/make-offers';
import { notifyExpiringCards } from '@quittance/services/payment-methods/notify-expiring-cards';
import { lapseSettlements } from '@quittance/services/settlements/lapse-settlements';
import { notifySettlementEvents } from '@quittance/services/settlements/notify-settlement-events';
import type { TenantJob } from '../worker-context.ts';

/**
 * Charges due installments from 6 a.m. in the tenant's time zone. Gives up expired retries first, so that none is
 * charged too late.
 */
export const chargeDueInstallmentsJob: TenantJob = async (context, tenant) => {
  const job = 'charge-due-installments';
  const givenUp = await giveUpLateRetries(context, tenant);
  if (givenUp > 0)
    context.log.info({ job, tenant: tenant.label, givenUp }, 'retries given up because they were too late');
  const charged = await chargeDueInstallments(context, tenant);
  if (charged > 0) context.log.info({ job, tenant: tenant.label, charged }, 'due installments charged');
};

/** Queues messages about plan and settlement events and about upcoming payments. */
export const notifyPlanEventsJob: TenantJob = async (context, tenant) => {
  const counts = {
    planEvents: await notifyPlanEvents(context, tenant),
    comingPayments: await sendComingPaymentNotices(context, tenant),
    settlementEvents: await notifySettlementEvents(context, tenant),
  };
  if (Object.values(counts).every((count) => count === 0)) return;
  context.log.info({ job: 'notify-plan-events', tenant: tenant.label, ...counts }, 'plan notices queued');
};

export const notifyExpiringCardsJob: TenantJob = async (context, tenant) => {
  const notifiedCount = await notifyExpiringCards(context, tenant);
  if (notifiedCount > 0)
    context.log.info(
      { job: 'notify-expiring-cards', tenant: tenant.label, notified: notifiedCount },
      'notices of expiring cards queued',
    );
};

/** Ends accepted settlements without a payment by their last day, soon after midnight in the tenant's time zone. */
export const lapseSettlementsJob: TenantJob = async (context, tenant) => {
  const lapsed = await lapseSettlements(context, tenant);
  if (lapsed > 0) context.log.info({ job: 'lapse-settlements', tenant: tenant.label, lapsed }, 'settlements lapsed');
};

/** Creates a batch of offers for active rules, and withdraws the offers of rules that were paused with withdrawal. */
export const makeOffersJob: TenantJob = async (context, tenant) => {
  const { made, withdrawn } = await makeOffers(context, tenant);
  if (made + withdrawn > 0)
    context.log.info({ job: 'make-offers', tenant: tenant.label, made, withdrawn }, 'offers made and withdrawn');
};

/** Announces the ends of pauses, and ends pauses after their last day in the tenant's time zone. */
export const reviewPausesJob: TenantJob = async (context, tenant) => {
  const { announced, ended } = await reviewPauses(context, tenant);
  if (announced + ended > 0)
    context.log.info({ job: 'review-pauses', tenant: tenant.label, announced, ended }, 'pauses announced and ended');
};
