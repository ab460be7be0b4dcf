import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../../money/cents.ts';
import {
  type ChangedPlan,
  type CurrentPlan,
  changed,
  daysAfterLast,
  isAfterSettlement,
  refused,
  withMinimumOf,
} from '../current-plan.ts';
import { amountsAnew, changeableInstallments, shareAnew } from './share-anew.ts';

/**
 * Redistributes the total of the changeable installments at the new amount. Cancels the last ones, or adds more at the
 * plan's frequency.
 */
export function changeAmount(
  plan: CurrentPlan,
  { amountCents }: { amountCents: Cents },
  today: CalendarDate,
): ChangedPlan {
  const open = changeableInstallments(plan, today);
  const amounts = amountsAnew(withMinimumOf(plan, plan.rhythm.frequency), { open, amountCents });
  if (typeof amounts === 'string') return refused(amounts);
  const moreDays = daysAfterLast(plan, amounts.length - open.length);
  const lastOn = moreDays.at(-1);
  if (lastOn && isAfterSettlement(plan, lastOn)) return refused('after-settlement-day');
  const days = [...open.map(({ dueOn }) => dueOn), ...moreDays];
  return changed(plan, { installments: shareAnew(plan, { open, amounts, days }) });
}
