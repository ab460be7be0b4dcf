import type { CalendarDate } from '@internationalized/date';
import { type Cents, cents } from '../money/cents.ts';
import { percentageOf } from '../money/percentage.ts';
import { maximumPaymentCents } from '../payments/amount-bounds.ts';
import type { SettlementOfferType } from './settlement-offer.ts';

/** Which accounts a rule is about; what is null or empty leaves nobody out. Both ends of a range are in it. */
export type OfferAudience = {
  readonly payeeCodes: readonly string[];
  readonly balanceFromCents: Cents | null;
  readonly balanceToCents: Cents | null;
  /** Days since the account's due day. */
  readonly pastDueDaysFrom: number | null;
  readonly pastDueDaysTo: number | null;
  readonly debt: 'any' | 'in-statute' | 'out-of-statute';
};

/** What is offered. A percentage is of the balance, in basis points. */
export type OfferTerms = {
  readonly offerType: SettlementOfferType;
  readonly asked: { readonly percent: number } | { readonly amountCents: Cents };
  /** Never less than this. */
  readonly floorCents: Cents;
  /** Rounded up to a multiple of this. */
  readonly roundToCents: Cents;
  /** Of what is asked for, on the first day: for `lump-sum-autopay` alone. */
  readonly downPaymentPercent: number | null;
  readonly installments: number | null;
  readonly expiresInDays: number;
  /** From the last day for accepting to the last one for paying. */
  readonly payWithinDays: number;
  readonly missedAllowed: number;
};

/** A rule that makes offers: to whom, what, and after how many days again; null is once. */
export type OfferRule = {
  readonly audience: OfferAudience;
  readonly terms: OfferTerms;
  readonly againAfterDays: number | null;
};

/** What a tenant allows, in basis points of a balance: the least that is asked for, and the most that one person takes off alone. */
export type OfferLimits = { readonly floorBasisPoints: number; readonly discountAloneBasisPoints: number };

/** An account as a rule sees it. */
export type OfferCandidate = {
  readonly payeeCode: string;
  readonly balanceCents: Cents;
  readonly dueOn: CalendarDate | null;
  readonly isOutOfStatute: boolean;
  readonly isClosed: boolean;
  /** False next to a packet, through which it is paid: an offer of its own couldn't be taken. */
  readonly isPaidAlone: boolean;
  readonly isDisputed: boolean;
  readonly hasOpenPlan: boolean;
  /** A settlement that was accepted and has not lapsed. */
  readonly isSettled: boolean;
  /** An offer of the same type that can still be taken. */
  readonly hasSameOffer: boolean;
  /** When this version of the rule offered it something last; null for never. */
  readonly lastOfferedOn: CalendarDate | null;
};

/** What an account would be offered. */
export type MadeOffer = {
  readonly totalCents: Cents;
  readonly downPaymentCents: Cents | null;
  readonly expiresOn: CalendarDate;
  readonly dueOn: CalendarDate;
};

/** Why a rule passes over an account. */
export type PassedOver =
  | 'not-meant'
  | 'closed'
  | 'paid-with-others'
  | 'disputed'
  | 'has-plan'
  | 'settled'
  | 'has-offer'
  | 'offered-before'
  | 'nothing-off'
  | 'above-maximum';

/** What a rule makes of an account on a day of the tenant's (req 3.13): an offer, or why not. */
export function offerOf(
  rule: OfferRule,
  { account, limits, today }: { account: OfferCandidate; limits: OfferLimits; today: CalendarDate },
): MadeOffer | PassedOver {
  const passed = passOver(rule, account, today);
  if (passed) return passed;
  const { terms } = rule;
  const totalCents = amountOf(terms, account.balanceCents, limits);
  if (totalCents >= account.balanceCents) return 'nothing-off';
  // No single payment is that much (req 9.1).
  if (terms.offerType === 'lump-sum' && totalCents > maximumPaymentCents) return 'above-maximum';
  const expiresOn = today.add({ days: terms.expiresInDays });
  const { downPaymentPercent: share } = terms;
  return {
    totalCents,
    downPaymentCents: share === null ? null : percentageOf(totalCents, share),
    expiresOn,
    dueOn: expiresOn.add({ days: terms.payWithinDays }),
  };
}

function passOver(
  { audience, againAfterDays }: OfferRule,
  account: OfferCandidate,
  today: CalendarDate,
): PassedOver | undefined {
  const passed = passOverAccount(account);
  if (passed) return passed;
  if (!isMeant(audience, account, today)) return 'not-meant';
  const { lastOfferedOn } = account;
  if (lastOfferedOn === null) return undefined;
  const isAgain = againAfterDays !== null && lastOfferedOn.add({ days: againAfterDays }).compare(today) <= 0;
  return isAgain ? undefined : 'offered-before';
}

/** Why an account is offered nothing, whoever offers it; undefined where it may be. */
export function passOverAccount(account: OfferCandidate): PassedOver | undefined {
  if (account.isClosed) return 'closed';
  if (!account.isPaidAlone) return 'paid-with-others';
  if (account.isDisputed) return 'disputed';
  if (account.hasOpenPlan) return 'has-plan';
  if (account.isSettled) return 'settled';
  return account.hasSameOffer ? 'has-offer' : undefined;
}

function isMeant(audience: OfferAudience, account: OfferCandidate, today: CalendarDate): boolean {
  const { payeeCodes, debt, pastDueDaysFrom, pastDueDaysTo } = audience;
  if (account.balanceCents <= 0) return false;
  if (payeeCodes.length > 0 && !payeeCodes.includes(account.payeeCode)) return false;
  if (debt !== 'any' && account.isOutOfStatute !== (debt === 'out-of-statute')) return false;
  if (!isWithin(account.balanceCents, audience.balanceFromCents, audience.balanceToCents)) return false;
  if (pastDueDaysFrom === null && pastDueDaysTo === null) return true;
  return account.dueOn !== null && isWithin(today.compare(account.dueOn), pastDueDaysFrom, pastDueDaysTo);
}

function isWithin(value: number, from: number | null, to: number | null): boolean {
  return (from === null || value >= from) && (to === null || value <= to);
}

/** Rounded up, and never below the rule's floor nor the tenant's. */
function amountOf({ asked, floorCents, roundToCents }: OfferTerms, balanceCents: Cents, limits: OfferLimits): Cents {
  const wished = 'percent' in asked ? percentageOf(balanceCents, asked.percent) : asked.amountCents;
  const least = Math.max(wished, floorCents, floorOf(balanceCents, limits));
  return cents(Math.ceil(least / roundToCents) * roundToCents);
}

/** The least that a tenant takes for a balance. */
export function floorOf(balanceCents: Cents, { floorBasisPoints }: OfferLimits): Cents {
  return percentageOf(balanceCents, floorBasisPoints);
}

const whole = 10_000;

/** How much of a balance is taken off by asking for an amount, in basis points, rounded up. */
export function discountBasisPoints(totalCents: Cents, balanceCents: Cents): number {
  return balanceCents <= 0 ? 0 : Math.ceil(((balanceCents - totalCents) * whole) / balanceCents);
}

/** The most that a rule can take off any balance, in basis points: an amount, where nothing bounds the balances, all but the tenant's floor. */
export function largestDiscount({ audience, terms }: OfferRule, limits: OfferLimits): number {
  const { asked } = terms;
  const most = whole - limits.floorBasisPoints;
  if ('percent' in asked) return Math.min(most, whole - asked.percent);
  const { balanceToCents } = audience;
  return balanceToCents === null ? most : Math.min(most, discountBasisPoints(asked.amountCents, balanceToCents));
}
