import type { CalendarDate } from '@internationalized/date';
import { maxInstallments } from '../installment-plans/schedule/rhythm.ts';
import { type Cents, cents } from '../money/cents.ts';
import { type ProposalRules, type ProposingAccount, refuseProposing } from './proposal-rules.ts';

/** The account's minimum and the creditor's open consent to smaller monthly payments. */
export type PlanTerms = {
  readonly minimumCents: Cents;
  readonly openOffer: { readonly planOfferId: string; readonly monthlyCents: Cents } | undefined;
};

export type PlanProposalAnswer =
  | { readonly kind: 'accept' | 'counter'; readonly monthlyCents: Cents; readonly expiresOn: CalendarDate }
  | { readonly kind: 'counter-with-open-offer'; readonly planOfferId: string }
  | { readonly kind: 'ask-employee' };

export type PlanProposalFault = 'not-allowed' | 'not-needed' | 'limit-reached';

/** Returns the number of monthly payments of an amount above zero that pay a balance. */
export function monthsToPay(balanceCents: Cents, monthlyCents: Cents): number {
  return Math.ceil(balanceCents / monthlyCents);
}

/** Returns the amount from which a customer needs no proposal: a plan with such payments is already possible. */
export function leastWithoutProposal(balanceCents: Cents, { minimumCents, openOffer }: PlanTerms): Cents {
  return cents(Math.min(balanceCents, minimumCents, openOffer?.monthlyCents ?? minimumCents));
}

/**
 * Answers a proposal to pay an account in monthly payments below its minimum (req 5.7). The plan always pays the whole
 * balance, in at most as many payments as a plan can have.
 */
export function answerPlanProposal(
  monthlyCents: Cents,
  { terms, today, ...proposing }: ProposingAccount & { terms: PlanTerms; today: CalendarDate },
): PlanProposalAnswer | PlanProposalFault {
  const { account, rules } = proposing;
  const { balanceCents } = account;
  const refused = refuseProposing('plan', proposing);
  if (refused === 'not-allowed') return refused;
  const leastCents = leastWithoutProposal(balanceCents, terms);
  if (monthlyCents >= leastCents) return 'not-needed';
  if (refused) return refused;
  const expiresOn = planOfferExpiresOn(rules, today);
  const months = monthsToPay(balanceCents, monthlyCents);
  const maxMonths = Math.min(rules.counterBeyondMonths, maxInstallments);
  if (months <= Math.min(rules.acceptMonths, maxMonths)) return { kind: 'accept', monthlyCents, expiresOn };
  if (months <= maxMonths) return { kind: 'ask-employee' };
  const counterCents = cents(Math.ceil(balanceCents / rules.counterMonths));
  if (counterCents < leastCents) return { kind: 'counter', monthlyCents: counterCents, expiresOn };
  // The customer can already pay less each month than the counteroffer would ask for.
  const { openOffer } = terms;
  const isOpenOfferLeast = openOffer?.monthlyCents === leastCents;
  return openOffer && isOpenOfferLeast
    ? { kind: 'counter-with-open-offer', planOfferId: openOffer.planOfferId }
    : { kind: 'ask-employee' };
}

/** Returns the last day to make the plan. */
export function planOfferExpiresOn(
  { acceptDays }: Pick<ProposalRules, 'acceptDays'>,
  today: CalendarDate,
): CalendarDate {
  return today.add({ days: acceptDays });
}

/** Returns true if an employee can agree to monthly payments: a plan can't have more payments than the maximum. */
export function isMonthlyPossible(monthlyCents: Cents, balanceCents: Cents): boolean {
  return monthlyCents > 0 && monthsToPay(balanceCents, monthlyCents) <= maxInstallments;
}
