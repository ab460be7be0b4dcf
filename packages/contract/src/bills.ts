import { billStatuses } from '@quittance/domain/bills/bill-status';
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
  /** Replaced means that a newer bill includes any unpaid part. The previous release omits it. */
  status: z.optional(z.enum(billStatuses)),
});

export type AccountBill = z.infer<typeof accountBill>;

/** Compares the charges of two bills. */
const billDifference = z.object({
  billNumber: z.string(),
  issuedOn: day,
  /** Charges of the other bill. */
  amount: dollars,
  /** Positive if the requested bill is higher. */
  change: dollars,
  /** Change in whole percent, or null if the other bill's charges were zero. */
  changePercent: z.nullable(z.number().check(z.int())),
});

const comparedBill = z.extend(z.omit(accountBill, { state: true, items: true, status: true }), {
  pastDue: dollars,
  /** Unpaid amount of earlier bills, if the creditor states it. */
  broughtForward: z.nullable(dollars),
  /** Replaced means that a newer bill includes any unpaid part. */
  status: z.enum(billStatuses),
  items: z.array(billItem),
  /** A missing bill is null. */
  comparison: z.object({ previous: z.nullable(billDifference), lastYear: z.nullable(billDifference) }),
});

export type ComparedBill = z.infer<typeof comparedBill>;

/** Gets a bill, compared with the bill before it and with the same month of the year before. */
export const getAccountBill = defineCall({
  method: 'POST',
  path: '/v1/account/bill',
  summary: 'Get a bill, compared with earlier ones',
  access: 'customer',
  effect: 'reads',
  request: z.object({
    ...requestContext,
    accountReferenceCode: z.string().check(z.minLength(1), z.maxLength(64)),
    billNumber: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  response: z.object({ ...responseEnvelope, bill: comparedBill }),
  refusals: ['NotFound'],
});

/** Lists the bills of an account, newest first. Of a bill and its corrections, it lists the latest. */
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
