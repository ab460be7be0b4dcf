import type { changePlan } from '@quittance/contract/staff/plans';
import type * as z from 'zod/mini';
import { dayOf } from '../../patterns/day-span.ts';
import type { Installment } from './plan-standing.ts';

/** What an agent is about to change of a plan. */
export type PlanDeed =
  | { readonly kind: 'move' | 'skip'; readonly installment: Installment }
  | { readonly kind: 'pause' | 'resume' };

/** What is typed to change it. */
export type ChangeFields = { day: string; reason: string };

export type PlanChangeRequest = z.output<typeof changePlan.request>;

/** The change as plan/change takes it; `day` is what was typed, which a rule has let pass. */
export function changeOf(deed: PlanDeed, day: string): PlanChangeRequest['change'] {
  if (!('installment' in deed)) return { kind: deed.kind };
  const { sequenceNumber, dueOn } = deed.installment;
  if (deed.kind === 'skip') return { kind: 'skip', sequenceNumber };
  return { kind: 'move', sequenceNumber, installmentDate: dayOf(day) ?? dueOn };
}

/** Whether a typed day is one, and another than that of now. */
export function isNewDay(text: string, { dueOn }: Installment): boolean {
  const day = dayOf(text);
  return day !== undefined && day.compare(dueOn) !== 0;
}
