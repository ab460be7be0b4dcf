import type { Cents } from '@quittance/domain/money/cents';
import { plainDollars } from '@quittance/domain/money/plain-dollars';
import * as z from 'zod/mini';

const amount = z.object({ currency_code: z.string(), value: z.string() });

const capture = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  status: z.string(),
  amount,
  custom_id: z.optional(z.string()),
  status_details: z.optional(z.object({ reason: z.optional(z.string()) })),
});

export const order = z.object({
  id: z.string(),
  intent: z.optional(z.string()),
  status: z.string(),
  purchase_units: z.array(
    z.object({
      amount: z.optional(amount),
      custom_id: z.optional(z.string()),
      payee: z.optional(z.object({ merchant_id: z.optional(z.string()) })),
      payments: z.optional(z.object({ captures: z.optional(z.array(capture)) })),
    }),
  ),
});
export type Order = z.infer<typeof order>;
export type OrderAmount = z.infer<typeof amount>;

export const refusal = z.object({
  name: z.optional(z.string()),
  message: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()), field: z.optional(z.string()) }))),
});

export function isAmount(found: OrderAmount | undefined, amountCents: number): boolean {
  return found?.currency_code === 'USD' && found.value === plainDollars(amountCents as Cents);
}
