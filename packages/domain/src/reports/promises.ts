import type { AutopayChargeState } from '../autopay/autopay-charge-life.ts';
import type { InstallmentState } from '../installment-plans/plan-life.ts';

/** Agreements under which customers promise payments. */
export const promiseSources = ['plan', 'autopay'] as const;
export type PromiseSource = (typeof promiseSources)[number];

export const promiseOutcomes = ['kept', 'broken', 'open'] as const;
export type PromiseOutcome = (typeof promiseOutcomes)[number];

/** Skipped and canceled payments are no longer promised. */
const ofInstallment: Readonly<Record<InstallmentState, PromiseOutcome | null>> = {
  scheduled: 'open',
  submitted: 'open',
  retrying: 'open',
  paid: 'kept',
  failed: 'broken',
  skipped: null,
  canceled: null,
};

/** A bill that the customer paid another way is a kept promise. */
const ofCharge: Readonly<Record<AutopayChargeState, PromiseOutcome | null>> = {
  announced: 'open',
  asking: 'open',
  charging: 'open',
  retrying: 'open',
  paid: 'kept',
  covered: 'kept',
  failed: 'broken',
  skipped: null,
  canceled: null,
};

type PromisedPayment =
  | { readonly source: 'plan'; readonly state: InstallmentState }
  | { readonly source: 'autopay'; readonly state: AutopayChargeState };

/** Returns the outcome of a payment that was promised, or null when the promise was taken back. */
export function promiseOutcomeOf(payment: PromisedPayment): PromiseOutcome | null {
  return payment.source === 'plan' ? ofInstallment[payment.state] : ofCharge[payment.state];
}
