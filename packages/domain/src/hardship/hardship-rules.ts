import type { CalendarDate } from '@internationalized/date';
import { type Cents, cents } from '../money/cents.ts';

/** Reasons that a customer can choose from. */
export const hardshipReasons = ['job-loss', 'illness', 'death', 'separation', 'disaster', 'other'] as const;
export type HardshipReason = (typeof hardshipReasons)[number];

/** States of a request. `waiting` is the only one that changes. */
export const hardshipStates = ['waiting', 'paused', 'planned', 'declined', 'withdrawn'] as const;
export type HardshipState = (typeof hardshipStates)[number];

/** Decisions of an employee. `asked` keeps the request open until the customer has answered. */
export const hardshipDecisions = ['paused', 'planned', 'asked', 'declined'] as const;
export type HardshipDecision = (typeof hardshipDecisions)[number];

/** Reasons that a customer is given, in the customer's language. */
export const hardshipDeclineReasons = ['not-possible', 'had-pauses', 'please-call'] as const;
export type HardshipDeclineReason = (typeof hardshipDeclineReasons)[number];

/** Questions to the customer, in the customer's language. */
export const hardshipQuestions = ['more-about-it', 'please-call'] as const;
export type HardshipQuestion = (typeof hardshipQuestions)[number];

/**
 * What happens with a request at once: the tenant's rules pause the account or agree to smaller monthly payments, or an
 * employee decides.
 */
export const hardshipOutcomes = ['pause', 'plan', 'agent'] as const;
export type HardshipOutcome = (typeof hardshipOutcomes)[number];

/** Origins of a pause, and reasons for its end. */
export const pauseSources = ['rules', 'staff'] as const;
export type PauseSource = (typeof pauseSources)[number];
export const pauseEndReasons = ['over', 'by-customer'] as const;
export type PauseEndReason = (typeof pauseEndReasons)[number];

export const maxHardshipWordsLength = 1_000;
export const maxHouseholdSize = 30;
/** Shorter pauses would end before the customer could prepare for the end. */
export const minPauseDays = 7;
export const maxPauseDays = 180;
export const maxPausesAYear = 12;
export const maxHardshipPlanMonths = 120;
/** Days to set up a plan with smaller payments. */
export const hardshipPlanDays = 14;
/** Days before a pause's last day on which the customer gets a message about its end. */
export const pauseNoticeDays = 5;

/** A tenant's rules for customers who can't pay. */
export type HardshipRules = {
  readonly isOn: boolean;
  readonly outcomes: Readonly<Record<HardshipReason, HardshipOutcome>>;
  readonly pauseDays: number;
  /** Pauses of one account in 12 months that need no employee. */
  readonly maxPauses: number;
  /** Months in which smaller payments must pay the balance. */
  readonly planMonths: number;
  /** The largest share of the household's income that a payment may take, in percent. */
  readonly maxIncomePercent: number;
};

/** Nobody can ask for help until the tenant turns it on. Then employees decide, until the tenant's rules say otherwise. */
export const defaultHardshipRules: HardshipRules = {
  isOn: false,
  outcomes: {
    'job-loss': 'agent',
    illness: 'agent',
    death: 'agent',
    separation: 'agent',
    disaster: 'agent',
    other: 'agent',
  },
  pauseDays: 60,
  maxPauses: 2,
  planMonths: 24,
  maxIncomePercent: 10,
};

export function readHardshipRules(given: unknown): HardshipRules {
  const rules = given as Partial<HardshipRules> | null;
  const outcomes = { ...defaultHardshipRules.outcomes, ...rules?.outcomes };
  return { ...defaultHardshipRules, ...rules, outcomes };
}

/** A customer's situation. Only the reason is required. */
export type HardshipDetails = {
  /** The household's income per month after taxes. */
  readonly incomeCents: Cents | null;
  readonly householdSize: number | null;
  /** The amount per month that the customer could pay. */
  readonly affordableCents: Cents | null;
  /** The customer's own words; may be empty. */
  readonly words: string;
  /** Days as YYYY-MM-DD. */
  readonly since: string | null;
  readonly until: string | null;
};

