import { type AutopayCharge, type ChargeStep, stepCharge } from './autopay-charge.ts';
import type { AutopayTerms } from './autopay-terms.ts';
import { type AutopayBill, planCharge } from './plan-charge.ts';

export type ReplannedCharge =
  | { readonly kind: 'unchanged' }
  /** Same state with another amount, day or notice. */
  | { readonly kind: 'changed'; readonly charge: AutopayCharge }
  | { readonly kind: 'stepped'; readonly step: ChargeStep };

/**
 * Plans a charge that is ahead again, under the terms that the customer just agreed to. An approval of an amount above
 * the previous ceiling doesn't count under the new one. A retry keeps its day and amount.
 */
export function replanCharge(
  charge: AutopayCharge,
  { before, ...bill }: Omit<AutopayBill, 'earlier'> & { readonly before: AutopayTerms },
): ReplannedCharge {
  const { state } = charge;
  if (state !== 'announced' && state !== 'asking') return { kind: 'unchanged' };
  const isSameTiming = before.daysBefore === bill.terms.daysBefore && before.method.kind === bill.terms.method.kind;
  const earlier = isSameTiming ? [{ ...charge, approvedOn: null }] : [];
  const planned = planCharge({ ...bill, earlier });
  if (planned.kind === 'none') {
    const isCovered = planned.reason === 'nothing-due';
    const event = isCovered ? 'covered' : 'canceled';
    return { kind: 'stepped', step: stepCharge(charge, { event, reason: isCovered ? null : 'terms-changed' }) };
  }
  if (planned.charge.state === state) return { kind: 'changed', charge: planned.charge };
  const { state: next, ...changes } = planned.charge;
  return { kind: 'stepped', step: stepCharge(charge, { ...changes, event: next === 'asking' ? 'asked' : 'approved' }) };
}
