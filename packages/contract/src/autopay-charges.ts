import * as z from 'zod/mini';
import { autopayAgreement } from './autopay.ts';
import { defineCall } from './call.ts';
import { day } from './wire/day.ts';
import { dollars } from './wire/dollars.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

const chargeID = z.string().check(z.minLength(1), z.maxLength(64));

const response = z.object({ ...responseEnvelope, agreement: autopayAgreement });

const refusals = ['AutopayChargeNotChangeable', 'AutopayNotActive', 'NotFound'] as const;

/** Skips the payment of one bill, until the payment is made, also on its day. Repeating the request changes nothing. */
export const skipAutopayCharge = defineCall({
  method: 'POST',
  path: '/v1/autopay/skip-charge',
  summary: 'Skip an autopay payment',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext, chargeID }),
  response,
  refusals,
});

/**
 * Moves a payment to another day. A bank account is charged on the next banking day, so the charge's new date can be
 * later. Refuses days with PaymentDateNotAllowed, and with AutopayNoticeTooLate if the required notice needs more time.
 */
export const moveAutopayCharge = defineCall({
  method: 'POST',
  path: '/v1/autopay/move-charge',
  summary: 'Move an autopay payment to another day',
  access: 'registered',
  effect: 'changes',
  request: z.object({ ...requestContext, chargeID, chargeDate: day }),
  response,
  refusals: [...refusals, 'AutopayNoticeTooLate', 'PaymentDateNotAllowed'],
});

/** Approves an amount above the ceiling until the day before the payment. Repeating the request changes nothing. */
export const approveAutopayCharge = defineCall({
  method: 'POST',
  path: '/v1/autopay/approve-charge',
  summary: 'Approve an autopay payment above the ceiling',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    chargeID,
    /** The charge's amount as the customer saw it, without the fee. Refused with AutopayOutdated if it has changed. */
    amount: dollars,
  }),
  response,
  refusals: [...refusals, 'AutopayOutdated'],
});

/**
 * Pays today, or on the next banking day if a bank account can't be charged today. The charge's status and date say
 * which, and whether the payment failed. Takes less if less is due by now. Repeating the request pays once.
 */
export const payAutopayCharge = defineCall({
  method: 'POST',
  path: '/v1/autopay/pay-charge',
  summary: 'Pay an autopay payment early',
  access: 'registered',
  effect: 'changes',
  request: z.object({
    ...requestContext,
    chargeID,
    /** The charge's amount as the customer saw it, without the fee. Refused with AutopayOutdated if it has changed. */
    amount: dollars,
  }),
  response,
  refusals: [
    ...refusals,
    'AccountDisputed',
    'AutopayNothingDue',
    'AutopayOutdated',
    'DisclosureRequired',
    'PaymentMethodNotAllowed',
    'PlanExists',
  ],
});
