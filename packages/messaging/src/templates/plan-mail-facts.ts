import type { PlanChangeKind } from '@quittance/domain/installment-plans/change/plan-change-kind';
/** Reason for a failed plan payment, in the detail that helps its payer fix it. */
export type SetbackReason =
  | 'insufficient-funds'
  | 'account-closed'
  | 'account-blocked'
  | 'account-unknown'
  | 'payment-stopped'
  | 'not-authorized'
  | 'not-as-agreed'
  | 'charged-back'
  | 'declined'
  | 'unknown';

/** Reason for a pause that lasts until the payer acts. */
export type PauseReason =
  | 'authorization-needed'
  | 'bank-not-accepted'
  | 'card-expired'
  | 'card-not-accepted'
  | 'method-disabled';

/** Reason a plan ended without a request. A broken settlement has its own message. */
export type StopReason = 'authorization-revoked' | 'missed' | 'missed-in-a-row';

/** Names the account by the customer's name for it and the plan by the number that support uses. */
type Plan = { readonly accountName: string; readonly planNumber: string };

/** `balance` states the amount now owed on the account; absent in messages queued by the previous release. */
type WithBalance = { readonly balance?: string };

/** `cost` states each agreed payment and their total; absent in messages queued by the previous release. */
type WithCost = { readonly cost?: string };

/**
 * A plan payment, in cents with its fee. Dates and `method` are formatted in the message's language: `Checking **1234`.
 */
type PlanPayment = Plan & { readonly amountCents: number; readonly method: string };

/** Variables of the payment plan messages (req 7.6). `authorizationText` is the exact text the payer agreed to. */
export type PlanMailFacts =
  /** The copy of the authorization that the payer must receive (12 CFR 1005.10(b)). */
  | ({ readonly template: 'PlanCreated'; readonly authorizationText: string } & Plan & WithCost)
  | ({
      readonly template: 'PlanChanged';
      readonly change: PlanChangeKind;
      readonly authorizationText: string;
    } & Plan &
      WithCost)
  | ({ readonly template: 'PlanCanceled' } & Plan & WithBalance)
  /**
   * Reminder before a debit. `earlierCents` is the previous payment's amount when it differs, else null (12 CFR
   * 1005.10(d)).
   */
  | ({
      readonly template: 'PlanPaymentComing';
      readonly chargeOn: string;
      readonly changeableThrough: string;
      readonly earlierCents: number | null;
    } & PlanPayment)
  /** `loweredFeeCents` is the amount by which a rule lowered the agreed fee that day; absent when it didn't. */
  | ({
      readonly template: 'PlanPaymentMade';
      readonly nextOn: string | null;
      readonly loweredFeeCents?: number;
    } & PlanPayment)
  | ({
      readonly template: 'PlanPaymentRetrying';
      readonly reason: SetbackReason;
      readonly againOn: string | null;
    } & PlanPayment)
  /** `isMissing` asks the customer how to make up the payment; `nextOn` is the date of the next one. */
  | ({
      readonly template: 'PlanPaymentFailed';
      readonly reason: SetbackReason;
      readonly isMissing: boolean;
      readonly nextOn: string | null;
    } & PlanPayment &
      WithBalance)
  /** The bank returned a settled payment, so the balance is owed again. */
  | ({
      readonly template: 'PlanPaymentReturned';
      readonly reason: SetbackReason;
      readonly againOn: string | null;
      readonly isMissing: boolean;
    } & PlanPayment &
      WithBalance)
  /** `paidCents` is the total collected; `missingCents` is the amount the customer still has to make up. */
  | ({
      readonly template: 'PlanCompleted';
      readonly paidCents: number;
      readonly missingCents: number;
      readonly isAllPaid: boolean;
    } & Plan &
      WithBalance)
  | ({ readonly template: 'PlanPaused'; readonly reason: PauseReason; readonly missedCents: number | null } & Plan)
  | ({ readonly template: 'PlanStopped'; readonly reason: StopReason; readonly missedCents: number | null } & Plan &
      WithBalance);

const templates: Record<PlanMailFacts['template'], true> = {
  PlanCreated: true,
  PlanChanged: true,
  PlanCanceled: true,
  PlanPaymentComing: true,
  PlanPaymentMade: true,
  PlanPaymentRetrying: true,
  PlanPaymentFailed: true,
  PlanPaymentReturned: true,
  PlanCompleted: true,
  PlanPaused: true,
  PlanStopped: true,
};

export function isPlanMail<Facts extends { readonly template: string }>(
  facts: Facts,
): facts is Extract<Facts, { template: PlanMailFacts['template'] }> {
  return Object.hasOwn(templates, facts.template);
}

/** The portal page that shows a plan and lets its owner change it. */
export const planPath = '/make-payment/d/payment-plan';
