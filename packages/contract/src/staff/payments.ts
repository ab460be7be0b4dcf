import { feeRuleNames } from '@quittance/domain/fees/fee-rules';
import {
  accountValidationMethods,
  accountValidationResults,
} from '@quittance/domain/payment-methods/account-validation';
import { manualForms } from '@quittance/domain/payments/manual-payment';
import { paymentStates } from '@quittance/domain/payments/payment-life';
import { refundStates } from '@quittance/domain/payments/refund-life';
import { refundKinds } from '@quittance/domain/payments/refund-rules';
import { waysToPay } from '@quittance/domain/payments/transaction-status';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, staffId } from './staff-fields.ts';

/** A payment in a list. `state` is its own finer state (docs/glossary.md). */
export const paymentLine = z.object({
  paymentID: staffId,
  confirmationNumber: z.string(),
  accountReferenceCode: z.string(),
  /** Missing in what a server of the release before sends. */
  merchantPayeeCode: z.optional(z.string()),
  accountName: z.string(),
  amount: dollars,
  convenienceFee: dollars,
  paidBy: z.enum(waysToPay),
  state: z.enum(paymentStates),
  returnCode: z.nullable(z.string()),
  paymentDate: day,
  createdAt: instant,
  /** Where a refund of it stands; null where there is none, or it failed. */
  refundState: z.nullable(z.enum(refundStates)),
});

/** A part of the fee that a rule refused, and which rule. */
export const refusedFee = z.object({ amount: dollars, rule: z.enum(feeRuleNames) });

/** How the bank account of a debit was validated before it; `ground` names who did it elsewhere. */
export const accountValidation = z.object({
  method: z.enum(accountValidationMethods),
  result: z.enum(accountValidationResults),
  at: z.nullable(instant),
  ground: z.nullable(z.string()),
});

const allocation = z.object({ accountReferenceCode: z.string(), amount: dollars });

/** A refund with every step that it took; `requestedBy` is as in the audit log. */
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

/** A payment with all that is known of it, and what may be done about it now. */
export const staffPayment = z.object({
  ...paymentLine.shape,
  /** Null where the whole fee was charged; missing in what a server of the release before sends. */
  refusedFee: z.optional(z.nullable(refusedFee)),
  /** Null on what isn't a bank account, and before the first try; missing in what a server of the release before sends. */
  accountValidation: z.optional(z.nullable(accountValidation)),
  allocations: z.array(allocation),
  trail: z.array(
    z.object({ event: z.string(), state: z.enum(paymentStates), reason: z.nullable(z.string()), at: instant }),
  ),
  refunds: z.array(refund),
  manual: z.nullable(z.object({ form: z.enum(manualForms), reference: z.string(), enteredBy: z.string() })),
  /** The open request for a second person's approval about it. */
  approvalID: z.nullable(staffId),
  canRefund: z.boolean(),
  canVoid: z.boolean(),
  canReverse: z.boolean(),
  canReopenReturn: z.boolean(),
});

/** A payment as the console reads it. */
export type StaffPayment = z.infer<typeof staffPayment>;

/** payment/search: the newest first; `text` is a confirmation number, an account's number, or the processor's reference. */
export const searchPayments = defineStaffCall({
  path: '/v1/staff/payment/search',
  summary: 'Payments, the newest first',
  role: 'viewer',
  scope: 'payments',
  request: z.object({
    text: z.optional(z.string().check(z.maxLength(100))),
    /** Only payments of this payee. */
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

/** payment/get: one payment with its trail, its refunds and what may be done about it. */
export const getStaffPayment = defineStaffCall({
  path: '/v1/staff/payment/get',
  summary: 'One payment with its trail and its refunds',
  role: 'viewer',
  scope: 'payments',
  request: z.object({ paymentID: staffId }),
  response: z.object({ ...responseEnvelope, payment: staffPayment }),
  refusals: ['NotFound'],
});
