import type { PlanFrequency } from '@quittance/domain/installment-plans/rhythm';
import * as z from 'zod/mini';

/** The frequencies of a plan, in the order in which they are offered (req 4.3). */
export const planFrequencies = [
  'weekly',
  'every-2-weeks',
  'twice-a-month',
  'monthly',
] as const satisfies PlanFrequency[];

/** Which days twice a month falls on: a pair of req 9.2, or two days of one's own. */
const monthHalves = ['firstHalf', 'secondHalf', 'own'] as const;

const dayOfMonth = z.number().check(z.int(), z.minimum(1), z.maximum(31));

/** What has been chosen of a plan. Every rhythm keeps its days while another one is looked at; they begin as req 9.2 says. */
export const planDraft = z.object({
  frequency: z.enum(planFrequencies),
  /** False while one of the ready-made plans is chosen. */
  isOwn: z._default(z.boolean(), true),
  /** 0 for Sunday to 6 for Saturday. */
  weekday: z._default(z.number().check(z.int(), z.minimum(0), z.maximum(6)), 1),
  half: z._default(z.enum(monthHalves), 'firstHalf'),
  ownDays: z._default(z.tuple([dayOfMonth, dayOfMonth]), [1, 15]),
  dayOfMonth: z._default(dayOfMonth, 1),
  /** The day from which it counts as YYYY-MM-DD, empty while none has been picked; undefined for as soon as possible. */
  startDay: z.optional(z.string()),
  /** Whether an amount or the number of payments decides how long it goes on. */
  ending: z._default(z.enum(['amount', 'count']), 'amount'),
  /** What was typed. */
  amountText: z._default(z.string(), ''),
  countText: z._default(z.string(), ''),
});

/** A plan as it is being chosen. Nothing in it is secret. */
export type PlanDraft = z.infer<typeof planDraft>;

/** A plan that has just been asked for: the days of req 9.2, and an amount to begin with. */
export function newPlanDraft(frequency: PlanFrequency, amountText: string): PlanDraft {
  return z.parse(planDraft, { frequency, amountText });
}
