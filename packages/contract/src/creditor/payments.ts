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
    accountReferenceCode: referenceOf('Your ID for the account.', 'LCP-1001'),
    amount: documented(dollars, "The account's share, in dollars.", 184.32),
  }),
);

const refundResource = named(
  'Refund',
  z.strictObject({
    refundID: documented(z.uuid(), 'Our ID for the refund.', exampleIds.refund),
    kind: documented(
      z.enum(refundKinds),
      'The kind of refund, such as a void or the reversal of a wrong entry.',
      refundKinds[0],
    ),
    state: documented(z.enum(refundStates), 'The state of the refund.', refundStates[0]),
    amount: documented(dollars, 'The amount refunded, in dollars, without the fee.', 184.32),
    convenienceFee: documented(dollars, 'The fee refunded, in dollars.', 2.5),
    reason: documented(z.string(), 'Why the payment was refunded.', 'duplicate'),
    note: documented(z.string(), 'A note for your staff.', ''),
    failure: documented(z.nullable(z.string()), "Why the refund failed. Null if it hasn't.", null),
    createdAt: instantOf('When the refund was requested.'),
    allocations: documented(z.array(allocation), 'The amount refunded on each account.', []),
  }),
);

export const paymentFields = {
  paymentID: documented(z.uuid(), 'Our ID for the payment.', exampleIds.payment),
  confirmationNumber: documented(z.string(), 'The confirmation number on the receipt.', 'K7M2Q9XD4T'),
  customerID: documented(z.uuid(), 'Our ID for the customer who paid.', exampleIds.customer),
  merchantPayeeCode: referenceOf('The code of the payee that was paid.', 'LUMEN'),
  accountReferenceCode: referenceOf(
    'Your ID for the account. If the payment covers several accounts, the first one.',
    'LCP-1001',
  ),
  amount: documented(dollars, 'The amount paid, in dollars, without the fee.', 184.32),
  convenienceFee: documented(dollars, 'The fee that the customer paid, in dollars.', 2.5),
  paidBy: documented(z.enum(waysToPay), 'The type of payment method.', waysToPay[0]),
  state: documented(z.enum(paymentStates), 'The state of the payment.', paymentStates[0]),
  returnCode: documented(
    z.nullable(z.string()),
    'The code of the bank return, such as `R01`. Null if the payment was not returned.',
    null,
  ),
  paymentDate: documented(day, 'The day on which the payment is charged.', '2026-11-30'),
  createdAt: instantOf('When the customer made or scheduled the payment.'),
  refundState: documented(
    z.nullable(z.enum(refundStates)),
    'The state of the latest refund. Null if there is none or it failed.',
    null,
  ),
};

/** A payment on a page. */
const paymentLine = named('PaymentSummary', z.strictObject(paymentFields));

export const paymentResource = named(
  'Payment',
  z.strictObject({
    ...paymentFields,
    allocations: documented(z.array(allocation), 'The amount paid on each account.', []),
    refunds: documented(z.array(refundResource), "The payment's refunds, newest first.", []),
    canRefund: documented(z.boolean(), 'Whether the payment can be refunded now.', true),
    canVoid: documented(z.boolean(), 'Whether the payment can be voided now.', false),
    openApprovalID: documented(
      z.nullable(z.uuid()),
      'Our ID for the refund request that is waiting for approval in the console. Null if there is none.',
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
    merchantPayeeCode: z.optional(referenceOf('Return only payments to this payee.', 'LUMEN')),
    accountReferenceCode: z.optional(referenceOf('Return only payments on this account.', 'LCP-1001')),
    confirmationNumber: z.optional(
      documented(
        z.string().check(z.minLength(1), z.maxLength(40)),
        'Return only the payment with this confirmation number.',
        'K7M2Q9XD4T',
      ),
    ),
    state: z.optional(documented(z.enum(paymentStates), 'Return only payments in this state.', paymentStates[0])),
    from: z.optional(documented(day, 'Return only payments charged on or after this day.', '2026-11-01')),
    to: z.optional(documented(day, 'Return only payments charged on or before this day.', '2026-11-30')),
  }),
  response: pageOf(paymentLine),
  refusals: [],
});

export const paymentKey = z.strictObject({
  paymentID: documented(z.uuid(), 'Our ID for the payment.', exampleIds.payment),
});

export const getPayment = defineCreditorCall({
  operationId: 'getPayment',
  method: 'GET',
  path: '/v1/creditor/payments/{paymentID}',
  tag: 'Payments',
  summary: 'Get a payment',
  description: 'Returns a payment with its allocations and refunds.',
  scope: 'payments:read',
  params: paymentKey,
  response: paymentResource,
  refusals: ['NotFound'],
});

const why = {
  reason: documented(z.enum(refundReasons), 'Why the payment is refunded or voided.', refundReasons[0]),
  note: z.optional(documented(z.string().check(z.maxLength(500)), 'A note for your staff.', 'Charged twice')),
};

/** The result of requesting a refund or a void. */
const refundOutcome = named(
  'RefundOutcome',
  z.strictObject({
    outcome: documented(
      z.enum(['made', 'awaits-approval', 'canceled']),
      '`made`: the money is on its way. `awaits-approval`: an employee must approve the request in the console. `canceled`: the payment was canceled before it was sent.',
      'made',
    ),
    approvalID: documented(
      z.nullable(z.uuid()),
      'Our ID for the request that an employee must approve. Null if there is none.',
      null,
    ),
    payment: documented(paymentResource, 'The payment after the request.', undefined),
  }),
);

export const refundPayment = defineCreditorCall({
  operationId: 'refundPayment',
  method: 'POST',
  path: '/v1/creditor/payments/{paymentID}/refund',
  tag: 'Payments',
  summary: 'Refund a payment',
  description:
    "Refunds all or part of a payment. An employee must approve the refund in the console, unless the tenant is set up for one employee. In that case, the employee's limits apply.",
  scope: 'payments:write',
  params: paymentKey,
  query: z.strictObject(dryRun),
  body: z.strictObject({
    ...why,
    allocations: z.optional(
      documented(
        z.array(allocation).check(z.minLength(1), z.maxLength(50)),
        'The amount to refund on each account. If you leave this out, the whole payment is refunded.',
        [{ accountReferenceCode: 'LCP-1001', amount: 20 }],
      ),
    ),
    isFeeRefunded: documented(z.boolean(), 'Whether to refund the fee, too.', true),
    isOverpayment: z.optional(
      documented(z.boolean(), 'Whether to refund the credit that an overpayment left on the accounts.', false),
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
    "Voids a payment that hasn't been sent yet or was made today, as if it had never been made. After that, refund the payment instead.",
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