/** Facts about the account of a customer who can't pay. */
export type HardshipAccount = {
  readonly isClosed: boolean;
  readonly balanceCents: number;
  readonly isDisputed: boolean;
  /** False when the account is paid together with others. */
  readonly isPaidAlone: boolean;
  readonly isPaused: boolean;
};

/** Returns true when the customer can ask for help with an account. */
export function mayAskForHelp(rules: Pick<HardshipRules, 'isOn'>, account: HardshipAccount): boolean {
  const { isClosed, balanceCents, isDisputed, isPaidAlone, isPaused } = account;
  return rules.isOn && !isClosed && balanceCents > 0 && !isDisputed && isPaidAlone && !isPaused;
}

export type HardshipAnswer =
  | { readonly kind: 'pause'; readonly untilOn: CalendarDate }
  | { readonly kind: 'plan'; readonly monthlyCents: Cents; readonly expiresOn: CalendarDate }
  | { readonly kind: 'ask-employee' };

/** Facts that decide about a request. */
export type HardshipFacts = {
  readonly rules: HardshipRules;
  readonly balanceCents: number;
  /** The account's smallest payment. */
  readonly minimumCents: number;
  /** Pauses that began in the last 12 months. */
  readonly pauses: number;
  readonly isSettling: boolean;
  readonly isOnPlan: boolean;
  readonly today: CalendarDate;
};

/**
 * Answers a request by the tenant's rules. An employee decides when the rules can't help: after the account's pauses,
 * when smaller payments don't fit, and about a settlement, whose dates neither moves.
 */
export function answerHardship(
  { reason, details }: { reason: HardshipReason; details: Pick<HardshipDetails, 'incomeCents' | 'affordableCents'> },
  facts: HardshipFacts,
): HardshipAnswer {
  const { rules, pauses, isSettling, isOnPlan, today } = facts;
  const outcome = rules.outcomes[reason];
  if (isSettling) return { kind: 'ask-employee' };
  if (outcome === 'pause' && pauses < rules.maxPauses) {
    return { kind: 'pause', untilOn: today.add({ days: rules.pauseDays }) };
  }
  // A plan offer counts for a new plan only.
  const monthlyCents = outcome === 'plan' && !isOnPlan ? smallerPayment(details, facts) : undefined;
  if (monthlyCents === undefined) return { kind: 'ask-employee' };
  return { kind: 'plan', monthlyCents, expiresOn: planOfferEnd(today) };
}

/** Returns the last day to set up a plan with smaller payments. */
export function planOfferEnd(today: CalendarDate): CalendarDate {
  return today.add({ days: hardshipPlanDays });
}

/**
 * Returns the smallest payment that pays the balance in the months of the rules, or undefined if it isn't below the
 * account's minimum, the income isn't known, or the payment is more than the customer could pay or than the share of
 * income.
 */
function smallerPayment(
  { incomeCents, affordableCents }: Pick<HardshipDetails, 'incomeCents' | 'affordableCents'>,
  { rules, balanceCents, minimumCents }: HardshipFacts,
): Cents | undefined {
  if (incomeCents === null) return undefined;
  const monthlyCents = cents(Math.ceil(balanceCents / rules.planMonths));
  const isAffordable = affordableCents === null || monthlyCents <= affordableCents;
  const isShare = monthlyCents * 100 <= incomeCents * rules.maxIncomePercent;
  return isAffordable && isShare && monthlyCents < minimumCents ? monthlyCents : undefined;
}

/** Returns the first day that counts for the pauses of 12 months. */
export function pausesCountFrom(today: CalendarDate): CalendarDate {
  return today.subtract({ years: 1 }).add({ days: 1 });
}
