import type { OfferLimits, OfferRule } from './offer-rule.ts';

/** Name of the invalid field in a rule. */
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
/** A plan's last day must be a month after its acceptance, on any date (req 5.5). */
const minPlanDays = 31;

/**
 * Returns the first field that makes a rule's offers impossible to accept or not allowed by the tenant; undefined for a
 * valid rule.
 */
export function validateOfferRule(
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
  if (offerType !== 'lump-sum' && terms.payWithinDays < minPlanDays) return 'terms.payWithinDays';
  if (terms.expiresInDays < 1) return 'terms.expiresInDays';
  // Before that the previous offer can still be accepted.
  return againAfterDays !== null && againAfterDays <= terms.expiresInDays ? 'againAfterDays' : undefined;
}

function isBackwards(from: number | null, to: number | null): boolean {
  return from !== null && to !== null && from > to;
}
