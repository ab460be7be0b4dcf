import * as z from 'zod/mini';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';

/** The part of the balance that is due now. `amount` includes `pastDueAmount`. */
const due = z.object({ amount: dollars, pastDueAmount: dollars, on: z.nullable(day), uncoveredAmount: dollars });

const owing = {
  owedAmount: dollars,
  processingAmount: dollars,
  due: z.nullable(due),
  plan: z.nullable(z.object({ nextAmount: dollars, nextOn: day })),
  settlesFor: z.nullable(z.object({ amount: dollars, payBy: z.nullable(day) })),
};

const settling = { waivedAmount: dollars, otherHeldAmount: dollars };

/**
 * Result of `describeBalance` in the domain package. `owedAmount` includes scheduled payments but not processing ones,
 * and is missing while a settlement is being paid.
 */
export const accountBalance = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('owed'), ...owing }),
  z.object({
    kind: z.literal('scheduled'),
    scheduledAmount: dollars,
    scheduledFor: day,
    scheduledCount: z.number(),
    leftAmount: dollars,
    ...owing,
  }),
  z.object({ kind: z.literal('processing'), processingAmount: dollars, scheduledAmount: dollars }),
  z.object({ kind: z.literal('paid'), scheduledAmount: dollars }),
  z.object({ kind: z.literal('credit'), creditAmount: dollars, processingAmount: dollars, scheduledAmount: dollars }),
  z.object({
    kind: z.literal('disputed'),
    disputedAmount: dollars,
    openedOn: day,
    processingAmount: dollars,
    scheduledAmount: dollars,
  }),
  z.object({ kind: z.literal('settlement-scheduled'), settlementAmount: dollars, scheduledFor: day, ...settling }),
  z.object({ kind: z.literal('settlement-processing'), settlementAmount: dollars, paidAmount: dollars, ...settling }),
  z.object({
    kind: z.literal('settlement-plan'),
    totalAmount: dollars,
    paidAmount: dollars,
    processingAmount: dollars,
    scheduledAmount: dollars,
    leftAmount: dollars,
    payBy: z.nullable(day),
    ...settling,
  }),
  z.object({ kind: z.literal('settled'), scheduledAmount: dollars }),
]);
