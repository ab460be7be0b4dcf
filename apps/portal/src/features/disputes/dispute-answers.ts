import type { openDispute, withdrawDispute } from '@quittance/contract/disputes';

/** Why a dispute was not opened or not taken back, as keys; a new refusal does not compile until it has a sentence. */
type Refusal = (typeof openDispute.refusals)[number] | (typeof withdrawDispute.refusals)[number];

/** The key of the sentence for each refusal of dispute/open and dispute/withdraw. */
export const disputeAnswers: Record<Refusal, string> = {
  DisputeNotOpen: 'Dispute.Answer.NotOpen',
  NotFound: 'Dispute.Answer.NotFound',
  TooManyRequests: 'Help.Answer.TooManyRequests',
};
