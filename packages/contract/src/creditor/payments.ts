import { paymentStates } from '@quittance/domain/payments/payment-life';
import { refundStates } from '@quittance/domain/payments/refunds/refund-life';
import { refundKinds, refundReasons } from '@quittance/domain/payments/refunds/refund-rules';
import { waysToPay } from '@quittance/domain/payments/transaction-status';
import * as z from 'zod/mini';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { defineCreditorCall } from './creditor-call.ts';
import { documented, dryRun, exampleIds, instantOf, named, pageOf, pageQuery, referenceOf } from './creditor-fields.ts';

const allocation = named(
  'Allocation',
  z.strictObject({
    accountReferenceCode: referenceOf('Your own key of the account.', 'LCP-1001'),
    amount: documented(dollars, "The account's part, in dollars.", 184.32),
  }),
);

const refundResource = named(
  'Refund',
  z.strictObject({
    refundID: documented(z.uuid(), 'Our ID of the refund.', exampleIds.refund),
    kind: documented(z.enum(refundKinds), 'A refund, a void, or the reversal of a wrong entry.', refundKinds[0]),
    state: documented(z.enum(refundStates), 'How far the refund is.', refundStates[0]),
    amount: documented(dollars, 'Amount refunded, without the fee, in dollars.', 184.32),
    convenienceFee: documented(dollars, 'Fee refunded, in dollars.', 2.5),
    reason: documented(z.string(), 'Why it was refunded.', 'duplicate'),
    note: documented(z.string(), 'Note for your staff.', ''),
    failure: documented(z.nullable(z.string()), 'Why the refund failed. Null if it has not.', null),
    createdAt: instantOf('Time at which the refund was requested.'),
    allocations: documented(z.array(allocation), 'What goes back to each account.', []),
  }),
);

const paymentFields = {
  paymentID: documented(z.uuid(), 'Our ID of the payment.', exampleIds.payment),
  confirmationNumber: documented(z.string(), 'Number on the receipt.', 'K7M2-Q9XD'),
  customerID: documented(z.uuid(), 'Our ID of the customer who paid.', exampleIds.customer),
  merchantPayeeCode: referenceOf('Code of the payee that was paid.', 'LUMEN'),
  accountReferenceCode: referenceOf('Your own key of the account, or of the first of several.', 'LCP-1001'),
  amount: documented(dollars, 'Amount paid on accounts, without the fee, in dollars.', 184.32),
  convenienceFee: documented(dollars, 'Fee that the customer paid, in dollars.', 2.5),
  paidBy: documented(z.enum(waysToPay), 'Kind of payment method.', waysToPay[0]),
  state: documented(z.enum(paymentStates), 'How far the payment is.', paymentStates[0]),
  returnCode: documented(z.nullable(z.string()), 'Why the bank returned it, such as `R01`. Null otherwise.', null),
  paymentDate: documented(day, 'Date on which the payment is charged.', '2026-11-30'),
  createdAt: instantOf('Time at which the customer made or scheduled the payment.'),
  refundState: documented(
    z.nullable(z.enum(refundStates)),
    'How far the latest refund is. Null without one, or if it failed.',
    null,
  ),
};

/** A payment on a page. */
const paymentLine = named('PaymentSummary', z.strictObject(paymentFields));

export const paymentResource = named(
  'Payment',
  z.strictObject({
    ...paymentFields,
    allocations: documented(z.array(allocation), 'What goes to each account.', []),
    refunds: documented(z.array(refundResource), "The payment's refunds, newest first.", []),
    canRefund: documented(z.boolean(), 'Whether the payment can be refunded now.', true),
    canVoid: documented(z.boolean(), 'Whether the payment can be voided now.', false),
    openApprovalID: documented(
      z.nullable(z.uuid()),
      'The request for a refund that waits for an employee in the console. Null without one.',
      null,
    ),
  }),
);

