import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import type { proposeSettlement, withdrawProposal } from '@quittance/contract/settlements';
import type { Cents } from '@quittance/domain/money/cents';
import { parseMoney } from '@quittance/domain/money/parse-money';

type Refusal = (typeof proposeSettlement.refusals)[number] | (typeof withdrawProposal.refusals)[number];

/** The translation key for each refusal. A new one doesn't compile until it has a text. */
export const proposalAnswers: Record<Refusal, string> & Partial<Record<ResponseCodeName, string>> = {
  DisclosureRequired: 'Proposal.Problem.DisclosureRequired',
  NotFound: 'Proposal.Problem.NotAllowed',
  ProposalLimitReached: 'Proposal.Problem.LimitReached',
  ProposalNotAllowed: 'Proposal.Problem.NotAllowed',
  ProposalNotOpen: 'Proposal.Problem.NotOpen',
  ProposalTooHigh: 'Proposal.Problem.TooHigh',
};

/** Reads a typed amount that is less than the balance. The fault is the last part of a translation key. */
export function readProposal(
  text: string,
  balanceCents: Cents,
): { readonly amount: Cents } | { readonly fault: 'AmountMissing' | 'AmountWrong' | 'AmountTooHigh' } {
  const parsed = parseMoney(text);
  if (!parsed.ok) return { fault: parsed.reason === 'empty' ? 'AmountMissing' : 'AmountWrong' };
  if (parsed.cents <= 0) return { fault: 'AmountWrong' };
  return parsed.cents < balanceCents ? { amount: parsed.cents } : { fault: 'AmountTooHigh' };
}
