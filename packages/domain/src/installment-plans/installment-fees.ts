import { type Cents, zeroCents } from '../money/cents.ts';
import { percentageOf } from '../money/percentage.ts';

/**
 * The convenience fee of a schedule (req 7.6): a fixed amount in cents or a share in basis points, for one payment or
 * all.
 */
export type SeriesFee = {
  assignment: 'all-payments' | 'first-payment-only';
  rate: { kind: 'fixed'; amountCents: Cents } | { kind: 'percentage'; basisPoints: number };
};

/** Returns the fee of each installment in cents, in order (req 7.6, 9.1). Shares round half up. */
export function installmentFees(installments: readonly { amountCents: Cents }[], fee: SeriesFee): Cents[] {
  return installments.map(({ amountCents }, index) => {
    if (fee.assignment === 'first-payment-only' && index > 0) return zeroCents;
    return fee.rate.kind === 'fixed' ? fee.rate.amountCents : percentageOf(amountCents, fee.rate.basisPoints);
  });
}
