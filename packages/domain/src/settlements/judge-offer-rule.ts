import type { OfferLimits, OfferRule } from './offer-rule.ts';

/** What of a rule cannot be: the name of its field. */
export type OfferRuleFault =
  | 'audience.balance'
  | 'audience.pastDueDays'
  | 'terms.asked'
  | 'terms.downPaymentPercent'
  | 'terms.expiresInDays'
  | 'terms.installments'
  | 'terms.payWithinDays'
  | 'againAfterDays';

const whole = 10_000;
/** A plan's last day has to be a month away on the day on which it is accepted, whichever that is (req 5.5). */
const leastPlanDays = 31;

/** The first thing about a rule that makes its offers such as nobody could take, or as the tenant does not allow; undefined for a good one. */
export function judgeOfferRule(
  { audience, terms, againAfterDays }: OfferRule,
  limits: OfferLimits,
): OfferRuleFault | undefined {
  const { offerType, asked, downPaymentPercent, installments } = terms;
  if (isBackwards(audience.balanceFromCents, audience.balanceToCents)) return 'audience.balance';
  if (isBackwards(audience.pastDueDaysFrom, audience.pastDueDaysTo)) return 'audience.pastDueDays';
  if ('percent' in asked && (asked.percent < limits.floorBasisPoints || asked.percent >= whole)) return 'terms.asked';
  if ('amountCents' in asked && asked.amountCents <= 0) return 'terms.asked';
  if ((offerType === 'lump-sum-autopay') !== (downPaymentPercent !== null)) return 'terms.downPaymentPercent';
  if (downPaymentPercent !== null && (downPaymentPercent <= 0 || downPaymentPercent >= whole))
    return 'terms.downPaymentPercent';
  if (offerType === 'lump-sum' && installments !== null) return 'terms.installments';
  if (offerType !== 'lump-sum' && terms.payWithinDays < leastPlanDays) return 'terms.payWithinDays';
  if (terms.expiresInDays < 1) return 'terms.expiresInDays';
  // Before that the offer of the time before can still be taken.
  return againAfterDays !== null && againAfterDays <= terms.expiresInDays ? 'againAfterDays' : undefined;
}

function isBackwards(from: number | null, to: number | null): boolean {
  return from !== null && to !== null && from > to;
}
