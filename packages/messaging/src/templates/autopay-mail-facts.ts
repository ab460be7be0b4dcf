import type { AutopayEndReason } from '@quittance/domain/autopay/autopay-life';
import type { NoChargeReason } from '@quittance/domain/autopay/plan-charge';
import type { SetbackReason } from './plan-mail-facts.ts';

type Account = { readonly accountName: string };

/** A card that expires before the payment: its last valid day, and the backup method that pays then, if any. */
export type CardEnd = { readonly lastDay: string; readonly backup: string | null };

/** A payment in cents with its fee. Dates and `method` are formatted in the message's language: `Checking **1234`. */
type AutopayPayment = Account & { readonly amountCents: number; readonly method: string };

/** The day, amount and method of the next try, because a retry gets no notice. */
type NextTry = { readonly on: string; readonly amountCents: number; readonly method: string };

/** Variables of the autopay messages. `authorizationText` is the exact text that the payer agreed to. */
export type AutopayMailFacts =
  /** The copy of the authorization that the payer must receive (12 CFR 1005.10(b)). */
  | ({ readonly template: 'AutopayStarted'; readonly authorizationText: string } & Account)
  | ({ readonly template: 'AutopayChanged'; readonly authorizationText: string } & Account)
  | ({ readonly template: 'AutopayEnded'; readonly reason: AutopayEndReason } & Account)
  /**
   * Notice before a debit (12 CFR 1005.10(d)). `earlierCents` is the previous amount if it differs. `isLate` means that
   * the payment is made after the bill's due date.
   */
  | ({
      readonly template: 'AutopayPaymentComing';
      readonly chargeOn: string;
      readonly dueOn: string;
      readonly isLate: boolean;
      readonly changeableThrough: string;
      readonly earlierCents: number | null;
      readonly cardEnd: CardEnd | null;
    } & AutopayPayment)
  | ({
      readonly template: 'AutopayApprovalNeeded';
      readonly ceilingCents: number;
      readonly chargeOn: string;
      readonly answerBy: string;
      readonly cardEnd: CardEnd | null;
    } & AutopayPayment)
  /** `isReturned` means that the bank took back a payment that it had made. */
  | ({
      readonly template: 'AutopayPaymentFailed';
      readonly reason: SetbackReason;
      readonly isReturned: boolean;
      readonly again: NextTry | null;
      readonly balance: string;
    } & AutopayPayment)
  /** A bill that autopay doesn't pay. */
  | ({
      readonly template: 'AutopayNotCharged';
      readonly reason: NoChargeReason;
      readonly balance: string;
    } & Account);

const templates: Record<AutopayMailFacts['template'], true> = {
  AutopayStarted: true,
  AutopayChanged: true,
  AutopayEnded: true,
  AutopayPaymentComing: true,
  AutopayApprovalNeeded: true,
  AutopayPaymentFailed: true,
  AutopayNotCharged: true,
};

export function isAutopayMail<Facts extends { readonly template: string }>(
  facts: Facts,
): facts is Extract<Facts, { template: AutopayMailFacts['template'] }> {
  return Object.hasOwn(templates, facts.template);
}

/** The portal page that shows autopay and lets its owner change it. */
export const autopayPath = '/make-payment/d/autopay';
