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
  const status = new Map(before.map((each) => [each.sequence, each]));
  const views = after
    .map((each): InstallmentView => {
      const earlier = status.get(each.sequence) ?? unpaid;
      const { sequence, state, amountCents } = each;
      const days = { dueOn: each.dueOn.toString(), chargeOn: each.chargeOn.toString() };
      return { ...earlier, ...days, sequence, state, amountCents };
    })
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.sequence - b.sequence);
  const isDropped = ({ sequence, state, feeCents }: InstallmentView) =>
    feeCents > 0 && !isTaken(state) && isTaken(status.get(sequence)?.state ?? state);
  const dropped = views.find(isDropped);
  const heir = dropped && views.find(({ state }) => isInstallmentAhead(state));
  if (!dropped || !heir) return views;
  return views.map((each) => {
    if (each === dropped) return { ...each, feeCents: 0 };
    return each === heir ? { ...each, feeCents: each.feeCents + dropped.feeCents } : each;
  });
}

const unpaid = { feeCents: 0, paymentId: null, chargedCents: null, failureCode: null };

function isTaken(state: InstallmentView['state']): boolean {
  return state !== 'skipped' && state !== 'canceled';
}

/** Returns the installments that are new or differ from the current plan. */
export function differingInstallments(
  before: readonly InstallmentView[],
  after: readonly InstallmentView[],
): InstallmentView[] {
  const status = new Map(before.map((each) => [each.sequence, JSON.stringify(each)]));
  return after.filter((each) => status.get(each.sequence) !== JSON.stringify(each));
}
