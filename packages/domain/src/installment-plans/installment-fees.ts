import { type Cents, zeroCents } from '../money/cents.ts';
import { percentageOf } from '../money/percentage.ts';

/** A convenience fee as a schedule carries it (req 7.6): so many cents, or a share in basis points, with one payment or with all. */
export type SeriesFee = {
  assignment: 'all-payments' | 'first-payment-only';
  rate: { kind: 'fixed'; amountCents: Cents } | { kind: 'percentage'; basisPoints: number };
};

/** The fee of each installment, in cents and in the order of the installments (req 7.6, 9.1); a share is rounded halves up. */
export function installmentFees(installments: readonly { amountCents: Cents }[], fee: SeriesFee): Cents[] {
  return installments.map(({ amountCents }, index) => {
    if (fee.assignment === 'first-payment-only' && index > 0) return zeroCents;
    return fee.rate.kind === 'fixed' ? fee.rate.amountCents : percentageOf(amountCents, fee.rate.basisPoints);
  });
}
