/** Why a payment of a plan did not come, as far as its payer can do something about it. */
export type SetbackReason =
  | 'insufficient-funds'
  | 'account-closed'
  | 'account-blocked'
  | 'account-unknown'
  | 'payment-stopped'
  | 'not-authorized'
  | 'not-as-agreed'
  | 'declined'
  | 'unknown';

/** Why a plan rests until its payer does something. */
export type PauseReason = 'authorization-needed' | 'card-expired' | 'card-not-accepted' | 'method-disabled';

/** Why a plan has ended though nobody asked for it; that a settlement is broken is told by the settlement. */
export type StopReason = 'authorization-revoked' | 'missed' | 'missed-in-a-row';

/** What every message about a plan names: the account as its owner knows it, and what support asks for. */
type Plan = { readonly accountName: string; readonly planNumber: string };

/** `balance` says what is owed on the account now; missing in messages of the release before. */
type WithBalance = { readonly balance?: string };

/** `cost` says what the agreed payments take one by one and in all; missing in messages of the release before. */
type WithCost = { readonly cost?: string };

/** A payment of a plan. The amount is in cents, its fee included. Days and `method` are in words of the message's language: `Checking **1234`. */
type PlanPayment = Plan & { readonly amountCents: number; readonly method: string };

/** The messages about payment plans (req 7.6). `authorizationText` is what was agreed to, word for word. */
export type PlanMailFacts =
  /** The copy of the authorization, which is the payer's to keep (12 CFR 1005.10(b)). */
  | ({ readonly template: 'PlanCreated'; readonly authorizationText: string } & Plan & WithCost)
  | ({
      readonly template: 'PlanChanged';
      readonly change: 'move' | 'skip' | 'amount' | 'frequency' | 'method' | 'pause' | 'resume' | 'make-up';
      readonly authorizationText: string;
    } & Plan &
      WithCost)
  | ({ readonly template: 'PlanCanceled' } & Plan & WithBalance)
  /** Before a debit. `earlierCents` is what the one before took, where that was something else (12 CFR 1005.10(d)). */
  | ({
      readonly template: 'PlanPaymentComing';
      readonly chargeOn: string;
      readonly changeableThrough: string;
      readonly earlierCents: number | null;
    } & PlanPayment)
  /** `loweredFeeCents` is by how much a rule lowered the agreed fee on its day; missing where it didn't. */
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
  /** `isMissing` asks the customer how to make it up; `nextOn` is the day of the next payment. */
  | ({
      readonly template: 'PlanPaymentFailed';
      readonly reason: SetbackReason;
      readonly isMissing: boolean;
      readonly nextOn: string | null;
    } & PlanPayment &
      WithBalance)
  /** A bank took back what had been paid: the balance is open again. */
  | ({
      readonly template: 'PlanPaymentReturned';
      readonly reason: SetbackReason;
      readonly againOn: string | null;
      readonly isMissing: boolean;
    } & PlanPayment &
      WithBalance)
  /** `paidCents` is what the plan has collected, `missingCents` what the customer is asked about. */
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

/** Whether a message is about a payment plan. */
export function isPlanMail<Facts extends { readonly template: string }>(
  facts: Facts,
): facts is Extract<Facts, { template: PlanMailFacts['template'] }> {
  return Object.hasOwn(templates, facts.template);
}

/** Where the portal shows a plan and lets its owner change it. */
export const planPath = '/make-payment/d/payment-plan';
