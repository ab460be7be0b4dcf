import type { searchPlans } from '@quittance/contract/staff/plans';
import { planStates } from '@quittance/domain/installment-plans/plan-life';
import type * as z from 'zod/mini';
import { dayOf } from '../../patterns/fields/day-span.ts';

/** Filter parameters in the URL. */
export const planFilters = ['text', 'state', 'missed', 'from', 'to'] as const;

type Values = Readonly<Record<(typeof planFilters)[number], string>>;

/** Turns the URL into a plan/search request. Invalid values are ignored. */
export function searchRequest(values: Values): z.output<typeof searchPlans.request> {
  const text = values.text.replaceAll('\0', '').trim().slice(0, 100);
  const state = planStates.find((each) => each === values.state);
  const [chargeFrom, chargeTo] = [dayOf(values.from), dayOf(values.to)];
  return {
    ...(text !== '' && { text }),
    ...(state && { states: [state] }),
    ...(values.missed === 'yes' && { hasMissed: true }),
    ...(chargeFrom && { chargeFrom }),
    ...(chargeTo && { chargeTo }),
    limit: 25,
  };
}
