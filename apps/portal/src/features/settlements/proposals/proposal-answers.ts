import type { ResponseCodeName } from '@quittance/contract/codes/response-code-names';
import type { proposeSettlement, withdrawProposal } from '@quittance/contract/settlements';
import { planMinimum } from '@quittance/domain/installment-plans/schedule/plan-bounds';
import type { Cents } from '@quittance/domain/money/cents';
import { parseMoney } from '@quittance/domain/money/parse-money';
import { smallestPayment } from '@quittance/domain/payments/amount-bounds';
import type { ProposalKind } from '@quittance/domain/settlements/proposal-rules';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { CurrentAccount } from '../../accounts/current-account.ts';

type Refusal = (typeof proposeSettlement.refusals)[number] | (typeof withdrawProposal.refusals)[number];

/** The translation key for each refusal. A new one doesn't compile until it has a text. */
export const proposalAnswers: Record<Refusal, string> & Partial<Record<ResponseCodeName, string>> = {
  DisclosureRequired: 'Proposal.Problem.DisclosureRequired',
  NotFound: 'Proposal.Problem.NotAllowed',
  ProposalLimitReached: 'Proposal.Problem.LimitReached',
  ProposalNotAllowed: 'Proposal.Problem.NotAllowed',
  ProposalNotNeeded: 'Proposal.Problem.NotNeeded',
  ProposalNotOpen: 'Proposal.Problem.NotOpen',
  ProposalTooHigh: 'Proposal.Problem.TooHigh',
};

export type ProposalFault = 'AmountMissing' | 'AmountWrong' | 'AmountTooHigh' | 'AmountPossible';

/**
 * Reads a typed amount: less than the balance, or a monthly payment that is less than a plan can have already. The fault
 * is the last part of a translation key; `AmountPossible` states the amount, because a plan with it needs no proposal.
 */
export function readProposal(
  text: string,
  { kind, balanceCents, leastCents }: { kind: ProposalKind; balanceCents: Cents; leastCents: Cents },
): { readonly amount: Cents } | { readonly fault: ProposalFault; readonly possibleCents?: Cents } {
  const parsed = parseMoney(text);
  if (!parsed.ok) return { fault: parsed.reason === 'empty' ? 'AmountMissing' : 'AmountWrong' };
  const { cents: amount } = parsed;
  if (amount <= 0) return { fault: 'AmountWrong' };
  if (amount >= balanceCents) return { fault: 'AmountTooHigh' };
  return kind === 'plan' && amount >= leastCents ? { fault: 'AmountPossible', possibleCents: amount } : { amount };
}

/** Returns the smallest monthly payment that a plan can have without a proposal. */
export function leastMonthly({ payable, configuration, agreedMonthlyCents }: CurrentAccount): Cents {
  return planMinimum(smallestPayment(payable, configuration), { frequency: 'monthly', agreedMonthlyCents });
}

/** Returns a function that formats a proposed amount: `$700`, or `$50 a month`. */
export function useProposedText(): (proposal: { kind?: ProposalKind | undefined; amount: Cents }) => string {
  const { t } = useTranslation();
  const { money } = useFormats();
  return ({ kind, amount }) => (kind === 'plan' ? t('Proposal.Plan.AMonth', { amount: money(amount) }) : money(amount));
}
