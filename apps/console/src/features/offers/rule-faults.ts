import type { WireOfferRule } from '@quittance/contract/staff/offer-rules';
import { cents, zeroCents } from '@quittance/domain/money/cents';
import { centsFromDollars } from '@quittance/domain/money/decimal-dollars';
import { type OfferRuleFault, validateOfferRule } from '@quittance/domain/settlements/validate-offer-rule';
import type { RuleFields } from './rule-fields.ts';

/** Only the API knows the tenant's limits and enforces them, so none apply here. */
const noLimits = { floorBasisPoints: 0, discountAloneBasisPoints: 10_000 };

/** Returns the first fault that makes a rule invalid for every tenant. */
export function faultOfRule({ audience, terms, againAfterDays }: WireOfferRule): OfferRuleFault | undefined {
  const { balanceFrom: balanceFromCents, balanceTo: balanceToCents } = audience;
  const basisPoints = (percent: number) => Math.round(percent * 100);
  const { percent, amount, downPaymentPercent: share } = terms;
  const asked = percent === null ? { amountCents: amount ?? zeroCents } : { percent: basisPoints(percent) };
  const rule = {
    audience: { ...audience, balanceFromCents, balanceToCents },
    terms: {
      ...terms,
      asked,
      floorCents: terms.floor,
      roundToCents: centsFromDollars(terms.roundTo) ?? cents(1),
      downPaymentPercent: share === null ? null : basisPoints(share),
    },
    againAfterDays,
  };
  return validateOfferRule(rule, noLimits);
}

/** Returns the field of a fault, or undefined for a fault unknown to this version. */
export function fieldOfFault(fault: string, { askedBy }: Pick<RuleFields, 'askedBy'>): keyof RuleFields | undefined {
  const fields: Readonly<Record<OfferRuleFault, keyof RuleFields>> = {
    'audience.balance': 'balanceTo',
    'audience.pastDueDays': 'pastDueTo',
    'terms.asked': askedBy,
    'terms.downPaymentPercent': 'downPayment',
    'terms.expiresInDays': 'expiresIn',
    'terms.installments': 'installments',
    'terms.payWithinDays': 'payWithin',
    againAfterDays: 'againAfter',
  };
  return (fields as Readonly<Record<string, keyof RuleFields>>)[fault];
}
