import { feeRuleNames } from '@quittance/domain/fees/fee-rules';
import {
  accountValidationMethods,
  accountValidationResults,
} from '@quittance/domain/payment-methods/account-validation';
import { bankAccountTypes } from '@quittance/domain/payment-methods/bank-account-type';
import { manualForms } from '@quittance/domain/payments/manual-payment';
import { paymentStates } from '@quittance/domain/payments/payment-life';
import { refundStates } from '@quittance/domain/payments/refunds/refund-life';
import { refundKinds } from '@quittance/domain/payments/refunds/refund-rules';
import { waysToPay } from '@quittance/domain/payments/transaction-status';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, staffId } from './staff-fields.ts';

/** `state` is the payment's detailed state (docs/glossary.md). */
export const paymentLine = z.object({
  paymentID: staffId,
  confirmationNumber: z.string(),
  /** The previous release omits the customer, and actions omit the name. */
  customerID: z.optional(staffId),
  customerName: z.optional(z.string()),
  accountReferenceCode: z.string(),
  /** The previous release omits it. */
  merchantPayeeCode: z.optional(z.string()),
  accountName: z.string(),
  amount: dollars,
  convenienceFee: dollars,
  paidBy: z.enum(waysToPay),
  state: z.enum(paymentStates),
  returnCode: z.nullable(z.string()),
  paymentDate: day,
  createdAt: instant,
  /** Null without a refund, and if the refund failed. */
  refundState: z.nullable(z.enum(refundStates)),
  /** The bank account or card, with just enough detail to recognize it. Null for others. The previous release omits it in lists. */
  paidWith: z.optional(
    z.nullable(
      z.object({
        kind: z.enum(['bank', 'card']),
        bankAccountType: z.nullable(z.enum(bankAccountTypes)),
        cardBrand: z.nullable(z.string()),
        lastFour: z.nullable(z.string()),
      }),
    ),
  ),
});

export const refusedFee = z.object({ amount: dollars, rule: z.enum(feeRuleNames) });

/** Validation of the bank account before its first debit. `ground` names who validated it elsewhere. */
export const accountValidation = z.object({
  method: z.enum(accountValidationMethods),
  result: z.enum(accountValidationResults),
  at: z.nullable(instant),
  ground: z.nullable(z.string()),
});

const allocation = z.object({ accountReferenceCode: z.string(), amount: dollars });

/** `requestedBy` has the format of the audit log. */
const refund = z.object({
  refundID: staffId,
  kind: z.enum(refundKinds),
  state: z.enum(refundStates),
  amount: dollars,
  convenienceFee: dollars,
  isOverpayment: z.boolean(),
  reason: z.string(),
  note: z.string(),
  requestedBy: z.string(),
  approvalID: z.nullable(staffId),
  failure: z.nullable(z.string()),
  createdAt: instant,
  allocations: z.array(allocation),
  trail: z.array(
    z.object({ event: z.string(), to: z.enum(refundStates), reason: z.nullable(z.string()), at: instant }),
  ),
});

export const staffPayment = z.object({
  ...paymentLine.shape,
  /** Null if the full fee was charged. The previous release omits it. */
  refusedFee: z.optional(z.nullable(refusedFee)),
  /** Null for other methods and before the first attempt. The previous release omits it. */
  accountValidation: z.optional(z.nullable(accountValidation)),
  allocations: z.array(allocation),
  trail: z.array(
    z.object({ event: z.string(), state: z.enum(paymentStates), reason: z.nullable(z.string()), at: instant }),
  ),
  refunds: z.array(refund),
  manual: z.nullable(z.object({ form: z.enum(manualForms), reference: z.string(), enteredBy: z.string() })),
  approvalID: z.nullable(staffId),
  canRefund: z.boolean(),
  canVoid: z.boolean(),
  canReverse: z.boolean(),
  canReopenReturn: z.boolean(),
});

export type StaffPayment = z.infer<typeof staffPayment>;

/**
 * Searches payments, newest first. `text` is an amount without the fee (`$184.32` or `184.32`), a confirmation number, an
 * account number or the processor's reference.
 */
export const searchPayments = defineStaffCall({
  path: '/v1/staff/payment/search',
  summary: 'List payments, newest first',
  role: 'viewer',
  scope: 'payments',
  request: z.object({
    text: z.optional(z.string().check(z.maxLength(100))),
    customerID: z.optional(staffId),
    merchantPayeeCode: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    states: z.optional(z.array(z.enum(paymentStates)).check(z.maxLength(paymentStates.length))),
    from: z.optional(day),
    to: z.optional(day),
    cursor: z.optional(staffId),
    limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
  }),
  response: z.object({ ...responseEnvelope, payments: z.array(paymentLine), nextCursor: z.nullable(staffId) }),
  refusals: [],
});

export const getStaffPayment = defineStaffCall({
  path: '/v1/staff/payment/get',
  summary: 'Get a payment with its timeline and refunds',
  role: 'viewer',
  scope: 'payments',
  request: z.object({ paymentID: staffId }),
  response: z.object({ ...responseEnvelope, payment: staffPayment }),
  refusals: ['NotFound'],
});
