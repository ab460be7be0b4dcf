import type { openDispute, withdrawDispute } from '@quittance/contract/disputes';

/** Reasons a dispute can't be opened or withdrawn. A new refusal doesn't compile until it has a text. */
type Refusal = (typeof openDispute.refusals)[number] | (typeof withdrawDispute.refusals)[number];

/** The translation key for each refusal of dispute/open and dispute/withdraw. */
export const disputeAnswers: Record<Refusal, string> = {
  DisputeNotOpen: 'Dispute.Answer.NotOpen',
  NotFound: 'Dispute.Answer.NotFound',
  TooManyRequests: 'Help.Answer.TooManyRequests',
};
