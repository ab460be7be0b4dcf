import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/** A line of a bill. A negative amount is a credit. */
export const billItem = z.object({
  label: z.string(),
  amount: dollars,
  serviceOn: z.nullable(day),
  detail: z.nullable(z.string()),
});

const accountBill = z.object({
  billNumber: z.string(),
  periodStart: z.nullable(day),
  periodEnd: z.nullable(day),
  amount: dollars,
  /** Amount due when the bill was issued. */
  amountDue: dollars,
  /** Amount still due now. Zero once a newer bill has replaced this one. */
  stillDue: dollars,
  dueDate: z.nullable(day),
  issuedOn: day,
  /** The current bill is open. Newer bills replace all others. */
  state: z.enum(['open', 'replaced']),
  /** Add up to the amount. Empty if the biller states no items. The previous release omits them. */
  items: z.optional(z.array(billItem)),
});

export type AccountBill = z.infer<typeof accountBill>;

/** Lists the bills of an account, newest first. */
export const listAccountBills = defineCall({
  method: 'POST',
  path: '/v1/account/bills',
  summary: 'List bills for an account, newest first',
  access: 'customer',
  effect: 'reads',
  request: z.object({
    ...requestContext,
    accountReferenceCode: z.string().check(z.minLength(1), z.maxLength(64)),
    /** The nextCursor of the previous page. */
    cursor: z.optional(z.string().check(z.maxLength(64))),
    limit: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  response: z.object({ ...responseEnvelope, bills: z.array(accountBill), nextCursor: z.nullable(z.string()) }),
  refusals: ['CursorInvalid', 'NotFound'],
});
