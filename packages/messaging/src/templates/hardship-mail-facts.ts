import type { HardshipDeclineReason, HardshipQuestion } from '@quittance/domain/hardship/hardship-rules';

type Account = { readonly accountName: string; readonly accountReferenceCode: string };

/**
 * Variables of messages to customers who asked for help. `on` is the last day of a pause or an offer, formatted in their
 * language.
 */
export type HardshipMailFacts =
  | (Account & { readonly template: 'HardshipAnswered' } & (
        | { readonly answer: 'paused'; readonly on: string; readonly isPlanPaused: boolean }
        | { readonly answer: 'planned'; readonly on: string; readonly monthlyCents: number }
        | { readonly answer: 'asked'; readonly question: HardshipQuestion }
        | { readonly answer: 'declined'; readonly reason: HardshipDeclineReason }
      ))
  | (Account & {
      readonly template: 'HardshipPauseEnding';
      readonly on: string;
      readonly isPlanPaused: boolean;
      readonly isOnAutopay: boolean;
    });

export function isHardshipMail<Facts extends { readonly template: string }>(
  facts: Facts,
): facts is Extract<Facts, { template: HardshipMailFacts['template'] }> {
  return facts.template === 'HardshipAnswered' || facts.template === 'HardshipPauseEnding';
}

/** The portal page that sets up a plan. */
export const planFormPath = '/make-payment/d/payment-plan';
