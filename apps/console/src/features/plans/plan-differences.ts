import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '@quittance/domain/money/cents';
import type { Installment } from './plan-standing.ts';

export type PlanDifference = { readonly sequenceNumber: number } & (
  | { readonly kind: 'moved'; readonly from: CalendarDate; readonly to: CalendarDate; readonly amount: Cents }
  | { readonly kind: 'left-out'; readonly on: CalendarDate; readonly amount: Cents }
  | { readonly kind: 'added'; readonly on: CalendarDate; readonly amount: Cents }
);

/** Compares a plan's payments before and after a change. */
export function planDifferences(before: readonly Installment[], after: readonly Installment[]): PlanDifference[] {
  return after.flatMap((then): PlanDifference[] => {
    const { sequenceNumber, amount } = then;
    const now = before.find((each) => each.sequenceNumber === sequenceNumber);
    if (!now) return [{ kind: 'added', sequenceNumber, on: then.chargeOn, amount }];
    if (now.state !== then.state) return [{ kind: 'left-out', sequenceNumber, on: now.chargeOn, amount }];
    if (now.chargeOn.compare(then.chargeOn) === 0) return [];
    return [{ kind: 'moved', sequenceNumber, from: now.chargeOn, to: then.chargeOn, amount }];
  });
}
