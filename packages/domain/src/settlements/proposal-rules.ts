import type { CalendarDate } from '@internationalized/date';
import { type Cents, cents } from '../money/cents.ts';
import { percentageOf } from '../money/percentage.ts';
import { maximumPaymentCents } from '../payments/amount-bounds.ts';
import { floorOf, type MadeOffer, type OfferCandidate, type OfferLimits, passOverAccount } from './offer-rule.ts';

/** Customers propose to pay less in total (a settlement) or less each month (a plan). */
export const proposalKinds = ['lump-sum', 'plan'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** States of a proposal. `waiting` is the only one that changes. */
export const proposalStates = ['waiting', 'accepted', 'countered', 'declined', 'withdrawn'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Decisions of an employee. */
export const proposalDecisions = ['accepted', 'countered', 'declined'] as const;
export type ProposalDecision = (typeof proposalDecisions)[number];

/** Reasons that a customer is given, in the customer's language. */
export const proposalDeclineReasons = ['too-low', 'not-now', 'please-call'] as const;
export type ProposalDeclineReason = (typeof proposalDeclineReasons)[number];

export const maxProposalReasonLength = 500;
/** The tries of an account are counted over this many days. */
export const proposalTryDays = 30;
export const maxProposalTries = 10;
export const maxProposalDays = 365;

/** A tenant's rules for proposals of customers. Percentages of the balance have two decimals. */
export type ProposalRules = {
  readonly isOn: boolean;
  /** From here, a proposal is accepted at once. */
  readonly acceptPercent: number;
  /** Below it, a proposal is answered with `counterPercent`. An employee decides in between. */
  readonly counterBelowPercent: number;
  readonly counterPercent: number;
  /** Proposals on one account in `proposalTryDays`. */
  readonly maxTries: number;
  /** Days to accept the offer that follows a proposal, or to make the plan. */
  readonly acceptDays: number;
  /** Days from the last day to accept the offer to the last day to pay. */
  readonly payDays: number;
  /** Lets customers propose smaller monthly payments. */
  readonly isPlanOn: boolean;
  /** Monthly payments that pay the balance within this many months are accepted at once. */
  readonly acceptMonths: number;
  /** Payments that would take longer are answered with ones that take `counterMonths`. An employee decides in between. */
  readonly counterBeyondMonths: number;
  readonly counterMonths: number;
};

/** Nobody can propose anything until the tenant turns it on. */
export const defaultProposalRules: ProposalRules = {
  isOn: false,
  acceptPercent: 80,
  counterBelowPercent: 50,
  counterPercent: 80,
  maxTries: 3,
  acceptDays: 14,
  payDays: 14,
  isPlanOn: false,
  acceptMonths: 12,
  counterBeyondMonths: 36,
  counterMonths: 24,
};

export function readProposalRules(given: unknown): ProposalRules {
  return { ...defaultProposalRules, ...(given as Partial<ProposalRules> | null) };
}

/** The setting that contradicts another one, or asks for less than the tenant's lowest offer. */
export type ProposalRuleFault = 'acceptPercent' | 'counterBelowPercent' | 'counterPercent';

export function validateProposalRules(
  { acceptPercent, counterBelowPercent, counterPercent }: ProposalRules,
  { offerFloorPercent }: { offerFloorPercent: number },
): ProposalRuleFault | undefined {
  if (acceptPercent < offerFloorPercent) return 'acceptPercent';
  if (counterBelowPercent > acceptPercent) return 'counterBelowPercent';
  const isCounterPossible = counterPercent >= Math.max(offerFloorPercent, counterBelowPercent) && counterPercent < 100;
  return isCounterPossible ? undefined : 'counterPercent';
}

/** The setting that contradicts `counterBeyondMonths`. */
export type PlanProposalRuleFault = 'acceptMonths' | 'counterMonths';

export function validatePlanProposalRules(rules: ProposalRules): PlanProposalRuleFault | undefined {
  const { acceptMonths, counterMonths, counterBeyondMonths } = rules;
  if (acceptMonths > counterBeyondMonths) return 'acceptMonths';
  // Otherwise the counteroffer could ask for less than the customer proposed.
  return counterMonths > counterBeyondMonths ? 'counterMonths' : undefined;
}

/** The lump sum with the lowest amount that the account can already be settled for. */
export type OpenLumpSum = { readonly offerId: string; readonly totalCents: Cents };

export type ProposalAnswer =
  /** Without an open offer, the answer is a new one. */
  | { readonly kind: 'accept' | 'counter'; readonly offer: MadeOffer }
  | { readonly kind: 'counter-with-open-offer'; readonly offerId: string }
  | { readonly kind: 'ask-employee' };

export type ProposalFault = 'not-allowed' | 'too-high' | 'limit-reached';

export type ProposingAccount = {
  readonly account: OfferCandidate;
  readonly rules: ProposalRules;
  /** Proposals of the last `proposalTryDays`. */
  readonly tries: number;
};

/** Returns the reason that a customer can't propose any amount of a kind on an account. */
export function refuseProposing(
  kind: ProposalKind,
  { account, rules, tries }: ProposingAccount,
): 'not-allowed' | 'limit-reached' | undefined {
  // Another offer doesn't matter, because the customer proposes less than it asks for.
  const isPassedOver = passOverAccount({ ...account, hasSameOffer: false }) !== undefined;
  const isOn = kind === 'plan' ? rules.isPlanOn : rules.isOn;
  if (!isOn || account.balanceCents <= 0 || isPassedOver) return 'not-allowed';
  return tries >= rules.maxTries ? 'limit-reached' : undefined;
}

/** Answers a proposal to settle an account for an amount (req 3.13). */
export function answerProposal(
  amountCents: Cents,
  {
    limits,
    openOffer,
    today,
    ...proposing
  }: ProposingAccount & { limits: OfferLimits; openOffer: OpenLumpSum | undefined; today: CalendarDate },
): ProposalAnswer | ProposalFault {
  const { account, rules } = proposing;
  const { balanceCents } = account;
  const refused = refuseProposing('lump-sum', proposing);
  if (refused === 'not-allowed') return refused;
  // A single payment can't be larger (req 9.1).
  const maxCents = Math.min(balanceCents, openOffer?.totalCents ?? balanceCents, maximumPaymentCents);
  if (amountCents >= maxCents) return 'too-high';
  if (refused) return refused;
  const floorCents = floorOf(balanceCents, limits);
  const least = (percent: number) => cents(Math.max(shareOf(balanceCents, percent), floorCents));
  const offerFor = (totalCents: Cents) => proposalOffer(totalCents, { rules, today });
  if (amountCents >= least(rules.acceptPercent)) return { kind: 'accept', offer: offerFor(amountCents) };
  if (amountCents >= least(rules.counterBelowPercent)) return { kind: 'ask-employee' };
  const counterCents = least(rules.counterPercent);
  if (openOffer && openOffer.totalCents <= counterCents) {
    return { kind: 'counter-with-open-offer', offerId: openOffer.offerId };
  }
  // A tiny balance rounds up to the whole.
  const isPossible = counterCents < balanceCents && counterCents <= maximumPaymentCents;
  return isPossible ? { kind: 'counter', offer: offerFor(counterCents) } : { kind: 'ask-employee' };
}

/** Returns the offer of an amount with the tenant's days for proposals. */
export function proposalOffer(
  totalCents: Cents,
  { rules, today }: { rules: ProposalRules; today: CalendarDate },
): MadeOffer {
  const expiresOn = today.add({ days: rules.acceptDays });
  return { totalCents, downPaymentCents: null, expiresOn, dueOn: expiresOn.add({ days: rules.payDays }) };
}

function shareOf(balanceCents: Cents, percent: number): Cents {
  return percentageOf(balanceCents, Math.round(percent * 100));
}
