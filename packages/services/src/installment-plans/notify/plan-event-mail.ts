import { chargebackCode } from '@quittance/domain/installment-plans/retry-rules';
import type {
  PauseReason,
  PlanMailFacts,
  SetbackReason,
  StopReason,
} from '@quittance/messaging/templates/plan-mail-facts';
import type { NotifiedPayment } from './notified-payment.ts';
import type { NotifiedPlan } from './notified-plan.ts';

export type NotifiedEvent = {
  event: string;
  reason: string | null;
  plan: NotifiedPlan;
  payment: NotifiedPayment | undefined;
  /** The account's current balance as text. */
  balance: string;
};

/**
 * Builds the message about an event of a plan (req 7.6). Returns undefined when no message is due or the event is
 * outdated, such as a pause for a removed method after the plan resumed with a new one.
 */
export function planEventMail(notifiedEvent: NotifiedEvent): PlanMailFacts | undefined {
  const { event, reason, plan, payment, balance } = notifiedEvent;
  const named = { accountName: plan.accountName, planNumber: plan.planNumber };
  switch (event) {
    case 'created':
      return { template: 'PlanCreated', ...named, authorizationText: plan.authorizationText, ...costOf(plan) };
    case 'changed':
    case 'plan-resumed':
      return changeMail(plan);
    case 'canceled':
    case 'plan-canceled':
      return { template: 'PlanCanceled', ...named, balance };
    case 'plan-completed': {
      const isAllPaid = reason === 'nothing-owed' || plan.paidCents >= plan.goalCents;
      return {
        template: 'PlanCompleted',
        ...named,
        paidCents: plan.paidCents,
        missingCents: plan.missingCents,
        isAllPaid,
        balance,
      };
    }
    case 'plan-paused':
      if (reason === null) return changeMail(plan);
      return plan.state === 'paused' && isPauseReason(reason)
        ? { template: 'PlanPaused', ...named, reason, missedCents: payment?.amountCents ?? null }
        : undefined;
    case 'plan-stopped':
      return isStopReason(reason)
        ? { template: 'PlanStopped', ...named, reason, missedCents: payment?.amountCents ?? null, balance }
        : undefined;
    default:
      return payment && paymentMail({ ...notifiedEvent, payment });
  }
}

function costOf({ cost }: NotifiedPlan): { cost?: string } {
  return cost === null ? {} : { cost };
}

function changeMail(plan: NotifiedPlan): PlanMailFacts | undefined {
  const { accountName, planNumber, authorizationText, change } = plan;
  if (change === 'created' || change === 'cancel') return undefined;
  return { template: 'PlanChanged', accountName, planNumber, change, authorizationText, ...costOf(plan) };
}

function paymentMail({
  event,
  reason,
  plan,
  payment,
  balance,
}: NotifiedEvent & { payment: NotifiedPayment }): PlanMailFacts | undefined {
  const { amountCents, loweredFeeCents, method, againOn, isMissing } = payment;
  const named = { accountName: plan.accountName, planNumber: plan.planNumber, amountCents, method };
  const { nextOn } = plan;
  switch (event) {
    case 'installment-paid':
      return { template: 'PlanPaymentMade', ...named, nextOn, ...(loweredFeeCents > 0 && { loweredFeeCents }) };
    case 'installment-retrying':
      return { template: 'PlanPaymentRetrying', ...named, reason: setbackReason(reason), againOn };
    case 'installment-failed':
      return { template: 'PlanPaymentFailed', ...named, reason: setbackReason(reason), isMissing, nextOn, balance };
    case 'installment-returned':
      return { template: 'PlanPaymentReturned', ...named, reason: setbackReason(reason), againOn, isMissing, balance };
    default:
      return undefined;
  }
}

const setbacks: Readonly<Record<string, SetbackReason>> = {
  'insufficient-funds': 'insufficient-funds',
  declined: 'declined',
  R01: 'insufficient-funds',
  R09: 'insufficient-funds',
  R02: 'account-closed',
  R03: 'account-unknown',
  R04: 'account-unknown',
  // The account was sold to another bank, or the bank's own number is wrong.
  R12: 'account-unknown',
  R13: 'account-unknown',
  R16: 'account-blocked',
  R20: 'account-blocked',
  R08: 'payment-stopped',
  R05: 'not-authorized',
  R07: 'not-authorized',
  R10: 'not-authorized',
  R11: 'not-as-agreed',
  R29: 'not-authorized',
  R51: 'not-authorized',
  [chargebackCode]: 'charged-back',
};

export function setbackReason(code: string | null): SetbackReason {
  return (code !== null && Object.hasOwn(setbacks, code) && setbacks[code]) || 'unknown';
}

const pauseReasons: readonly string[] = [
  'authorization-needed',
  'bank-not-accepted',
  'card-expired',
  'card-not-accepted',
  'method-disabled',
] satisfies PauseReason[];

function isPauseReason(reason: string | null): reason is PauseReason {
  return reason !== null && pauseReasons.includes(reason);
}

const stopReasons: readonly string[] = ['authorization-revoked', 'missed', 'missed-in-a-row'] satisfies StopReason[];

function isStopReason(reason: string | null): reason is StopReason {
  return reason !== null && stopReasons.includes(reason);
}
