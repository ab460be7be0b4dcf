import type { CalendarDate } from '@internationalized/date';
import { isMethodStop } from './method-stop.ts';

/** What an operator can change of a plan at its customer's word on the phone. */
export type StaffPlanChange =
  | { readonly kind: 'move'; readonly sequence: number; readonly dueOn: CalendarDate }
  | { readonly kind: 'skip'; readonly sequence: number }
  | { readonly kind: 'pause' | 'resume' };

/** A plan as far as it decides about that. */
export type PlanOnThePhone = {
  readonly stopReason: string | null;
  readonly installments: readonly { readonly sequence: number; readonly dueOn: CalendarDate }[];
};

/**
 * Whether a change needs an authorization that only the customer can give (12 CFR 1005.10(b)): what takes money sooner than was agreed to,
 * and what lets a plan go on that rests because its method or its authorization is gone. Putting off, skipping, pausing and ending take
 * nothing that was not agreed to, and going on takes what was. Another amount or another method is always agreed to by the customer.
 */
export function needsCustomer(plan: PlanOnThePhone, change: StaffPlanChange): boolean {
  if (change.kind === 'resume') return isMethodStop(plan.stopReason);
  if (change.kind !== 'move') return false;
  const moved = plan.installments.find(({ sequence }) => sequence === change.sequence);
  return moved !== undefined && change.dueOn.compare(moved.dueOn) < 0;
}
