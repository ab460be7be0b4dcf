import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '@quittance/domain/money/cents';
import type { Installment } from './plan-standing.ts';

/** What a change would do to one payment of a plan. */
export type PlanDifference = { readonly sequenceNumber: number } & (
  | { readonly kind: 'moved'; readonly from: CalendarDate; readonly to: CalendarDate; readonly amount: Cents }
  | { readonly kind: 'left-out'; readonly on: CalendarDate; readonly amount: Cents }
  | { readonly kind: 'added'; readonly on: CalendarDate; readonly amount: Cents }
);

/** What differs between a plan as it is and as it would be, payment by payment. */
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
