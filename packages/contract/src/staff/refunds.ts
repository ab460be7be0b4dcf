import { refundReasons } from '@quittance/domain/payments/refunds/refund-rules';
import * as z from 'zod/mini';
import { idempotencyKey } from '../payments.ts';
import { defineStaffCall } from '../staff-call.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { staffPayment } from './payments.ts';
import { staffId } from './staff-fields.ts';

const asked = {
  paymentID: staffId,
  reason: z.enum(refundReasons),
  note: z.string().check(z.maxLength(500)),
  /** Repeating a request with the same key never refunds twice. */
  idempotencyKey,
};

/** Result: made or on its way, waiting for approval, or withdrawn before it started, with the current payment. */
const came = z.object({
  ...responseEnvelope,
  outcome: z.enum(['made', 'awaits-approval', 'canceled']),
  approvalID: z.nullable(staffId),
  payment: staffPayment,
});

/**
 * Refunds a payment in full, or the given amount for each account. Refunds above the tenant's limit, and all by agents,
 * need approval by a second employee.
 */
export const refundPayment = defineStaffCall({
  path: '/v1/staff/payment/refund',
  summary: 'Refund a payment in full or in part',
  role: 'agent',
  request: z.object({
    ...asked,
    allocations: z.optional(
      z
        .array(z.object({ accountReferenceCode: z.string().check(z.maxLength(64)), amount: dollars }))
        .check(z.minLength(1), z.maxLength(50)),
    ),
    isFeeRefunded: z.boolean(),
    /** Refunds an overpayment from the credit of the accounts. */
    isOverpayment: z.boolean(),
  }),
  response: came,
  refusals: [
    'AloneLimitReached',
    'ApprovalExists',
    'IdempotencyKeyReused',
    'NotFound',
    'RefundAmountWrong',
    'RefundExists',
    'RefundNotAllowed',
  ],
});

/** Voids a payment as if it had never been made. VoidTooLate means that it can be refunded instead. */
export const voidPayment = defineStaffCall({
  path: '/v1/staff/payment/void',
  summary: "Void a payment that hasn't been sent or was made today",
  role: 'agent',
  request: z.object(asked),
  response: came,
  refusals: [
    'AloneLimitReached',
    'ApprovalExists',
    'IdempotencyKeyReused',
    'NotFound',
    'RefundExists',
    'RefundNotAllowed',
    'VoidTooLate',
  ],
});

/** Reverses a payment that was entered by mistake. A second employee must always approve. */
export const reversePayment = defineStaffCall({
  path: '/v1/staff/payment/reverse',
  summary: 'Reverse a payment entered by mistake',
  role: 'agent',
  request: z.object(asked),
  response: came,
  refusals: [
    'AloneLimitReached',
    'ApprovalExists',
    'IdempotencyKeyReused',
    'NotFound',
    'RefundExists',
    'RefundNotAllowed',
  ],
});

/** Closes a refund that was paid out by hand, or whose outcome was looked up at the processor. */
export const closeRefund = defineStaffCall({
  path: '/v1/staff/payment/close-refund',
  summary: 'Record the outcome of a refund that needs review',
  role: 'supervisor',
  request: z.object({
    refundID: staffId,
    hasGoneBack: z.boolean(),
    /** Check number, or the reference in the processor's books. */
    reference: z.string().check(z.maxLength(100)),
  }),
  response: z.object(responseEnvelope),
  refusals: ['NotFound', 'RefundNotOpen'],
});
