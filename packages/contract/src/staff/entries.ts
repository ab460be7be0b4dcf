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

/** payment/enter: money that came by check, at the counter or by a transfer. Above the limits on what one person does, a second one approves. */
export const enterPayment = defineStaffCall({
  path: '/v1/staff/payment/enter',
  summary: 'Enter a payment that no processor took',
  role: 'agent',
  scope: 'payments',
  request: z.object({
    ...accountName,
    form: z.enum(manualForms),
    amount: dollars,
    /** Not in the future, and at most 90 days ago. */
    receivedOn: day,
    /** The number of the check or of the receipt: no name and no account number. */
    reference: z.string().check(z.minLength(1), z.maxLength(64)),
    /** Pays the account's accepted settlement, all of it. */
    isSettlement: z.boolean(),
    idempotencyKey,
  }),
  /** Without a payment while it waits for a second person. */
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

/** payment/reopen-return: the bank took its return back, or it was dishonored; the payment stands again. Above the limits a second person approves. */
export const reopenReturn = defineStaffCall({
  path: '/v1/staff/payment/reopen-return',
  summary: 'Find a bank’s return wrong',
  role: 'supervisor',
  request: z.object({ paymentID: staffId, note: z.string().check(z.maxLength(500)) }),
  response: z.object({ ...responseEnvelope, ...madeOrAsked, payment: staffPayment }),
  refusals: ['AloneLimitReached', 'ApprovalExists', 'NotFound', 'ReturnNotReopenable'],
});

/** payment/resend: an entry that came back as not as agreed (R11) goes out again as it was agreed. */
export const resendPayment = defineStaffCall({
  path: '/v1/staff/payment/resend',
  summary: 'Send a corrected entry again',
  role: 'supervisor',
  request: z.object({ paymentID: staffId, amount: dollars }),
  /** The new payment; none while it waits for a second person. */
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

/** account/adjust: above zero more is owed. Above the tenant's limit, and for an agent, a second person approves. */
export const adjustAccount = defineStaffCall({
  path: '/v1/staff/account/adjust',
  summary: 'Raise or lower what an account owes',
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
    /** What is owed now; null while it waits for a second person. */
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
