import type { HardshipDeclineReason, HardshipQuestion } from '@quittance/domain/hardship/hardship-rules';

type Account = { readonly accountName: string; readonly accountReferenceCode: string };

/** Variables of messages to customers who asked for help. `on` is a pause's last day, formatted in their language. */
export type HardshipMailFacts =
  | (Account & { readonly template: 'HardshipAnswered' } & (
        | { readonly answer: 'paused'; readonly on: string; readonly isPlanPaused: boolean }
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
