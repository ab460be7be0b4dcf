import { type InstallmentState, isInstallmentAhead } from './plan-life.ts';

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
