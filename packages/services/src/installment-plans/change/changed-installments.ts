import type { CurrentInstallment } from '@quittance/domain/installment-plans/current-plan';
import { isInstallmentAhead } from '@quittance/domain/installment-plans/plan-life';
import type { InstallmentView } from '../view/plan-view.ts';

/**
 * Returns a changed plan's installments in the order of their dates. The plan's fee goes with its first payment (req
 * 9.1): when a change removes that installment, the next coming one takes the fee.
 */
export function changedInstallments(
  before: readonly InstallmentView[],
  after: readonly CurrentInstallment[],
): InstallmentView[] {
  const standing = new Map(before.map((each) => [each.sequence, each]));
  const views = after
    .map((each): InstallmentView => {
      const earlier = standing.get(each.sequence) ?? unpaid;
      const { sequence, state, amountCents } = each;
      const days = { due_on: each.dueOn.toString(), charge_on: each.chargeOn.toString() };
      return { ...earlier, ...days, sequence, state, amount_cents: amountCents };
    })
    .toSorted((a, b) => a.due_on.localeCompare(b.due_on) || a.sequence - b.sequence);
  const isDropped = ({ sequence, state, fee_cents }: InstallmentView) =>
    fee_cents > 0 && !isTaken(state) && isTaken(standing.get(sequence)?.state ?? state);
  const dropped = views.find(isDropped);
  const heir = dropped && views.find(({ state }) => isInstallmentAhead(state));
  if (!dropped || !heir) return views;
  return views.map((each) => {
    if (each === dropped) return { ...each, fee_cents: 0 };
    return each === heir ? { ...each, fee_cents: each.fee_cents + dropped.fee_cents } : each;
  });
}

const unpaid = { fee_cents: 0, payment_id: null, charged_cents: null, failure_code: null };

function isTaken(state: InstallmentView['state']): boolean {
  return state !== 'skipped' && state !== 'canceled';
}

/** Returns the installments that are new or differ from the current plan. */
export function differingInstallments(
  before: readonly InstallmentView[],
  after: readonly InstallmentView[],
): InstallmentView[] {
  const standing = new Map(before.map((each) => [each.sequence, JSON.stringify(each)]));
  return after.filter((each) => standing.get(each.sequence) !== JSON.stringify(each));
}