export const listPayments = defineCreditorCall({
  operationId: 'listPayments',
  method: 'GET',
  path: '/v1/creditor/payments',
  tag: 'Payments',
  summary: 'List payments',
  description:
    'Returns payments, newest first. Scheduled payments and the payments of plans and autopay are included. For accounting, use posting files, which contain each event exactly once.',
  scope: 'payments:read',
  query: z.strictObject({
    ...pageQuery,
    merchantPayeeCode: z.optional(referenceOf('Only payments to this payee.', 'LUMEN')),
    accountReferenceCode: z.optional(referenceOf('Only payments on this account.', 'LCP-1001')),
    confirmationNumber: z.optional(
      documented(z.string().check(z.minLength(1), z.maxLength(40)), 'Only the payment with this number.', 'K7M2-Q9XD'),
    ),
    state: z.optional(documented(z.enum(paymentStates), 'Only payments in this state.', paymentStates[0])),
    from: z.optional(documented(day, 'Only payments charged on this day or later.', '2026-11-01')),
    to: z.optional(documented(day, 'Only payments charged on this day or earlier.', '2026-11-30')),
  }),
  response: pageOf(paymentLine),
  refusals: [],
});

const paymentKey = z.strictObject({ paymentID: documented(z.uuid(), 'Our ID of the payment.', exampleIds.payment) });

export const getPayment = defineCreditorCall({
  operationId: 'getPayment',
  method: 'GET',
  path: '/v1/creditor/payments/{paymentID}',
  tag: 'Payments',
  summary: 'Get a payment',
  description: 'Returns one payment with its parts and refunds.',
  scope: 'payments:read',
  params: paymentKey,
  response: paymentResource,
  refusals: ['NotFound'],
});

const why = {
  reason: documented(z.enum(refundReasons), 'Why the money goes back.', refundReasons[0]),
  note: z.optional(documented(z.string().check(z.maxLength(500)), 'Note for your staff.', 'Charged twice')),
};

/** What became of a refund or a void. */
const refundOutcome = named(
  'RefundOutcome',
  z.strictObject({
    outcome: documented(
      z.enum(['made', 'awaits-approval', 'canceled']),
      '`made`: the money is on its way. `awaits-approval`: an employee must agree in the console. `canceled`: the payment was canceled before it was sent.',
      'made',
    ),
    approvalID: documented(z.nullable(z.uuid()), 'The request that an employee must decide. Null without one.', null),
    payment: documented(paymentResource, 'The payment afterward.', undefined),
  }),
);

export const refundPayment = defineCreditorCall({
  operationId: 'refundPayment',
  method: 'POST',
  path: '/v1/creditor/payments/{paymentID}/refund',
  tag: 'Payments',
  summary: 'Refund a payment',
  description:
    "Refunds a payment in full or in part. A key's refund waits for an employee's approval in the console, unless the tenant has one employee, whose limits then apply.",
  scope: 'payments:write',
  params: paymentKey,
  query: z.strictObject(dryRun),
  body: z.strictObject({
    ...why,
    allocations: z.optional(
      documented(
        z.array(allocation).check(z.minLength(1), z.maxLength(50)),
        'What to refund on each account. Leave it out to refund the whole payment.',
        [{ accountReferenceCode: 'LCP-1001', amount: 20 }],
      ),
    ),
    isFeeRefunded: documented(z.boolean(), 'Whether the fee goes back, too.', true),
    isOverpayment: z.optional(
      documented(z.boolean(), 'Refunds a credit that an overpayment left on the accounts.', false),
    ),
  }),
  response: refundOutcome,
  refusals: [
    'AloneLimitReached',
    'ApprovalExists',
    'IdempotencyKeyReused',
    'NotFound',
    'RefundAmountWrong',
    'RefundExists',
    'RefundNotAllowed',
    'ResourceChanged',
  ],
});

export const voidPayment = defineCreditorCall({
  operationId: 'voidPayment',
  method: 'POST',
  path: '/v1/creditor/payments/{paymentID}/void',
  tag: 'Payments',
  summary: 'Void a payment',
  description:
    "Voids a payment that hasn't been sent yet or was made today, as if it had never been made. Afterward, refund it instead.",
  scope: 'payments:write',
  params: paymentKey,
  query: z.strictObject(dryRun),
  body: z.strictObject(why),
  response: refundOutcome,
  refusals: [
    'AloneLimitReached',
    'ApprovalExists',
    'IdempotencyKeyReused',
    'NotFound',
    'RefundExists',
    'RefundNotAllowed',
    'ResourceChanged',
    'VoidTooLate',
  ],
});
