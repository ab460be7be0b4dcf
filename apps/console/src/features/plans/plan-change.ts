import type { changePlan } from '@quittance/contract/staff/plans';
import type * as z from 'zod/mini';
import { dayOf } from '../../patterns/fields/day-span.ts';
import type { Installment } from './plan-status.ts';

export type PlanAction =
  | { readonly kind: 'move' | 'skip'; readonly installment: Installment }
  | { readonly kind: 'pause' | 'resume' };

export type ChangeFields = { day: string; reason: string };

export type PlanChangeRequest = z.output<typeof changePlan.request>;

/** Builds the change for plan/change. `day` is validated input. */
export function changeOf(action: PlanAction, day: string): PlanChangeRequest['change'] {
  if (!('installment' in action)) return { kind: action.kind };
  const { sequenceNumber, dueOn } = action.installment;
  if (action.kind === 'skip') return { kind: 'skip', sequenceNumber };
  return { kind: 'move', sequenceNumber, installmentDate: dayOf(day) ?? dueOn };
}

/** True when the input is a valid date other than the current one. */
export function isNewDay(text: string, { dueOn }: Installment): boolean {
  const day = dayOf(text);
  return day !== undefined && day.compare(dueOn) !== 0;
}
