import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { transaction, transactionStatusType } from './transactions.ts';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/** Years accepted in a history request. Every payment falls within them. */
export const historyYears = { first: 1990, last: 2100 } as const;

const dayOfPayments = day.check(
  z.refine(({ year }) => year >= historyYears.first && year <= historyYears.last, 'must be a date from 1990 to 2100'),
);

/** Lists the customer's payments, newest first. */
export const getHistory = defineCall({
  method: 'POST',
  path: '/v1/transactiondata/history',
  summary: "List the customer's payments, newest first",
  access: 'registered',
  effect: 'reads',
  screen: 'showHistory',
  request: z
    .object({
      ...requestContext,
      accountReferenceCode: z.optional(z.string().check(z.maxLength(64))),
      statuses: z.optional(z.array(transactionStatusType).check(z.maxLength(7))),
      from: z.optional(dayOfPayments),
      to: z.optional(dayOfPayments),
      /** Part of a confirmation number, an account name or an account reference. */
      text: z.optional(z.string().check(z.maxLength(100))),
      /** The nextCursor of the previous page. */
      cursor: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(100))),
    })
    .check(
      z.refine(
        ({ from, to }) => from === undefined || to === undefined || from.compare(to) <= 0,
        "from can't be after to",
      ),
    ),
  response: z.object({ ...responseEnvelope, transactions: z.array(transaction), nextCursor: z.nullable(z.string()) }),
  /**
   * RequestInvalid if the days are in the wrong order. CursorInvalid if the cursor isn't from one of this customer's
   * pages.
   */
  refusals: ['CursorInvalid', 'NotFound'],
});

/** A month of the summary, as `YYYY-MM`. The amount counts completed payments without fees. */
const monthOfPayments = z.object({
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  amount: dollars,
  count: z.number(),
});

/** Summarizes the payments of the last 12 months, oldest first, and the totals of each account. */
export const getPaymentSummary = defineCall({
  method: 'POST',
  path: '/v1/transactiondata/summary',
  summary: 'Get totals paid in the last 12 months and overall for each account',
  access: 'registered',
  effect: 'reads',
  screen: 'showDashboard',
  request: z.object({ ...requestContext }),
  response: z.object({
    ...responseEnvelope,
    /** Always twelve months, ending with the current one. Months without payments are included. */
    months: z.array(monthOfPayments),
    accounts: z.array(z.object({ accountReferenceCode: z.string(), paidAmount: dollars })),
  }),
  refusals: ['NotFound'],
});

export type PaymentSummary = z.infer<typeof getPaymentSummary.response>;
