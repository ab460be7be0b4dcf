import type { CalendarDate } from '@internationalized/date';
import type { InstallmentState } from '@quittance/domain/installment-plans/plan-life';

/**
 * Counts the consecutive missed installments around one, including it. Undecided, skipped and canceled installments
 * neither count nor interrupt the series.
 */
export function missedInARow(
  installments: readonly { sequence: number; state: InstallmentState; dueOn: CalendarDate }[],
  sequence: number,
): number {
  const decided = installments
    .filter((each) => each.sequence === sequence || each.state === 'paid' || each.state === 'failed')
    .toSorted((one, other) => one.dueOn.compare(other.dueOn) || one.sequence - other.sequence);
  const place = decided.findIndex((each) => each.sequence === sequence);
  const before = decided.slice(0, place).toReversed();
  const after = decided.slice(place + 1);
  return 1 + missedFirst(before) + missedFirst(after);
}

function missedFirst(decided: readonly { state: InstallmentState }[]): number {
  const end = decided.findIndex(({ state }) => state === 'paid');
  return end === -1 ? decided.length : end;
}
