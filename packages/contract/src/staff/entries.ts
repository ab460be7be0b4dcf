import { adjustmentReasons } from '@quittance/domain/adjustments/adjustment-rules';
import { manualForms } from '@quittance/domain/payments/manual-payment';
import * as z from 'zod/mini';
import { idempotencyKey } from '../payments.ts';
import { defineStaffCall } from '../staff-call.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { staffPayment } from './payments.ts';
import { accountName, madeOrAsked, staffId } from './staff-fields.ts';

/**
 * Enters a payment made by check, at the counter or by transfer. A second employee must approve amounts above the
 * single-employee limits.
 */
export const enterPayment = defineStaffCall({
  path: '/v1/staff/payment/enter',
  summary: 'Enter a payment received outside the processor',
  role: 'agent',
  scope: 'payments',
  request: z.object({
    ...accountName,
    form: z.enum(manualForms),
    amount: dollars,
    /** Not in the future, and up to 90 days ago. */
    receivedOn: day,
    /** Check or receipt number. Must not contain names or account numbers. */
    reference: z.string().check(z.minLength(1), z.maxLength(64)),
    /** Pays the account's accepted settlement in full. */
    isSettlement: z.boolean(),
    idempotencyKey,
  }),
  /** The payment is null until a second employee approves. */
  response: z.object({ ...responseEnvelope, ...madeOrAsked, payment: z.nullable(staffPayment) }),
  refusals: [
    'AloneLimitReached',
    'AmountAboveMaximum',
    'AmountBelowMinimum',
    'ApprovalExists',
    'EntryDateNotAllowed',
    'IdempotencyKeyReused',
    'NotFound',
    'PayeeCodeRequired',
    'SettlementAmountWrong',
    'SettlementNotOpen',
  ],
});

/**
 * Reinstates a payment whose return was dishonored or withdrawn by the bank. A second employee must approve amounts
 * above the limits.
 */
export const reopenReturn = defineStaffCall({
  path: '/v1/staff/payment/reopen-return',
  summary: 'Reinstate a payment after an incorrect return',
  role: 'supervisor',
  request: z.object({ paymentID: staffId, note: z.string().check(z.maxLength(500)) }),
  response: z.object({ ...responseEnvelope, ...madeOrAsked, payment: staffPayment }),
  refusals: ['AloneLimitReached', 'ApprovalExists', 'NotFound', 'ReturnNotReopenable'],
});

/** Sends an entry again as agreed after it was returned as not as agreed (R11). */
export const resendPayment = defineStaffCall({
  path: '/v1/staff/payment/resend',
  summary: 'Resend a corrected debit',
  role: 'supervisor',
  request: z.object({ paymentID: staffId, amount: dollars }),
  /** The new payment, or null until a second employee approves. */
  response: z.object({ ...responseEnvelope, ...madeOrAsked, payment: z.nullable(staffPayment) }),
  refusals: [
    'AccountDisputed',
    'AloneLimitReached',
    'AmountAboveMaximum',
    'ApprovalExists',
    'NotFound',
    'ReturnNotReopenable',
  ],
});

/**
 * Adjusts the balance. A positive amount increases the debt. Adjustments above the tenant's limit, and all by agents,
 * need approval by a second employee.
 */
export const adjustAccount = defineStaffCall({
  path: '/v1/staff/account/adjust',
  summary: 'Adjust an account balance',
  role: 'agent',
  request: z.object({
    ...accountName,
    amount: dollars,
    reason: z.enum(adjustmentReasons),
    note: z.string().check(z.maxLength(500)),
    idempotencyKey,
  }),
  response: z.object({
    ...responseEnvelope,
    ...madeOrAsked,
    /** The new balance, or null until a second employee approves. */
    balance: z.nullable(dollars),
  }),
  refusals: [
    'AdjustmentNotAllowed',
    'AloneLimitReached',
    'ApprovalExists',
    'IdempotencyKeyReused',
    'NotFound',
    'NoteRequired',
    'PayeeCodeRequired',
  ],
});
