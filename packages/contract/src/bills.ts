import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/** A bill of an account. */
const accountBill = z.object({
  billNumber: z.string(),
  periodStart: z.nullable(day),
  periodEnd: z.nullable(day),
  /** The charges of this bill. */
  amount: dollars,
  /** What it asked for when it was issued. */
  amountDue: dollars,
  /** What is due of it now; nothing once another bill has replaced it. */
  stillDue: dollars,
  dueDate: z.nullable(day),
  issuedOn: day,
  /** The current bill is open; any other was replaced by a newer one. */
  state: z.enum(['open', 'replaced']),
});

/** A bill, decoded. */
export type AccountBill = z.infer<typeof accountBill>;

/** account/bills: the bills of an account, newest first, a page at a time. */
export const listAccountBills = defineCall({
  method: 'POST',
  path: '/v1/account/bills',
  summary: 'The bills of an account, newest first',
  access: 'customer',
  effect: 'reads',
  request: z.object({
    ...requestContext,
    accountReferenceCode: z.string().check(z.minLength(1), z.maxLength(64)),
    /** The nextCursor of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(64))),
    limit: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  response: z.object({ ...responseEnvelope, bills: z.array(accountBill), nextCursor: z.nullable(z.string()) }),
  refusals: ['CursorInvalid', 'NotFound'],
});
