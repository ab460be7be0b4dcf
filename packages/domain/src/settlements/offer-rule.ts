import type { CalendarDate } from '@internationalized/date';
import { type Cents, cents } from '../money/cents.ts';
import { percentageOf } from '../money/percentage.ts';
import { maximumPaymentCents } from '../payments/amount-bounds.ts';
import type { SettlementOfferType } from './settlement-offer.ts';

/** Debts that a rule offers a settlement for, by the statute of limitations. */
export const offerRuleDebts = ['any', 'in-statute', 'out-of-statute'] as const;
export type OfferRuleDebt = (typeof offerRuleDebts)[number];

/** Selects the accounts that get an offer. Null or an empty list doesn't filter. Ranges are inclusive. */
export type OfferAudience = {
  readonly payeeCodes: readonly string[];
  readonly balanceFromCents: Cents | null;
  readonly balanceToCents: Cents | null;
  /** Days since the account's due date. */
  readonly pastDueDaysFrom: number | null;
  readonly pastDueDaysTo: number | null;
  readonly debt: OfferRuleDebt;
};

/** Terms of the offer. A percentage applies to the balance, in basis points. */
export type OfferTerms = {
  readonly offerType: SettlementOfferType;
  readonly asked: { readonly percent: number } | { readonly amountCents: Cents };
  /** Minimum amount of the offer. */
  readonly floorCents: Cents;
  /** The amount is rounded up to a multiple of this. */
  readonly roundToCents: Cents;
  /** Share of the total due on the first day, for `lump-sum-autopay` only. */
  readonly downPaymentPercent: number | null;
  readonly installments: number | null;
  readonly expiresInDays: number;
  /** Days from the last day to accept the offer to the last day to pay. */
  readonly payWithinDays: number;
  readonly missedAllowed: number;
};

/** A rule that makes offers. `againAfterDays` is the wait before a repeated offer; null means once. */
export type OfferRule = {
  readonly audience: OfferAudience;
  readonly terms: OfferTerms;
  readonly againAfterDays: number | null;
};

/** A tenant's limits in basis points of the balance: the minimum offer, and the maximum discount without approval. */
export type OfferLimits = { readonly floorBasisPoints: number; readonly discountAloneBasisPoints: number };

export type OfferCandidate = {
  readonly payeeCode: string;
  readonly balanceCents: Cents;
  readonly dueOn: CalendarDate | null;
  readonly isOutOfStatute: boolean;
  readonly isClosed: boolean;
  /** False for an account paid as part of a packet, because its own offer couldn't be accepted. */
  readonly isPaidAlone: boolean;
  readonly isDisputed: boolean;
  readonly hasOpenPlan: boolean;
  /** A settlement was accepted and hasn't lapsed. */
  readonly isSettled: boolean;
  /** An offer of the same type can still be accepted. */
  readonly hasSameOffer: boolean;
  /** Date of this rule version's last offer; null for never. */
  readonly lastOfferedOn: CalendarDate | null;
};

export type MadeOffer = {
  readonly totalCents: Cents;
  readonly downPaymentCents: Cents | null;
  readonly expiresOn: CalendarDate;
  readonly dueOn: CalendarDate;
};

/** Reason a rule skips an account. */
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

/**
 * Applies a rule to an account on a tenant's date (req 3.13). Returns the offer, or the reason for skipping the
 * account.
 */
export function offerOf(
  rule: OfferRule,
  { account, limits, today }: { account: OfferCandidate; limits: OfferLimits; today: CalendarDate },
): MadeOffer | PassedOver {
  const passed = passOver(rule, account, today);
  if (passed) return passed;
  const { terms } = rule;
  const totalCents = amountOf(terms, account.balanceCents, limits);
  if (totalCents >= account.balanceCents) return 'nothing-off';
  // A single payment can't be that large (req 9.1).
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

/** Returns the reason an account can't get any offer, or undefined. */
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

/** Rounds up and never goes below the rule's or the tenant's minimum. */
function amountOf({ asked, floorCents, roundToCents }: OfferTerms, balanceCents: Cents, limits: OfferLimits): Cents {
  const wished = 'percent' in asked ? percentageOf(balanceCents, asked.percent) : asked.amountCents;
  const min = Math.max(wished, floorCents, floorOf(balanceCents, limits));
  return cents(Math.ceil(min / roundToCents) * roundToCents);
}

/** Returns the tenant's minimum for a balance. */
export function floorOf(balanceCents: Cents, { floorBasisPoints }: OfferLimits): Cents {
  return percentageOf(balanceCents, floorBasisPoints);
}

const whole = 10_000;

/** Returns the discount in basis points of the balance, rounded up. */
export function discountBasisPoints(totalCents: Cents, balanceCents: Cents): number {
  return balanceCents <= 0 ? 0 : Math.ceil(((balanceCents - totalCents) * whole) / balanceCents);
}

/**
 * Returns the largest possible discount of a rule in basis points. A fixed amount without a maximum balance can
 * discount everything above the tenant's minimum.
 */
export function largestDiscount({ audience, terms }: OfferRule, limits: OfferLimits): number {
  const { asked } = terms;
  const max = whole - limits.floorBasisPoints;
  if ('percent' in asked) return Math.min(max, whole - asked.percent);
  const { balanceToCents } = audience;
  return balanceToCents === null ? max : Math.min(max, discountBasisPoints(asked.amountCents, balanceToCents));
}
