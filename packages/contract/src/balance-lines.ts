import { balanceChanges } from '@quittance/domain/balances/balance-change';
import { manualForms } from '@quittance/domain/payments/manual-payment';
import * as z from 'zod/mini';
import { accountBalance } from './account-balance.ts';
import { defineCall } from './call.ts';
import { creditCardBinType } from './payment-tokens.ts';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

const paymentOfLine = z.object({
  confirmationNumber: z.string(),
  kind: z.enum(['bankaccount', 'creditcard', 'debitcard', 'hsacard', 'paypal', 'cash', 'manual']),
  accountType: z.nullable(z.enum(['c', 's'])),
  /** Null for what is no card. An earlier release leaves it out. */
  creditCardBinType: z.optional(z.nullable(creditCardBinType)),
  /** Null for cash and for PayPal, which tell no number. */
  lastFour: z.nullable(z.string()),
  wallet: z.nullable(z.enum(['applePay', 'googlePay', 'payPal'])),
  manualForm: z.nullable(z.enum(manualForms)),
  /** "R01" and its like, when the bank sent the money back. */
  returnCode: z.nullable(z.string()),
});

/** A change of what an account owes. */
const balanceLine = z.object({
  /** Null for a line that stands for several. */
  lineID: z.nullable(z.string()),
  date: day,
  change: z.enum(balanceChanges),
  /** Above zero where more is owed. */
  amount: dollars,
  /** What was owed after it; below zero the account is in credit. */
  balanceAfter: dollars,
  billNumber: z.nullable(z.string()),
  payment: z.nullable(paymentOfLine),
});

/** A line, decoded. */
export type BalanceLine = z.infer<typeof balanceLine>;

/** account/balancelines: how an account came to owe what it owes, newest first, a page at a time. The first line's `balanceAfter` is the ledger's. */
export const listBalanceLines = defineCall({
  method: 'POST',
  path: '/v1/account/balancelines',
  summary: 'How an account came to owe what it owes, newest first',
  access: 'customer',
  effect: 'reads',
  request: z.object({
    ...requestContext,
    accountReferenceCode: z.string().check(z.minLength(1), z.maxLength(64)),
    /** The nextCursor of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(64))),
    limit: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(100))),
  }),
  response: z.object({
    ...responseEnvelope,
    balance: accountBalance,
    payeeName: z.string(),
    lines: z.array(balanceLine),
    nextCursor: z.nullable(z.string()),
  }),
  refusals: ['CursorInvalid', 'NotFound'],
});
