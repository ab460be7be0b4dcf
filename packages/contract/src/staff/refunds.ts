import { refundReasons } from '@quittance/domain/payments/refund-rules';
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
  /** The same key again is the same request, however often the button is pressed. */
  idempotencyKey,
};

/** What came of it: made or on its way, waiting for a second person, or called off before it had begun; and the payment as it stands. */
const came = z.object({
  ...responseEnvelope,
  outcome: z.enum(['made', 'awaits-approval', 'canceled']),
  approvalID: z.nullable(staffId),
  payment: staffPayment,
});

/** payment/refund: all of it, or what is named of each account. Above the tenant's limit, and for an agent, a second person approves. */
export const refundPayment = defineStaffCall({
  path: '/v1/staff/payment/refund',
  summary: 'Give a payment back, all or a part',
  role: 'agent',
  request: z.object({
    ...asked,
    allocations: z.optional(
      z
        .array(z.object({ accountReferenceCode: z.string().check(z.maxLength(64)), amount: dollars }))
        .check(z.minLength(1), z.maxLength(50)),
    ),
    isFeeRefunded: z.boolean(),
    /** More was paid than was owed: what goes back comes out of the accounts' credit. */
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

/** payment/void: undoes a payment as if it had never been; VoidTooLate says that it can be refunded instead. */
export const voidPayment = defineStaffCall({
  path: '/v1/staff/payment/void',
  summary: 'Undo a payment that has not gone out, or was made today',
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

/** payment/reverse: takes back what was entered by mistake. A second person always approves. */
export const reversePayment = defineStaffCall({
  path: '/v1/staff/payment/reverse',
  summary: 'Take back a payment that was entered by mistake',
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

/** payment/close-refund: a refund went back by hand, or one that had no answer was looked up at the processor. */
export const closeRefund = defineStaffCall({
  path: '/v1/staff/payment/close-refund',
  summary: 'Say what became of a refund that waits for a person',
  role: 'supervisor',
  request: z.object({
    refundID: staffId,
    hasGoneBack: z.boolean(),
    /** What stands on the check, or in the processor's books. */
    reference: z.string().check(z.maxLength(100)),
  }),
  response: z.object(responseEnvelope),
  refusals: ['NotFound', 'RefundNotOpen'],
});
