import { balanceChanges } from '@quittance/domain/balances/balance-change';
import { bankAccountTypes } from '@quittance/domain/payment-methods/bank-account-type';
import { manualForms } from '@quittance/domain/payments/manual-payment';
import { waysToPay } from '@quittance/domain/payments/transaction-status';
import { walletNames } from '@quittance/domain/tenants/feature-gates';
import * as z from 'zod/mini';
import { accountBalance } from './account-balance.ts';
import { defineCall } from './call.ts';
import { creditCardBinType } from './payment-tokens.ts';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

const paymentOfLine = z.object({
  confirmationNumber: z.string(),
  kind: z.enum(waysToPay),
  accountType: z.nullable(z.enum(bankAccountTypes)),
  /** Null for anything but a card. Earlier releases omit it. */
  creditCardBinType: z.optional(z.nullable(creditCardBinType)),
  /** Null for cash and PayPal, which provide no number. */
  lastFour: z.nullable(z.string()),
  wallet: z.nullable(z.enum(walletNames)),
  manualForm: z.nullable(z.enum(manualForms)),
  /** ACH return code, such as "R01", if the bank returned the payment. */
  returnCode: z.nullable(z.string()),
});

const balanceLine = z.object({
  /** Null if the line combines several ledger entries. */
  lineID: z.nullable(z.string()),
  date: day,
  change: z.enum(balanceChanges),
  /** Positive if the customer owes more. */
  amount: dollars,
  /** Balance after this line. A negative balance is a credit. */
  balanceAfter: dollars,
  billNumber: z.nullable(z.string()),
  payment: z.nullable(paymentOfLine),
});

export type BalanceLine = z.infer<typeof balanceLine>;

/** Lists the changes to an account's balance, newest first. The first line's `balanceAfter` is the ledger balance. */
export const listBalanceLines = defineCall({
  method: 'POST',
  path: '/v1/account/balancelines',
  summary: 'List the changes to an account balance, newest first',
  access: 'customer',
  effect: 'reads',
  request: z.object({
    ...requestContext,
    accountReferenceCode: z.string().check(z.minLength(1), z.maxLength(64)),
    /** The nextCursor of the previous page. */
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
