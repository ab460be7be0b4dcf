import { type Cents, zeroCents } from '../money/cents.ts';
import { percentageOf } from '../money/percentage.ts';
import { type InstallmentState, isInstallmentAhead } from './plan-life.ts';

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

type FeeCandidate = { readonly state: InstallmentState; readonly feeCents: number };

/**
 * Returns the installment that carries the plan's fee after a change, or undefined when no fee is due. `installments`
 * are in due date order. Only the plan's first payment carries the fee, so a plan that has made a payment gets no new
 * one. A retried payment keeps its agreed fee.
 */
export function feeBearer<Installment extends FeeCandidate>(
  installments: readonly Installment[],
): Installment | undefined {
  const ahead = installments.filter(({ state }) => isInstallmentAhead(state));
  const bearer = ahead.find(({ feeCents }) => feeCents > 0);
  if (bearer) return bearer;
  const isFirstPaymentPast = installments.some(({ state }) => pastStates.has(state));
  return isFirstPaymentPast ? undefined : ahead[0];
}

const pastStates: ReadonlySet<InstallmentState> = new Set(['submitted', 'paid', 'failed']);
