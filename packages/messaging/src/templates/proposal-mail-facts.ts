import type { ProposalDeclineReason, ProposalKind } from '@quittance/domain/settlements/proposal-rules';

/** Variables of the answer to a customer's proposal. Amounts are in cents. */
export type ProposalMailFacts = {
  readonly template: 'ProposalAnswered';
  readonly accountName: string;
  readonly accountReferenceCode: string;
  /** Messages of the previous release omit it, because all were about lump sums. */
  readonly kind?: ProposalKind;
  /** Amounts of a plan are monthly. */
  readonly proposedCents: number;
} & (
  | {
      readonly answer: 'accepted' | 'countered';
      readonly totalCents: number;
      /** The offer's last day, formatted in the message's language. */
      readonly on: string;
    }
  | { readonly answer: 'declined'; readonly reason: ProposalDeclineReason }
);

export function isProposalMail<Facts extends { readonly template: string }>(
  facts: Facts,
): facts is Extract<Facts, { template: 'ProposalAnswered' }> {
  return facts.template === 'ProposalAnswered';
}

/** The portal page that shows the account's offers. */
export const offerPath = '/make-payment/d/settlement-offer';
