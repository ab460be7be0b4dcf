import { type PlanFrequency, planFrequencies } from '@quittance/domain/installment-plans/schedule/rhythm';
import * as z from 'zod/mini';

/** The days for twice a month: a pair of req 9.2 or two custom days. */
const monthHalves = ['firstHalf', 'secondHalf', 'own'] as const;

const dayOfMonth = z.number().check(z.int(), z.minimum(1), z.maximum(31));

/** A plan in progress. Each frequency keeps its days while another one is selected. They default to req 9.2. */
export const planDraft = z.object({
  frequency: z.enum(planFrequencies),
  /** False while a preset plan is chosen. */
  isOwn: z._default(z.boolean(), true),
  /** 0 for Sunday to 6 for Saturday. */
  weekday: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(6)), 1),
  half: z._default(z.enum(monthHalves), 'firstHalf'),
  ownDays: z._default(z.tuple([dayOfMonth, dayOfMonth]), [1, 15]),
  dayOfMonth: z._default(dayOfMonth, 1),
  /** The earliest day as YYYY-MM-DD, or empty while none is picked. Undefined means as soon as possible. */
  startDay: z.optional(z.string()),
  /** Decides how long the plan lasts: by amount or by number of payments. */
  ending: z._default(z.enum(['amount', 'count']), 'amount'),
  amountText: z._default(z.string(), ''),
  countText: z._default(z.string(), ''),
});

/** A plan in progress. Contains nothing secret. */
export type PlanDraft = z.infer<typeof planDraft>;

/** Creates a draft with the default days of req 9.2 and an initial amount. */
export function newPlanDraft(frequency: PlanFrequency, amountText: string): PlanDraft {
  return z.parse(planDraft, { frequency, amountText });
}
