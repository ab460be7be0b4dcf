import type { CalendarDate } from '@internationalized/date';
import { isMethodStop } from '../method-stop.ts';

/** Plan changes that an employee can make when the customer calls. */
export type StaffPlanChange =
  | { readonly kind: 'move'; readonly sequence: number; readonly dueOn: CalendarDate }
  | { readonly kind: 'skip'; readonly sequence: number }
  | { readonly kind: 'pause' | 'resume' };

export type PlanOnThePhone = {
  readonly stopReason: string | null;
  readonly installments: readonly { readonly sequence: number; readonly dueOn: CalendarDate }[];
};

/**
 * Returns true when a change needs an authorization that only the customer can give (12 CFR 1005.10(b)): charging
 * earlier than agreed, or resuming a plan that was paused for lack of a method or authorization. Postponing, skipping,
 * pausing and ending charge nothing that wasn't agreed, and an ordinary resume charges only agreed payments. The
 * customer must always agree to a new amount or payment method.
 */
export function needsCustomer(plan: PlanOnThePhone, change: StaffPlanChange): boolean {
  if (change.kind === 'resume') return isMethodStop(plan.stopReason);
  if (change.kind !== 'move') return false;
  const moved = plan.installments.find(({ sequence }) => sequence === change.sequence);
  return moved !== undefined && change.dueOn.compare(moved.dueOn) < 0;
}
