import { type InstallmentState, isInstallmentAhead } from './plan-life.ts';

/** An installment as far as it decides which one carries the plan's fee. */
type FeeCandidate = { readonly state: InstallmentState; readonly feeCents: number };

/**
 * The installment that carries the plan's fee after a change, or undefined when no fee is still to come. `installments` are in the order of
 * their due dates. The fee goes with the plan's first payment only, so a plan that has already made a payment gets no new fee. A payment
 * that is retried keeps the fee it was agreed with.
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
