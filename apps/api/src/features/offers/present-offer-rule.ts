import type { WireOfferRule } from '@quittance/contract/staff/offer-rules';
import { fromHundredths } from '@quittance/domain/formats/hundredths';
import { cents, zeroCents } from '@quittance/domain/money/cents';
import { centsFromDollars, dollarsFromCents } from '@quittance/domain/money/decimal-dollars';
import type { OfferRule } from '@quittance/domain/settlements/offer-rule';

/** Converts cents and basis points to dollars and percent. */
export function presentOfferRule({ audience, terms, againAfterDays }: OfferRule): WireOfferRule {
  const { balanceFromCents: balanceFrom, balanceToCents: balanceTo, payeeCodes, ...others } = audience;
  const { asked, floorCents: floor, roundToCents, downPaymentPercent: share, ...plain } = terms;
  return {
    audience: { ...others, balanceFrom, balanceTo, payeeCodes: [...payeeCodes] },
    terms: {
      ...plain,
      percent: 'percent' in asked ? fromHundredths(asked.percent) : null,
      amount: 'amountCents' in asked ? asked.amountCents : null,
      floor,
      roundTo: dollarsFromCents(roundToCents) as WireOfferRule['terms']['roundTo'],
      downPaymentPercent: share === null ? null : fromHundredths(share),
    },
    againAfterDays,
  };
}

/** Converts dollars and percent to cents and basis points. */
export function readOfferRule({ audience, terms, againAfterDays }: WireOfferRule): OfferRule {
  const { balanceFrom, balanceTo, ...others } = audience;
  const { percent, amount, floor, roundTo, downPaymentPercent, ...plain } = terms;
  return {
    audience: { ...others, balanceFromCents: balanceFrom, balanceToCents: balanceTo },
    terms: {
      ...plain,
      asked: percent === null ? { amountCents: amount ?? zeroCents } : { percent: basisPoints(percent) },
      floorCents: floor,
      roundToCents: centsFromDollars(roundTo) ?? cents(1),
      downPaymentPercent: downPaymentPercent === null ? null : basisPoints(downPaymentPercent),
    },
    againAfterDays,
  };
}

/** Percentages have at most two decimals, so rounding loses nothing. */
function basisPoints(percent: number): number {
  return Math.round(percent * 100);
}
